import { isOneOf, type WordLanguage, wordLanguages } from '../names.ts';
import { type SubjectName, subjectNames, subjects } from '../subjects/subjects.ts';
import { actionWords } from './words/actions.ts';
import { adjectiveWords } from './words/adjectives.ts';
import { animalWords } from './words/animals.ts';
import { colourWords, moodWords, poseWords } from './words/colour-and-mood.ts';
import { compoundWords } from './words/compounds.ts';
import { countWords } from './words/count.ts';
import { everydayWords } from './words/everyday.ts';
import { foodWords } from './words/food.ts';
import { frequentWords } from './words/frequent.ts';
import { functionWords } from './words/function-words.ts';
import { ignoredPhrases } from './words/ignored-phrases.ts';
import { particularSubjects } from './words/particular-subjects.ts';
import { peopleWords } from './words/people.ts';
import { placeWords } from './words/place.ts';
import { roleWords } from './words/roles.ts';
import { sceneWords } from './words/scene.ts';
import { techniqueWords } from './words/techniques.ts';
import { thingWords } from './words/things.ts';
import { seasonWords, timeWords, weatherWords } from './words/time-and-weather.ts';
import { traitWords } from './words/traits.ts';
import { unknownWords } from './words/unknown-words.ts';
import { verbAndPlaceWords } from './words/verbs-and-places.ts';
import { readTable } from './words/word-table.ts';
import { worldWords } from './words/world.ts';

/**
 * `drawn`: a word for what every picture has, such as the sky. `rider`: someone on a mount or a vehicle. `role`: someone with an occupation. `unknown`: a word that cannot be drawn. `function`: a word that
 * names nothing, such as an article.
 */
const kinds = [
  'subject',
  'rider',
  'role',
  'place',
  'time',
  'season',
  'weather',
  'colour',
  'mood',
  'pose',
  'age',
  'hair',
  'haircolour',
  'skin',
  'wears',
  'clothes',
  'pattern',
  'build',
  'face',
  'framing',
  'camera',
  'count',
  'drawn',
  'unknown',
  'function',
] as const;

export interface Meaning {
  kind: (typeof kinds)[number];
  name: string;
  /** The colour in the name of a thing: a goldfish is orange. */
  colour?: string;
  /** Its word is never read as a colour and a noun. */
  isWhole?: boolean;
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
  joined: Record<'zh' | 'ja', Map<string, Entry>>;
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

/** Tables with one kind, and tables that name a kind in each line. */
const tables: [kind: Meaning['kind'] | undefined, table: string][] = [
  ['subject', peopleWords],
  ['subject', animalWords],
  ['subject', foodWords],
  ['subject', thingWords],
  ['subject', worldWords],
  [undefined, traitWords],
  [undefined, sceneWords],
];
const olderTables: [kind: Meaning['kind'], table: string][] = [
  ['place', placeWords],
  ['time', timeWords],
  ['season', seasonWords],
  ['weather', weatherWords],
  ['colour', colourWords],
  ['mood', moodWords],
  ['pose', poseWords],
  ['count', countWords],
];

let made: Dictionary | undefined;

/** Built at the first call. Of two meanings of a word in one language, the one that is added first counts. */
export function dictionary(): Dictionary {
  if (made) return made;
  const dict: Dictionary = {
    spaced: new Map(),
    arabic: new Map(),
    joined: { zh: new Map(), ja: new Map() },
    longestSpaced: 1,
    longestJoined: 1,
  };
  addTable(dict, compoundWords, undefined, { isWhole: true });
  addTable(dict, frequentWords, undefined);
  addTable(dict, verbAndPlaceWords, undefined);
  addTable(dict, roleWords, undefined);
  addTable(dict, techniqueWords, undefined);
  addTable(dict, adjectiveWords, undefined);
  addTable(dict, actionWords, undefined);
  for (const name of particularSubjects) addSubject(dict, name);
  addTable(dict, everydayWords, undefined);
  unknownWords.split(' | ').forEach((list, i) => {
    for (const word of list.split(',')) addWord(dict, wordLanguages[i], word.trim(), unknown);
  });
  for (const [kind, table] of tables) addTable(dict, table, kind);
  for (const name of subjectNames) addSubject(dict, name);
  for (const [kind, table] of olderTables) addTable(dict, table, kind);
  for (const word of ignoredPhrases)
    for (const language of /^[a-z ]+$/.test(word) ? (['en'] as const) : (['zh', 'ja'] as const))
      addWord(dict, language, word, unknown);
  for (const language of wordLanguages)
    for (const word of functionWords[language].split(/\s+/))
      addWord(dict, language, word, { kind: 'function', name: '' });
  made = dict;
  return dict;
}

function addSubject(dict: Dictionary, name: SubjectName): void {
  for (const language of wordLanguages)
    for (const word of subjects[name].words[language].split(', '))
      addWord(dict, language, word, { kind: 'subject', name });
}

const unknown: Meaning = { kind: 'unknown', name: '' };

/** A line without a kind of its table begins with one: `pose:sitting | …`. */
function addTable(
  dict: Dictionary,
  table: string,
  kind: Meaning['kind'] | undefined,
  more: Pick<Meaning, 'isWhole'> = {},
): void {
  for (const { means, words } of readTable(table)) {
    const [first = '', second = '', colour] = means.split(':');
    const own = kind ?? (isOneOf(kinds, first) ? first : 'unknown');
    if (kind === 'subject' && !Object.hasOwn(subjects, means)) continue;
    words.forEach((list, i) => {
      for (const word of list)
        addWord(dict, wordLanguages[i], word, {
          kind: own,
          name: kind ? means : second,
          ...more,
          ...(colour && { colour }),
        });
    });
  }
}

function addWord(
  dict: Dictionary,
  language: WordLanguage | undefined,
  written: string,
  meaning: Meaning,
): void {
  if (language === undefined || written === '') return;
  if (language === 'zh' || language === 'ja') {
    const word = written.normalize('NFKC').toLowerCase();
    const map = dict.joined[language];
    if (!map.has(word)) map.set(word, { meaning, languages: [language] });
    dict.longestJoined = Math.max(dict.longestJoined, word.length);
    return;
  }
  if (language === 'ar') {
    const key = plainArabic(written);
    if (!dict.arabic.has(key)) dict.arabic.set(key, { meaning, languages: [language] });
    return;
  }
  const key = plain(written.toLowerCase());
  dict.longestSpaced = Math.max(dict.longestSpaced, key.split(' ').length);
  const entries = dict.spaced.get(key) ?? [];
  const same = entries.find(
    (e) =>
      e.meaning.kind === meaning.kind &&
      e.meaning.name === meaning.name &&
      e.meaning.colour === meaning.colour,
  );
  if (same) {
    if (!same.languages.includes(language)) same.languages.push(language);
  } else entries.push({ meaning, languages: [language] });
  dict.spaced.set(key, entries);
}
