import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '../messages/catalogue.ts';

const locales = join(import.meta.dirname, '..', '..', 'packages', 'web', 'locales');

/** Returns a function that translates an English message, so that screens are used in their language. */
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
