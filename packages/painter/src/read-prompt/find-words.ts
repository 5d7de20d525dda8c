import { type Dictionary, type Entry, type Meaning, plain, plainArabic } from './dictionary.ts';
import { endings, prefixes } from './words/arabic-forms.ts';
import { counters, falseFriends, numerals } from './words/count.ts';
import { meaningOfEmoji } from './words/emoji.ts';
import type { WordLanguage } from './words/word-table.ts';

export interface Found {
  meaning: Meaning;
  /** Start and end of it, counted in words (Chinese and Japanese: in characters). */
  at: number;
  end: number;
  plural: boolean;
  /** The Arabic form for two. */
  dual: boolean;
  /** Its language puts adjectives after the noun. */
  postposed: boolean;
  /** A number with a Chinese or Japanese counter; `final` if no noun follows it. */
  counter: boolean;
  final: boolean;
}

const blank = { plural: false, dual: false, postposed: false, counter: false, final: false };
const scripts =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+)|([\p{Script=Arabic}]+)|([\p{Script=Latin}\p{M}'’-]+)|(\d+)|(\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*)/gu;

interface Word {
  text: string;
  script: 'joined' | 'arabic' | 'latin' | 'digits' | 'emoji';
}

function split(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(scripts)) {
    const [whole, joined, arabic, latin, , emoji] = match;
    if (emoji) words.push({ text: emoji, script: 'emoji' });
    else if (joined) words.push({ text: whole, script: 'joined' });
    else if (arabic) words.push({ text: plainArabic(whole), script: 'arabic' });
    else if (latin) for (const part of plain(whole).split(' ')) words.push({ text: part, script: 'latin' });
    else words.push({ text: whole, script: 'digits' });
  }
  return words;
}

/** All words of the dictionary in the text, in order. The longest match wins. `whole` decides the language. */
export function findWords(text: string, dict: Dictionary, whole = text): Found[] {
  const words = split(text);
  const language = guessLanguage(whole === text ? words : split(whole), dict);
  const found: Found[] = [];
  let at = 0;
  for (let i = 0; i < words.length; ) {
    const word = words[i];
    if (!word) break;
    if (word.script === 'joined') {
      at = findJoined(
        word.text,
        at,
        dict,
        found,
        words[i - 1]?.script === 'digits' ? Number(words[i - 1]?.text) : undefined,
      );
      i++;
      continue;
    }
    if (word.script === 'digits') {
      const value = Math.min(12, Number(word.text));
      if (value >= 1)
        found.push({ ...blank, meaning: { kind: 'count', name: String(value) }, at, end: at + 1 });
      at++;
      i++;
      continue;
    }
    if (word.script === 'emoji') {
      let end = i + 1;
      while (words[end]?.text === word.text) end++;
      pushEmoji(found, word.text, end - i, at);
      at += end - i;
      i = end;
      continue;
    }
    const match =
      word.script === 'arabic' ? matchArabic(words, i, dict) : matchSpaced(words, i, dict, language);
    const used = match?.used ?? 1;
    if (match) found.push({ ...match.found, at, end: at + used });
    at += used;
    i += used;
  }
  return found;
}

/** A repeated emoji is a number. */
function pushEmoji(found: Found[], emoji: string, count: number, at: number): void {
  const meaning = meaningOfEmoji(emoji);
  if (!meaning) return;
  if (count > 1 && meaning.kind === 'subject')
    found.push({
      ...blank,
      meaning: { kind: 'count', name: String(Math.min(12, count)) },
      at,
      end: at,
    });
  found.push({ ...blank, meaning, at, end: at + count });
}

const functionWords: Record<'en' | 'es' | 'fr', ReadonlySet<string>> = {
  en: new Set('the a an of in on at with and by under over near from two this is are to for'.split(' ')),
  es: new Set(
    'el los las de del con y en por bajo sobre al junto una unos un su es que entre la sin'.split(' '),
  ),
  fr: new Set(
    'le les un une des du de et dans sur avec sous une au aux un pres la est d l en par qui sans'.split(' '),
  ),
};

/** English, Spanish or French: the one with most function words and words of its own. */
function guessLanguage(words: readonly Word[], dict: Dictionary): WordLanguage {
  let best: WordLanguage = 'en';
  let most = 0;
  for (const language of ['en', 'es', 'fr'] as const) {
    let score = 0;
    for (const { script, text } of words) {
      if (script !== 'latin') continue;
      if (functionWords[language].has(text)) score++;
      const entries = falseFriends.has(text) ? undefined : dict.spaced.get(text);
      if (entries?.every((entry) => entry.languages.length === 1 && entry.languages[0] === language)) score++;
    }
    if (score > most) {
      most = score;
      best = language;
    }
  }
  return best;
}

function matchSpaced(
  words: readonly Word[],
  from: number,
  dict: Dictionary,
  language: WordLanguage,
): { found: Omit<Found, 'at' | 'end'>; used: number } | undefined {
  for (let used = Math.min(dict.longestSpaced, words.length - from); used >= 1; used--) {
    const parts = words.slice(from, from + used);
    if (parts.some((p) => p.script !== 'latin')) continue;
    const key = parts.map((p) => p.text).join(' ');
    for (const [form, plural] of forms(key)) {
      const entry = choose(dict.spaced.get(form), language, form);
      if (!entry) continue;
      const own = entry.languages.includes(language) ? language : entry.languages[0];
      return {
        found: {
          ...blank,
          meaning: entry.meaning,
          plural: plural || irregular.has(form),
          postposed: own !== 'en',
        },
        used,
      };
    }
  }
  return undefined;
}

/** Plurals without a regular ending. */
const irregular: ReadonlySet<string> = new Set(
  'children people men women ladies wolves geese mice gens enfants personas'.split(' '),
);

/** The word, then the word without each possible plural ending. */
function forms(word: string): [form: string, plural: boolean][] {
  const list: [string, boolean][] = [[word, false]];
  if (word.length < 4) return list;
  if (word.endsWith('ies')) list.push([`${word.slice(0, -3)}y`, true]);
  if (word.endsWith('ves')) list.push([`${word.slice(0, -3)}f`, true]);
  if (word.endsWith('ces')) list.push([`${word.slice(0, -3)}z`, true]);
  if (word.endsWith('es')) list.push([word.slice(0, -2), true]);
  if (word.endsWith('s')) list.push([word.slice(0, -1), true]);
  if (word.endsWith('x')) list.push([word.slice(0, -1), true]);
  return list;
}

function choose(
  entries: readonly Entry[] | undefined,
  language: WordLanguage,
  word: string,
): Entry | undefined {
  const own = entries?.find((e) => e.languages.includes(language));
  if (own) return own;
  return word.length >= 3 && !falseFriends.has(word) ? entries?.[0] : undefined;
}

function matchArabic(
  words: readonly Word[],
  from: number,
  dict: Dictionary,
): { found: Omit<Found, 'at' | 'end'>; used: number } | undefined {
  for (let used = Math.min(3, words.length - from); used >= 1; used--) {
    const parts = words.slice(from, from + used);
    if (parts.some((p) => p.script !== 'arabic')) continue;
    const key = parts.map((p) => p.text).join(' ');
    for (const prefix of prefixes) {
      if (!key.startsWith(prefix)) continue;
      for (const [ending, instead] of endings) {
        const body = key.slice(prefix.length);
        if (!body.endsWith(ending) || (used > 1 && ending)) continue;
        const stem = body.slice(0, body.length - ending.length) + instead;
        const entry = stem.length >= 2 ? dict.arabic.get(stem) : undefined;
        if (!entry) continue;
        const dual =
          ending === 'تان' ||
          ending === 'تين' ||
          ((ending === 'ان' || ending === 'ين') && entry.meaning.kind === 'subject');
        return {
          found: {
            ...blank,
            meaning: entry.meaning,
            dual,
            plural: ending === 'ات' || ending === 'ون',
            postposed: true,
          },
          used,
        };
      }
    }
  }
  return undefined;
}

/** Scans text without spaces. Returns the position after it. */
function findJoined(
  text: string,
  start: number,
  dict: Dictionary,
  found: Found[],
  number: number | undefined,
): number {
  let at = start;
  if (number !== undefined && counters.includes(text[0] ?? ' ')) text = text.slice(1);
  for (let i = 0; i < text.length; ) {
    const counted = readCounter(text, i);
    if (counted) {
      const rest = text.slice(i + counted.long);
      found.push({
        ...blank,
        meaning: { kind: 'count', name: String(counted.value) },
        counter: true,
        final: !/^[のｎ]?[\p{Script=Han}\p{Script=Katakana}]/u.test(rest),
        at,
        end: at + 1,
      });
      i += counted.long;
      at++;
      continue;
    }
    let used = 0;
    for (let long = Math.min(dict.longestJoined, text.length - i); long >= 1; long--) {
      const entry = dict.joined.get(text.slice(i, i + long));
      if (!entry) continue;
      used = long;
      const plural = /^(们|們|たち|達)/u.test(text.slice(i + long));
      found.push({ ...blank, meaning: entry.meaning, plural, at, end: at + 1 });
      break;
    }
    i += used || 1;
    at++;
  }
  return at;
}

function readCounter(text: string, at: number): { value: number; long: number } | undefined {
  const value = numerals[text[at] ?? ''];
  const counter = text[at + 1];
  return value !== undefined && counter !== undefined && counters.includes(counter)
    ? { value, long: 2 }
    : undefined;
}
