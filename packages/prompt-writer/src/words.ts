import type { Language } from '@limn/db/enums';
import arFacts from '../words/ar/facts.json' with { type: 'json' };
import arPhrases from '../words/ar/phrases.json' with { type: 'json' };
import arScenery from '../words/ar/scenery.json' with { type: 'json' };
import arScenes from '../words/ar/scenes.json' with { type: 'json' };
import arSubjects from '../words/ar/subjects.json' with { type: 'json' };
import enFacts from '../words/en/facts.json' with { type: 'json' };
import enPhrases from '../words/en/phrases.json' with { type: 'json' };
import enScenery from '../words/en/scenery.json' with { type: 'json' };
import enScenes from '../words/en/scenes.json' with { type: 'json' };
import enSubjects from '../words/en/subjects.json' with { type: 'json' };
import enTypical from '../words/en/typical-words.json' with { type: 'json' };
import esFacts from '../words/es/facts.json' with { type: 'json' };
import esPhrases from '../words/es/phrases.json' with { type: 'json' };
import esScenery from '../words/es/scenery.json' with { type: 'json' };
import esScenes from '../words/es/scenes.json' with { type: 'json' };
import esSubjects from '../words/es/subjects.json' with { type: 'json' };
import esTypical from '../words/es/typical-words.json' with { type: 'json' };
import frFacts from '../words/fr/facts.json' with { type: 'json' };
import frPhrases from '../words/fr/phrases.json' with { type: 'json' };
import frScenery from '../words/fr/scenery.json' with { type: 'json' };
import frScenes from '../words/fr/scenes.json' with { type: 'json' };
import frSubjects from '../words/fr/subjects.json' with { type: 'json' };
import frTypical from '../words/fr/typical-words.json' with { type: 'json' };
import characters from '../words/han-characters.json' with { type: 'json' };
import jaFacts from '../words/ja/facts.json' with { type: 'json' };
import jaPhrases from '../words/ja/phrases.json' with { type: 'json' };
import jaScenery from '../words/ja/scenery.json' with { type: 'json' };
import jaScenes from '../words/ja/scenes.json' with { type: 'json' };
import jaSubjects from '../words/ja/subjects.json' with { type: 'json' };
import zhFacts from '../words/zh/facts.json' with { type: 'json' };
import cnPhrases from '../words/zh-cn/phrases.json' with { type: 'json' };
import cnScenery from '../words/zh-cn/scenery.json' with { type: 'json' };
import cnScenes from '../words/zh-cn/scenes.json' with { type: 'json' };
import cnSubjects from '../words/zh-cn/subjects.json' with { type: 'json' };
import twPhrases from '../words/zh-tw/phrases.json' with { type: 'json' };
import twScenery from '../words/zh-tw/scenery.json' with { type: 'json' };
import twScenes from '../words/zh-tw/scenes.json' with { type: 'json' };
import twSubjects from '../words/zh-tw/subjects.json' with { type: 'json' };
import {
  factsSchema,
  hanCharactersSchema,
  phrasesSchema,
  scenerySchema,
  scenesSchema,
  subjectsSchema,
  typicalWordsSchema,
} from './words-schema.ts';

const phrases: Record<Language, unknown> = {
  en: enPhrases,
  'zh-CN': cnPhrases,
  'zh-TW': twPhrases,
  ar: arPhrases,
  es: esPhrases,
  fr: frPhrases,
  ja: jaPhrases,
};
const subjects: Record<Language, unknown> = {
  en: enSubjects,
  'zh-CN': cnSubjects,
  'zh-TW': twSubjects,
  ar: arSubjects,
  es: esSubjects,
  fr: frSubjects,
  ja: jaSubjects,
};
const scenery: Record<Language, unknown> = {
  en: enScenery,
  'zh-CN': cnScenery,
  'zh-TW': twScenery,
  ar: arScenery,
  es: esScenery,
  fr: frScenery,
  ja: jaScenery,
};
const scenes: Record<Language, unknown> = {
  en: enScenes,
  'zh-CN': cnScenes,
  'zh-TW': twScenes,
  ar: arScenes,
  es: esScenes,
  fr: frScenes,
  ja: jaScenes,
};

/** Facts are found by one list for both Chinese scripts. */
export type FactLanguage = Exclude<Language, 'zh-CN' | 'zh-TW'> | 'zh';
const facts: Record<FactLanguage, unknown> = {
  en: enFacts,
  zh: zhFacts,
  ar: arFacts,
  es: esFacts,
  fr: frFacts,
  ja: jaFacts,
};

/** The languages in Latin letters are told apart by typical words. */
export type LatinLanguage = 'en' | 'es' | 'fr';
const typicalWords: Record<LatinLanguage, unknown> = { en: enTypical, es: esTypical, fr: frTypical };

/** Makes a value at its first use and keeps it. */
export function onFirstUse<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** Each file is checked at its first use. @throws ZodError for a file that does not fit its schema */
export const phrasesIn = onFirstUse((language: Language) => phrasesSchema.parse(phrases[language]));
export const subjectsIn = onFirstUse((language: Language) => subjectsSchema.parse(subjects[language]));
export const sceneryIn = onFirstUse((language: Language) => scenerySchema.parse(scenery[language]));
export const scenesIn = onFirstUse((language: Language) => scenesSchema.parse(scenes[language]));
export const factWordsIn = onFirstUse((language: FactLanguage) => factsSchema.parse(facts[language]));
export const typicalWordsIn = onFirstUse(
  (language: LatinLanguage): ReadonlySet<string> =>
    new Set(typicalWordsSchema.parse(typicalWords[language]).flatMap((line) => line.split(' '))),
);
export const readHanCharacters = () => hanCharactersSchema.parse(characters);
