import type { Language } from '@limn/db/words';

export const isHanWritten = (language: Language): boolean =>
  language === 'zh-CN' || language === 'zh-TW' || language === 'ja';

/**
 * How long a text is in its own language's measure. Chinese and Japanese count characters: every code point that is
 * no white space, punctuation included. The others count words: runs between spaces that hold a letter or a digit.
 */
export function lengthOf(text: string, language: Language): number {
  if (isHanWritten(language)) return [...text.replace(/\s/gu, '')].length;
  return text.split(/\s+/u).filter((run) => /[\p{L}\p{N}]/u.test(run)).length;
}

/**
 * A text that has reached `enough` grows no more; an invented one lies between `least` and `most`. Arabic writes
 * articles, particles and pronouns onto its words and says the same in fewer.
 */
export function measureFor(language: Language): { enough: number; least: number; most: number } {
  if (language === 'ar') return { enough: 42, least: 41, most: 58 };
  return isHanWritten(language) ? { enough: 84, least: 84, most: 125 } : { enough: 45, least: 46, most: 60 };
}
