import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { languages } from '@limn/server/enums';
import { describe, expect, test } from 'vitest';

const po = formatter({ lineNumbers: false });

async function read(language: string) {
  const text = readFileSync(join(import.meta.dirname, `${language}.po`), 'utf8');
  const catalogue = await po.parse(text, { locale: language, sourceLocale: 'en', filename: `${language}.po` });
  return Object.values(catalogue).map(({ message, translation }) => ({
    message: message ?? '',
    translation: translation ?? '',
  }));
}

/** Outermost `{…}` of a message: the names that it is given. */
function namesIn(message: string): string[] {
  const names = new Set<string>();
  let depth = 0;
  for (let at = 0; at < message.length; at += 1) {
    if (message[at] === '}') depth -= 1;
    if (message[at] !== '{') continue;
    const name = /^\{\s*(\w+)\s*[,}]/.exec(message.slice(at))?.[1];
    if (depth % 2 === 0 && name) names.add(name);
    depth += 1;
  }
  return [...names].sort();
}

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  test('says everything that English says, with the same names in it', async () => {
    const entries = await read(language);
    expect(entries.length).toBe((await read('en')).length);
    for (const { message, translation } of entries) {
      expect(translation, message).not.toBe('');
      expect(namesIn(translation), message).toEqual(namesIn(message));
    }
  });

  test('has every plural form of its own', async () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const { translation } of await read(language)) {
      if (!translation.includes(', plural,')) continue;
      for (const form of needed) expect(translation).toMatch(new RegExp(`\\b${form} \\{`));
    }
  });
});
