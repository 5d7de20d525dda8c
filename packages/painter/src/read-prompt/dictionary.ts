import { type WordLanguage, wordLanguages } from '../names.ts';
import { subjects } from '../subjects/subjects.ts';
import { colourWords, moodWords, poseWords } from './words/colour-and-mood.ts';
import { countWords } from './words/count.ts';
import { ignoredPhrases } from './words/ignored-phrases.ts';
import { placeWords } from './words/place.ts';
import { seasonWords, timeWords, weatherWords } from './words/time-and-weather.ts';
import { readTable } from './words/word-table.ts';

export interface Meaning {
  kind:
    | 'subject'
    | 'place'
    | 'time'
    | 'season'
    | 'weather'
    | 'colour'
    | 'mood'
    | 'pose'
    | 'count'
    | 'nothing';
  name: string;
}

export interface Entry {
  meaning: Meaning;
  languages: WordLanguage[];
}

export interface Dictionary {
  /** Words and phrases of English, Spanish and French. */
  spaced: Map<string, Entry[]>;
  arabic: Map<string, Entry>;
  /** Chinese and Japanese, which have no spaces. */
  joined: Map<string, Entry>;
  longestSpaced: number;
  longestJoined: number;
}

/** Without accents, and with spaces for apostrophes and hyphens. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’ʼ`-]/g, ' ')
    .replace(/œ/g, 'oe')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Without vowel signs, and with one form each of alef, ya and ta marbuta. */
export function plainArabic(text: string): string {
  return text
    .replace(/[\u064b-\u065f\u0640\u0670]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');
}

let made: Dictionary | undefined;

/** Built at the first call. */
export function dictionary(): Dictionary {
  if (made) return made;
  const dict: Dictionary = {
    spaced: new Map(),
    arabic: new Map(),
    joined: new Map(),
    longestSpaced: 1,
    longestJoined: 1,
  };
  const groups: [Meaning['kind'], string][] = [
    ['place', placeWords],
    ['time', timeWords],
    ['season', seasonWords],
    ['weather', weatherWords],
    ['colour', colourWords],
    ['mood', moodWords],
    ['pose', poseWords],
    ['count', countWords],
  ];
  for (const [name, { words }] of Object.entries(subjects))
    for (const language of wordLanguages)
      for (const word of words[language].split(', '))
        addWord(dict, language, word, { kind: 'subject', name });
  for (const [kind, table] of groups)
    for (const { means, words } of readTable(table))
      words.forEach((list, i) => {
        const language = wordLanguages[i];
        if (language) for (const word of list) addWord(dict, language, word, { kind, name: means });
      });
  for (const word of ignoredPhrases)
    addWord(dict, /^[a-z ]+$/.test(word) ? 'en' : 'zh', word, { kind: 'nothing', name: '' });
  made = dict;
  return dict;
}

function addWord(dict: Dictionary, language: WordLanguage, word: string, meaning: Meaning): void {
  if (language === 'zh' || language === 'ja') {
    const known = dict.joined.get(word);
    if (known) known.languages.push(language);
    else dict.joined.set(word, { meaning, languages: [language] });
    dict.longestJoined = Math.max(dict.longestJoined, word.length);
    return;
  }
  if (language === 'ar') {
    const key = plainArabic(word);
    if (!dict.arabic.has(key)) dict.arabic.set(key, { meaning, languages: [language] });
    return;
  }
  const key = plain(word.toLowerCase());
  dict.longestSpaced = Math.max(dict.longestSpaced, key.split(' ').length);
  const entries = dict.spaced.get(key) ?? [];
  const same = entries.find((e) => e.meaning.kind === meaning.kind && e.meaning.name === meaning.name);
  if (same) same.languages.push(language);
  else entries.push({ meaning, languages: [language] });
  dict.spaced.set(key, entries);
}
