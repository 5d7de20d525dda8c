import { createHash } from 'node:crypto';

/** Scripts without spaces: each character is a word of its own, and neighbours make a phrase. */
export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const unspacedRun = new RegExp(`${unspaced.source}+|[^\\s]+?(?=\\s|${unspaced.source}|$)`, 'gu');
const wordsAtMost = 2000;
const termsAtMost = 12;

/**
 * Removes what different spellings of one word may differ in: case, width, accents, Arabic vowel marks and forms of alef.
 */
export function foldWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[\u0640\u064b-\u065f\u0670]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words of scripts with spaces, and runs of those without. */
const runsOf = (text: string): string[] => foldWords(text).match(unspacedRun) ?? [];

/** Arabic joins the article to its word: the word is found with and without it. */
export const withoutArticle = (word: string) =>
  /^ال[\u0621-\u064a]{3,}$/.test(word) ? word.slice(2) : undefined;

/**
 * Every word begins with a mark of its owner, so that a search reads only the owner's entries, however many pictures others
 * have.
 */
const ownerMark = (userId: string) => `x${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`;

/** The words that the index stores for a text of this owner. */
export function searchWords(userId: string, text: string): string {
  const mark = ownerMark(userId);
  const words = runsOf(text).flatMap((run) => {
    if (unspaced.test(run)) return [...run];
    const bare = withoutArticle(run);
    return bare ? [run, bare] : [run];
  });
  return words
    .slice(0, wordsAtMost)
    .map((word) => mark + word)
    .join(' ');
}

/** The words that a search looks for; further ones are left out. */
export const termsOf = (typed: string): string[] => runsOf(typed).slice(0, termsAtMost);

/**
 * The FTS5 query for a typed text: every word must occur, and may go on; neighbours of an unspaced script must be
 * neighbours. Undefined for a text without words.
 */
export function searchQuery(userId: string, typed: string): string | undefined {
  const mark = ownerMark(userId);
  const terms = termsOf(typed).map((run) => {
    if (unspaced.test(run)) return `"${[...run].map((letter) => mark + letter).join(' ')}"`;
    return `"${mark}${withoutArticle(run) ?? run}" *`;
  });
  return terms.length > 0 ? terms.join(' AND ') : undefined;
}
