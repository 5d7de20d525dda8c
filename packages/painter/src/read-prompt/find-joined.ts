import type { Dictionary, Entry, Meaning } from './dictionary.ts';
import { blank, type Found } from './found.ts';
import { counters, numerals } from './words/count.ts';

const han = /^\p{Script=Han}$/u;
const hiragana = /^[\p{Script=Hiragana}ー]+$/u;
/** What follows a noun without changing its meaning: plurals, positions, particles. */
const suffix =
  /^(?:们|們|たち|達|さん|ちゃん|くん|上|里|裡|裏|中|下|边|邊|旁|旁边|前|后|後|内|內|间|間|时|時|色|的|着|著|了|儿|兒|[\p{Script=Hiragana}]+|\p{Script=Hiragana}[上下中前横隣間])$/u;
const plurals = /^(们|們|たち|達)/u;
const isPlural = /(们|們|たち|達|群)$/u;

let segmenter: Intl.Segmenter | undefined;

/** The ends of the words of Chinese or Japanese text, by the dictionary of ICU. */
function wordEnds(text: string): number[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return [...segmenter.segment(text)].map((part) => part.index + part.segment.length);
}

/**
 * Finds words in text without spaces. Words of the dictionary are whole words of the text: a character inside an unknown word has
 * no meaning. Returns the position after the text.
 */
export function findJoined(
  whole: { text: string; from: number },
  start: number,
  dict: Dictionary,
  found: Found[],
  number: number | undefined,
  isJapanese: boolean,
): number {
  const { text } = whole;
  const look = lookUp(dict, isJapanese);
  const ends = wordEnds(text);
  const isEnd = new Set(ends);
  let at = start;
  const push = (from: number, long: number, more: Partial<Found> & { meaning: Meaning }) => {
    found.push({
      ...blank,
      at,
      end: at + 1,
      from: whole.from + from,
      to: whole.from + from + long,
      ...more,
    });
    at++;
  };
  for (let i = number !== undefined && counters.includes(text[0] ?? ' ') ? 1 : 0; i < text.length; ) {
    const counted = readCounter(text, i);
    const long = longestWord(text, i, look, dict.longestJoined, isEnd, ends);
    if (counted && long <= counted.long) {
      const rest = text.slice(i + counted.long);
      push(i, counted.long, {
        meaning: { kind: 'count', name: String(counted.value) },
        counter: true,
        final: !/^[のｎ]?[\p{Script=Han}\p{Script=Katakana}]/u.test(rest),
      });
      i += counted.long;
      continue;
    }
    const meaning = long > 0 ? look(text.slice(i, i + long))?.meaning : undefined;
    if (meaning) {
      push(i, long, {
        meaning,
        plural: plurals.test(text.slice(i + long)) || isPlural.test(text.slice(i, i + long)),
      });
      i += long;
      continue;
    }
    const end = ends.find((one) => one > i) ?? text.length;
    const tail = tailOf(text.slice(i, end), look);
    const unknown = end - i - tail;
    // Short words in Hiragana are particles and endings.
    if (!(hiragana.test(text.slice(i, i + unknown)) && unknown < 3))
      push(i, unknown, { meaning: { kind: 'unknown', name: '' } });
    else at += unknown;
    i += unknown;
  }
  return at;
}

type LookUp = (word: string) => Entry | undefined;

/** Words of the text's language first. */
function lookUp({ joined }: Dictionary, isJapanese: boolean): LookUp {
  const [first, second] = isJapanese ? [joined.ja, joined.zh] : [joined.zh, joined.ja];
  return (word) => first.get(word) ?? (word.length > 1 || !isJapanese ? second.get(word) : undefined);
}

/** 黑猫 is read as two words, so that the cat is black. */
function isColoured(word: string, { kind, name, isWhole }: Meaning, look: LookUp): boolean {
  if (isWhole) return false;
  return [1, 2, 3].some((long) => {
    const colour = look(word.slice(0, long));
    const rest = look(word.slice(long));
    return colour?.meaning.kind === 'colour' && rest?.meaning.kind === kind && rest.meaning.name === name;
  });
}

/** The length of the longest word of the dictionary that stands here as a whole word. */
function longestWord(
  text: string,
  from: number,
  look: LookUp,
  longest: number,
  isEnd: ReadonlySet<number>,
  ends: readonly number[],
): number {
  for (let long = Math.min(longest, text.length - from); long >= 1; long--) {
    const word = text.slice(from, from + long);
    const entry = look(word);
    if (!entry || isColoured(word, entry.meaning, look)) continue;
    const to = from + long;
    const segmentEnd = ends.find((end) => end >= to) ?? text.length;
    const rest = text.slice(to, segmentEnd);
    if (hiragana.test(word) && rest !== '' && !look(rest)) continue;
    if (rest !== '' && !canFollow(rest, word, entry.meaning, look)) continue;
    if (
      long === 1 &&
      entry.meaning.kind !== 'function' &&
      han.test(word) &&
      isBesideUnknown(text, from, look, isEnd)
    )
      continue;
    return long;
  }
  return 0;
}

/** Whether the rest of a word may follow: an ending, a word of two characters, or the noun of a one-character adjective. */
function canFollow(rest: string, word: string, { kind }: Meaning, look: LookUp): boolean {
  if (suffix.test(rest)) return true;
  const known = look(rest);
  if (known)
    return rest.length > 1 || word.length > 1 || isAdjective(kind) || known.meaning.kind === 'function';
  return word.length > 1 && tailOf(rest, look) === rest.length;
}

const isAdjective = (kind: Meaning['kind']) => ['colour', 'function', 'age', 'build'].includes(kind);

/** Unknown words are sometimes cut into single characters: none of these means anything. */
function isBesideUnknown(text: string, at: number, look: LookUp, isEnd: ReadonlySet<number>): boolean {
  const isUnknown = (i: number) => {
    const one = text[i];
    if (one === undefined || !han.test(one) || look(one) !== undefined || one in numerals) return false;
    const starts = i === 0 || isEnd.has(i);
    return starts && isEnd.has(i + 1) && !counters.includes(one);
  };
  // 骑电动车: a known word follows, although its first character is none.
  if ([2, 3, 4].some((long) => look(text.slice(at + 1, at + 1 + long)) !== undefined)) return false;
  const begins = !isEnd.has(at + 2) && look(text.slice(at - 1, at + 1)) !== undefined;
  return !begins && (isUnknown(at + 1) || (isUnknown(at - 1) && !look(text.slice(at - 2, at))));
}

/** The length of a known noun at the end of an unknown compound: 古镇 of 江南古镇. At least two characters. */
function tailOf(compound: string, look: LookUp): number {
  for (let long = compound.length - 1; long >= 2; long--) {
    const entry = look(compound.slice(-long));
    if (entry && (entry.meaning.kind === 'subject' || entry.meaning.kind === 'place')) return long;
  }
  return 0;
}

function readCounter(text: string, at: number): { value: number; long: number } | undefined {
  const value = numerals[text[at] ?? ''];
  const counter = text[at + 1];
  return value !== undefined && counter !== undefined && counters.includes(counter)
    ? { value, long: 2 }
    : undefined;
}
