import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import { staticImports } from './static-imports.ts';

const catalogue = /\/locales\/([\w-]+)\.po(\?lingui)?$/;
const po = formatter({ lineNumbers: false });

/** Translations by id: those that one of the sources asks for, and the others. */
export async function partMessages(file: string, locale: string, sources: ReadonlySet<string>) {
  const context = { locale, sourceLocale: 'en', filename: file };
  const first: Record<string, string> = {};
  const rest: Record<string, string> = {};
  for (const [id, entry] of Object.entries(await po.parse(readFileSync(file, 'utf8'), context))) {
    const part = entry.origin?.some(([source]) => sources.has(source)) ? first : rest;
    part[id] = entry.translation ?? '';
  }
  return { first, rest };
}

/**
 * Parts each catalogue: `fr.po` keeps what the entry and the home page say, `fr.po?lingui` has the rest, so that the
 * first load does not grow with every page that is added. Lingui has already refused what is missing or broken.
 */
export function messagesInTwo(root: string, entries: readonly string[]): Plugin {
  return {
    name: 'messages-in-two',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: catalogue },
      order: 'post',
      async handler(_whole, id) {
        const [, locale = '', isRest] = catalogue.exec(id) ?? [];
        const file = join(root, 'locales', `${locale}.po`);
        const { first, rest } = await partMessages(file, locale, staticImports(root, entries));
        const { source } = createCompiledCatalog(locale, isRest ? rest : first, { namespace: 'es' });
        return { code: source, map: null, moduleType: 'js' };
      },
    },
  };
}
