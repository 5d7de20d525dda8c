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

const plain = '[\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc\\u4e00-\\u9fff]';
/** Characters of scripts without spaces, with such a character before and after them: each is a word, and its folded form. */
const plainRun = new RegExp(`(?<=${plain})${plain}+(?=${plain})`, 'g');

interface Folded {
  folded: string;
  isUnspaced: boolean;
  isDropped: boolean;
}
/** The most characters with a kept folded form. They take about 2 MB. */
const keptAtMost = 10_000;
const kept = new Map<string, Folded>();

function foldedOf(segment: string): Folded {
  const known = kept.get(segment);
  if (known) return known;
  const folded = foldWords(segment);
  const found = { folded, isUnspaced: unspaced.test(folded), isDropped: dropped.test(segment) };
  if (kept.size >= keptAtMost) kept.clear();
  // a character may have any number of accents
  if (segment.length <= 8) kept.set(segment, found);
  return found;
}

function wordsOf(text: string): Word[] {
  if (isAscii.test(text)) return asciiWordsOf(text);
  const words: Word[] = [];
  let isOpen = false;
  function addSegments(start: number, end: number): void {
    for (const { segment, index } of segmenter.segment(text.slice(start, end))) {
      const { folded, isUnspaced, isDropped } = foldedOf(segment);
      const last = words.at(-1);
      const from = start + index;
      const to = from + segment.length;
      if (isUnspaced) words.push({ folded, from, to, isUnspaced });
      else if (folded !== '' && isOpen && last) Object.assign(last, { folded: last.folded + folded, to });
      else if (folded !== '') words.push({ folded, from, to, isUnspaced });
      else if (isDropped && isOpen && last) last.to = to;
      isOpen = isDropped ? isOpen : folded !== '' && !isUnspaced;
    }
  }
  let done = 0;
  for (const { 0: run, index } of text.matchAll(plainRun)) {
    addSegments(done, index);
    done = index + run.length;
    for (let from = index; from < done; from++)
      words.push({ folded: text.charAt(from), from, to: from + 1, isUnspaced: true });
  }
  addSegments(done, text.length);
  return words;
}

/** Places of a term that are looked at: further ones are hardly ever spelled in another way. */
const placesAtMost = 500;

/** The places where the characters of an unspaced term follow one another. */
function phrasesIn(words: Word[], term: string): Word[] {
  const letters = [...term];
  // one code unit for each word, so that the engine finds the places
  const codes = new Map(letters.map((letter, n) => [letter, String.fromCharCode(n + 1)]));
  const codeOf = (letter: string) => codes.get(letter) ?? '\0';
  const coded = words.map(({ folded, isUnspaced }) => (isUnspaced ? codeOf(folded) : '\0')).join('');
  const sought = letters.map(codeOf).join('');
  const found: Word[] = [];
  for (let at = coded.indexOf(sought); at !== -1; at = coded.indexOf(sought, at + 1)) {
    const [first, last] = [words[at], words[at + letters.length - 1]];
    if (!first || !last || found.length === placesAtMost) break;
    found.push({ ...first, to: last.to });
  }
  return found;
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
  const terms = [...new Set(termsOf(typed))];
  const found = terms.flatMap((term) =>
    unspaced.test(term) ? phrasesIn(words, term) : startingIn(words, term),
  );
  const inOrder = found.sort((one, other) => one.from - other.from);
  return [...new Set(inOrder.map(({ from, to }) => text.slice(from, to)))];
}
