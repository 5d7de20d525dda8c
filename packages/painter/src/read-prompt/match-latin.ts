import type { WordLanguage } from '../names.ts';
import type { Dictionary, Entry } from './dictionary.ts';
import { blank, type Match } from './found.ts';
import type { Word } from './split-words.ts';
import { falseFriends } from './words/false-friends.ts';

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
export function guessLanguage(words: readonly Word[], dict: Dictionary): WordLanguage {
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
