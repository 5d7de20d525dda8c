/** A piece of a text; `isMatch` if a search found it. */
export interface TextPart {
  /** Where it begins in the text. */
  from: number;
  text: string;
  isMatch: boolean;
}

/** Characters before the first match, so that it is not cut off at the end of a short caption. */
const leadMax = 24;

/** Splits a text at the words that a search found, and shortens it before the first one. */
export function highlight(text: string, words: readonly string[]): TextPart[] {
  const matches = words
    .filter((word) => word !== '')
    // A longer word comes first: it may begin like a shorter one.
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (matches.length === 0) return [{ from: 0, text, isMatch: false }];
  let from = 0;
  const parts: TextPart[] = [];
  text.split(new RegExp(`(${matches.join('|')})`, 'u')).forEach((part, place) => {
    if (part !== '') parts.push({ from, text: part, isMatch: place % 2 === 1 });
    from += part.length;
  });
  const [first, ...rest] = parts;
  if (!first || first.isMatch || rest.length === 0 || first.text.length <= leadMax) return parts;
  const cut = first.text.indexOf(' ', first.text.length - leadMax);
  const lead = cut < 0 ? first.text.slice(-leadMax) : first.text.slice(cut + 1);
  return [{ ...first, text: `… ${lead}` }, ...rest];
}
