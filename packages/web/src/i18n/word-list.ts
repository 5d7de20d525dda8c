import { bidiIsolate } from './bidi-isolate.ts';

/** Words of a description, in its own language, as a list in the language of the page. */
export function wordList(locale: string, words: readonly string[]): string {
  const comma = /^(zh|ja)/.test(locale) ? '、' : locale === 'ar' ? '، ' : ', ';
  return words.map((word) => bidiIsolate(locale, word)).join(comma);
}
