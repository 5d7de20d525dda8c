import { languages } from '@limn/server/enums';
import { expect, test } from 'vitest';
import type { LegalText, Section } from './legal-text.ts';
import { loadLegal, partsOf } from './text.ts';

/** The number of list items of each block; 0 for a paragraph. */
const shape = (sections: readonly Section[]) =>
  sections.map(({ blocks }) => blocks.map((block) => (typeof block === 'string' ? 0 : block.length)));
const placeholders = (sections: readonly Section[]) =>
  sections.map(({ blocks }) =>
    blocks.flat().flatMap((text) =>
      partsOf(text)
        .filter((_, place) => place % 2 === 1)
        .sort(),
    ),
  );
const words = ({ privacy, terms, messageBox }: LegalText) =>
  [...privacy, ...terms].flatMap(({ heading, blocks }) => [heading, ...blocks.flat()]).concat(messageBox);

test.each(languages)('%s has all sections of the English text', async (language) => {
  const [english, text] = [await loadLegal('en'), await loadLegal(language)];
  for (const name of ['privacy', 'terms'] as const) {
    expect(shape(text[name])).toEqual(shape(english[name]));
    expect(placeholders(text[name])).toEqual(placeholders(english[name]));
    expect(JSON.stringify(text[name])).toMatch(/(?<!\d)13(?!\d)/);
    const headings = text[name].map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
  }
  for (const said of words(text)) {
    expect(said.trim()).toBe(said);
    expect(said).not.toBe('');
    expect(said.replaceAll(/\{(site|contact)\}/g, '')).not.toMatch(/[{}]/);
  }
});

test.each(languages.filter((language) => language !== 'en'))(
  '%s is translated throughout',
  async (language) => {
    const english = new Set(words(await loadLegal('en')));
    expect(words(await loadLegal(language)).filter((said) => english.has(said))).toEqual([]);
  },
);

test('each language uses its own punctuation', async () => {
  expect(words(await loadLegal('fr')).join('\n')).not.toMatch(/[^\u202f][;:!?»]|«[^\u202f]|'/);
  expect(words(await loadLegal('ar')).join('\n')).not.toMatch(/[,;?]/);
  for (const language of ['zh-CN', 'zh-TW', 'ja'] as const)
    expect(words(await loadLegal(language)).join('\n')).not.toMatch(/[,;!?"]/);
});
