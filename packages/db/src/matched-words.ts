import { foldWords, termsOf, unspaced, withoutArticle } from './search-words.ts';

/** Marks that `foldWords` drops within a word; every other character without a folded form ends the word. */
const dropped = /^[\u0640\u064b-\u065f\u0670]+$/;
/** The text for which the parts are read; the index takes as many words. */
const charactersAtMost = 8000;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A word of a script with spaces, or one character of a script without. */
interface Word {
  folded: string;
  /** Where it stands in the text. */
  from: number;
  to: number;
  isUnspaced: boolean;
}

const isAscii = /^[\0-\x7f]*$/;

/** As `wordsOf`, in an eighth of the time. */
const asciiWordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[a-z0-9]+/gi), ({ 0: word, index: from }) => ({
    folded: word.toLowerCase(),
    from,
    to: from + word.length,
    isUnspaced: false,
  }));

function wordsOf(text: string): Word[] {
  if (isAscii.test(text)) return asciiWordsOf(text);
  const words: Word[] = [];
  /** Most characters of a text occur several times. */
  const known = new Map<string, string>();
  let isOpen = false;
  for (const { segment, index } of segmenter.segment(text)) {
    const folded = known.get(segment) ?? foldWords(segment);
    known.set(segment, folded);
    const last = words.at(-1);
    const to = index + segment.length;
    if (unspaced.test(folded)) words.push({ folded, from: index, to, isUnspaced: true });
    else if (folded !== '' && isOpen && last) Object.assign(last, { folded: last.folded + folded, to });
    else if (folded !== '') words.push({ folded, from: index, to, isUnspaced: false });
    else if (dropped.test(segment) && isOpen && last) last.to = to;
    isOpen = dropped.test(segment) ? isOpen : folded !== '' && !unspaced.test(folded);
  }
  return words;
}

/** The places where the characters of an unspaced term follow one another. */
function phrasesIn(words: Word[], term: string): Word[] {
  const letters = [...term];
  return words.flatMap((first, at) => {
    const run = words.slice(at, at + letters.length);
    const isFound =
      run.length === letters.length && run.every((word, n) => word.isUnspaced && word.folded === letters[n]);
    return isFound ? [{ ...first, to: run.at(-1)?.to ?? first.to }] : [];
  });
}

function startingIn(words: Word[], term: string): Word[] {
  const bare = withoutArticle(term) ?? term;
  return words.filter(
    ({ folded, isUnspaced }) =>
      !isUnspaced && (folded.startsWith(bare) || (withoutArticle(folded) ?? '').startsWith(bare)),
  );
}

/**
 * The words of a text that a search matches, as the text spells them, each once and in the order of the text. To be highlighted:
 * the text contains every one of them.
 * @param typed as for `searchQuery`
 */
export function matchedWords(text: string, typed: string): string[] {
  const words = wordsOf(text.slice(0, charactersAtMost));
  const found = termsOf(typed).flatMap((term) =>
    unspaced.test(term) ? phrasesIn(words, term) : startingIn(words, term),
  );
  const inOrder = found.sort((one, other) => one.from - other.from);
  return [...new Set(inOrder.map(({ from, to }) => text.slice(from, to)))];
}
