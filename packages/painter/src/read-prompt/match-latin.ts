import type { WordLanguage } from '../names.ts';
import type { Dictionary, Entry, Meaning } from './dictionary.ts';
import { blank, type Match } from './found.ts';
import type { Word } from './split-words.ts';
import { falseFriends } from './words/false-friends.ts';

type Latin = 'en' | 'es' | 'fr';

/** English, Spanish or French: the one with most function words and words of its own. */
export function guessLanguage(words: readonly Word[], dict: Dictionary): WordLanguage {
  let best: WordLanguage = 'en';
  let most = 0;
  for (const language of ['en', 'es', 'fr'] as const) {
    let score = 0;
    for (const { script, text } of words) {
      if (script !== 'latin') continue;
      const entries = dict.spaced.get(text);
      if (!entries) {
        if (forms(text, language).some(([form]) => own(dict.spaced.get(form), language))) score += 0.4;
        continue;
      }
      if (entries.some((entry) => entry.meaning.kind === 'function' && entry.languages.includes(language)))
        score += text.length > 1 ? 1 : 0.5;
      if (entries.some((entry) => entry.languages.includes(language))) score += 0.5;
      if (falseFriends.has(text)) continue;
      if (entries.every((entry) => entry.languages.length === 1 && entry.languages[0] === language)) score++;
    }
    if (score > most) {
      most = score;
      best = language;
    }
  }
  return best;
}

/** The longest phrase of the dictionary that begins at this word. */
export function matchLatin(
  words: readonly Word[],
  from: number,
  dict: Dictionary,
  language: WordLanguage,
): Match | undefined {
  for (let used = Math.min(dict.longestSpaced, words.length - from); used >= 1; used--) {
    const parts = words.slice(from, from + used);
    if (parts.some((p) => p.script !== 'latin')) continue;
    const key = parts.map((p) => p.text).join(' ');
    for (const [form, plural] of forms(key, language as Latin)) {
      const entry = choose(dict.spaced.get(form), language, form, form === key || language === 'en');
      if (!entry) continue;
      if (
        used > 1 &&
        entry.meaning.kind !== 'drawn' &&
        !entry.meaning.isWhole &&
        isColoured(parts, entry.meaning, dict, language as Latin)
      )
        break;
      const spoken = entry.languages.includes(language) ? language : entry.languages[0];
      return {
        found: {
          ...blank,
          meaning: entry.meaning,
          plural:
            plural ||
            irregular.has(form) ||
            (used === 1 && isPlural(key, entry.meaning, dict, language as Latin)),
          postposed: spoken !== 'en',
        },
        used,
      };
    }
  }
  return undefined;
}

/** "Black cat" is read as two words, so that the cat is black. */
function isColoured(parts: readonly Word[], meaning: Meaning, dict: Dictionary, language: Latin): boolean {
  const isColour = (text = '') => dict.spaced.get(text)?.[0]?.meaning.kind === 'colour';
  const rest = isColour(parts[0]?.text)
    ? parts.slice(1)
    : isColour(parts.at(-1)?.text)
      ? parts.slice(0, -1)
      : [];
  const key = rest.map((p) => p.text).join(' ');
  return forms(key, language).some(([form]) => has(dict, form, meaning));
}

const has = (dict: Dictionary, word: string, { kind, name }: Meaning): boolean =>
  dict.spaced.get(word)?.some(({ meaning }) => meaning.kind === kind && meaning.name === name) ?? false;

/** Whether the word is a plural of another word for something drawn: niños is one of niño, although a niño is a boy. */
const isPlural = (key: string, { kind }: Meaning, dict: Dictionary, language: Latin): boolean =>
  forms(key, language).some(
    ([form, plural]) => plural && own(dict.spaced.get(form), language)?.meaning.kind === kind,
  );

/** Plurals without a regular ending. */
const irregular: ReadonlySet<string> = new Set(
  'children people men women ladies wolves geese mice gens enfants personas'.split(' '),
);

/** Endings of each language, and what the dictionary has instead. The second value tells a plural. */
const endings: Record<Latin, [ending: string, instead: string, plural: boolean][]> = {
  en: [
    ['ies', 'y', true],
    ['ves', 'f', true],
    ['ces', 'z', true],
    ['es', '', true],
    ['s', '', true],
    ['x', '', true],
    ['ing', '', false],
    ['ing', 'e', false],
  ],
  es: [
    ['ces', 'z', true],
    ['es', '', true],
    ['s', '', true],
    ['as', 'o', true],
    ['a', 'o', false],
    ['itos', 'o', true],
    ['itas', 'a', true],
    ['ito', 'o', false],
    ['ita', 'a', false],
  ],
  fr: [
    ['s', '', true],
    ['x', '', true],
    ['es', '', true],
    ['e', '', false],
    ['aux', 'al', true],
    ['euse', 'eur', false],
    ['euses', 'eur', true],
  ],
};

/** The word, then what it can be a form of, in this language. */
function forms(word: string, language: Latin): [form: string, plural: boolean][] {
  const list: [string, boolean][] = [[word, false]];
  if (word.length < 4) return list;
  for (const [ending, instead, plural] of endings[language])
    if (word.endsWith(ending) && word.length - ending.length + instead.length >= 3)
      list.push([word.slice(0, word.length - ending.length) + instead, plural]);
  if (language !== 'en' && word.endsWith('s')) list.push([word.slice(0, -1), true]);
  return list;
}

const own = (entries: readonly Entry[] | undefined, language: WordLanguage) =>
  entries?.find((e) => e.languages.includes(language));

/** Words of another language count if they are long enough, and if they are no false friends. */
function choose(
  entries: readonly Entry[] | undefined,
  language: WordLanguage,
  word: string,
  isExact: boolean,
): Entry | undefined {
  const known = own(entries, language);
  if (known) return known;
  const [other] = entries ?? [];
  return isExact && word.length >= 3 && !falseFriends.has(word) && other?.meaning.kind !== 'function'
    ? other
    : undefined;
}
