import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '../messages/catalogue.ts';

const locales = join(import.meta.dirname, '..', '..', 'packages', 'web', 'locales');

/** A message's text in a language, by its English, so that screens are worked as their readers do. */
export function sayIn(language: string): (id: string) => string {
  const texts = new Map(
    readCatalogue(readFileSync(join(locales, `${language}.po`), 'utf8')).map(({ id, text }) => [id, text]),
  );
  return (id) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`the page no longer says "${id}"`);
    return text || id;
  };
}
