import type { Language } from '@limn/db/enums';

/** Chinese and Japanese write no spaces between words and sentences. */
export const isWithoutSpaces = (language: Language): boolean =>
  language === 'zh-CN' || language === 'zh-TW' || language === 'ja';

/**
 * Chinese and Japanese: the number of code points that are no white space, punctuation included. Other languages: the
 * number of words that have a letter or a digit.
 */
export function lengthOf(text: string, language: Language): number {
  if (isWithoutSpaces(language)) return [...text.replace(/\s/gu, '')].length;
  return text.split(/\s+/u).filter((run) => /[\p{L}\p{N}]/u.test(run)).length;
}

/**
 * Lengths as `lengthOf` counts them. A text of `enough` is not expanded; an invented text has `least` to `most`. Arabic
 * needs fewer words, because it writes articles, particles and pronouns onto them.
 */
export function lengthLimits(language: Language): { enough: number; least: number; most: number } {
  if (language === 'ar') return { enough: 42, least: 41, most: 58 };
  return isWithoutSpaces(language)
    ? { enough: 84, least: 84, most: 125 }
    : { enough: 45, least: 46, most: 60 };
}
