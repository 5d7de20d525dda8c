import { directionOf } from './language.ts';

/**
 * Words from elsewhere, to stand in a sentence of ours. From right to left they are set apart, so that what ends them stays
 * at their end.
 */
export function bidiIsolate(language: string, words: string): string {
  return directionOf(language) === 'rtl' ? `\u2068${words}\u2069` : words;
}
