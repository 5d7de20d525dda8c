import { directionOf } from './language.ts';

/** Isolates foreign text inside a right-to-left sentence, so that its last characters stay at its end. */
export function bidiIsolate(language: string, words: string): string {
  return directionOf(language) === 'rtl' ? `\u2068${words}\u2069` : words;
}
