import type { Found } from './found.ts';

const article = /(?:^|[^\p{L}])(?:an|one|una|une)\s+$/u;
const joined = /^\s*(?:and|or|y|o|et|ou)\b|^-/u;

/** "An orange on a plate" is the fruit, "an orange cat" and "an orange and pink sky" are the colour. */
function isFruit({ meaning, from, to, end }: Found, next: Found | undefined, text: string): boolean {
  if (meaning.kind !== 'colour' || !/^(?:orange|naranja)$/.test(text.slice(from, to))) return false;
  const hasNoun = next?.at === end && next.meaning.kind !== 'function';
  return !hasNoun && article.test(text.slice(0, from)) && !joined.test(text.slice(to));
}

/** The words, with the fruit where the word for the colour means it. */
export const withOranges = (found: readonly Found[], text: string): Found[] =>
  found.map((item, i) =>
    isFruit(item, found[i + 1], text) ? { ...item, meaning: { kind: 'subject', name: 'mandarin' } } : item,
  );
