import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@limn/db/enums';
import { expect, test } from 'vitest';
import { plain, readFacts } from './facts.ts';
import { detailsOf } from './invent.ts';
import { isWithoutSpaces } from './text-length.ts';
import {
  type FactLanguage,
  factWordsIn,
  type LatinLanguage,
  phrasesIn,
  readHanCharacters,
  sceneryIn,
  scenesIn,
  typicalWordsIn,
} from './words.ts';
import { aspects, factNames } from './words-schema.ts';

const folder = join(import.meta.dirname, '..', 'words');
const factLanguages: readonly FactLanguage[] = ['en', 'zh', 'ar', 'es', 'fr', 'ja'];
const latinLanguages: readonly LatinLanguage[] = ['en', 'es', 'fr'];

test('each language has the same files', () => {
  const filesOf = (language: string) => readdirSync(join(folder, language)).sort();
  const scenes = ['phrases.json', 'scenery.json', 'scenes.json', 'subjects.json'];
  expect(filesOf('zh')).toEqual(['facts.json']);
  for (const language of ['zh-cn', 'zh-tw']) expect(filesOf(language)).toEqual(scenes);
  for (const language of ['ar', 'ja']) expect(filesOf(language)).toEqual(['facts.json', ...scenes]);
  for (const language of latinLanguages) {
    expect(filesOf(language)).toEqual(['facts.json', ...scenes, 'typical-words.json']);
  }
  expect(readdirSync(folder).sort()).toEqual(
    ['han-characters.json', 'zh', ...languages.map((language) => language.toLowerCase())].sort(),
  );
});

/** Every text of a file, with the keys that lead to it. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => textsOf(inner, `${path}/${key}`));
}

const fits = (language: (typeof languages)[number], path: string, text: string) => {
  // French has narrow spaces before ; : ! and ?
  expect(text, path).toBe(text.trim().replace(/[^\S\u202f]+/gu, ' '));
  expect(text, path).not.toBe('');
  if (isWithoutSpaces(language)) expect(text.replaceAll(/\{[^}]*\}/gu, ''), path).not.toMatch(/\s/u);
};
const endsSentence = (language: (typeof languages)[number]) => (isWithoutSpaces(language) ? /。$/u : /\.$/u);

test.each(languages)('%s: phrases have the keys of English and are whole sentences', (language) => {
  const keys = (phrases: ReturnType<typeof phrasesIn>) =>
    aspects.map((aspect) => [aspect, Object.keys(phrases[aspect]).sort()]);
  expect(keys(phrasesIn(language))).toEqual(keys(phrasesIn('en')));
  for (const [path, text] of textsOf(phrasesIn(language))) {
    fits(language, path, text);
    expect(text, path).toMatch(endsSentence(language));
    expect(text, path).not.toMatch(/[{}|]/u);
  }
});

test.each(languages)('%s: every opening has all its parts', (language) => {
  const scenery = sceneryIn(language);
  for (const scene of scenesIn(language)) {
    for (const action of scene.actions) {
      for (const opening of scenery.openings) {
        const slots = [...opening.replace('{action}', action).matchAll(/\{(\w+)\}/gu)].map(
          ([, slot]) => slot,
        );
        expect(slots.filter((slot) => slot !== 'place').sort(), opening).toEqual(['moment', 'person']);
        expect(opening.split('{place}')).toHaveLength(2);
        expect(opening.split('{action}')).toHaveLength(2);
      }
    }
  }
});

test.each(languages)('%s: scenes have whole sentences, and endings for both forms', (language) => {
  const scenery = sceneryIn(language);
  for (const [path, text] of [...textsOf(scenery), ...textsOf(scenesIn(language))]) {
    fits(language, path, text);
    const others = text.replaceAll(/\{(moment|place|action|person)\}|\{[^{}|]*\|[^{}|]*\}/gu, '');
    expect(others, path).not.toMatch(/[{}|]/u);
    if (/\/(inside|outside|openAir|surroundings|details)\//u.test(path)) {
      expect(text, path).toMatch(endsSentence(language));
    }
  }
  // An invented text takes up to three details, none twice.
  for (const scene of scenesIn(language)) {
    expect(new Set(detailsOf(scene, scenery)).size).toBeGreaterThanOrEqual(3);
  }
});

test.each(factLanguages)('%s: every word of a fact is found', (language) => {
  const reading = language === 'zh' ? 'zh-CN' : language;
  for (const fact of factNames) {
    for (const word of factWordsIn(language)[fact].split(', ')) {
      expect(word, fact).toBe(word.trim());
      // Without the signs of a pattern: `colou?r`, `roj[oa]s?`, `cloud*` and `雪(?!糕)` become words.
      const text = word
        .replace(/\(\?!.*\)/u, '')
        .replace(/\[(.)[^\]]*\]/gu, '$1')
        .replaceAll(/[?*]/gu, '');
      expect([...readFacts(text, reading)], word).toContain(fact);
    }
  }
});

test.each(latinLanguages)('%s: typical words are written as prompts are compared', (language) => {
  const words = [...typicalWordsIn(language)];
  expect(words.length).toBeGreaterThan(200);
  for (const word of words) expect(word).toMatch(/^\p{L}+$/u);
  expect(words.map(plain)).toEqual(words);
});

test('Han characters are pairs of a simplified and a traditional form', () => {
  const { simplifiedTraditionalPairs, japanese } = readHanCharacters();
  for (const line of simplifiedTraditionalPairs) expect([...line].length % 2, line).toBe(0);
  for (const line of [...simplifiedTraditionalPairs, ...japanese])
    expect(line).toMatch(/^[\p{Script=Han}々]+$/u);
});
