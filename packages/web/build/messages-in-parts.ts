import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import { firstSources } from './first-sources.ts';
import { staticImports } from './static-imports.ts';

const catalogue = /\/locales\/([\w-]+)\.po(?:\?(lingui|admin))?$/;
const po = formatter({ lineNumbers: false });
const adminRoute = /^src\/routes\/admin\/[\w-]+\.tsx$/;

/** The sources with the messages of the first load, and of the admin area only. */
export interface MessageSources {
  first: ReadonlySet<string>;
  admin: ReadonlySet<string>;
}

/** @param root the folder of the web package */
export function findMessageSources(root: string): MessageSources {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const inAdmin = staticImports(
    root,
    sources.filter((file) => adminRoute.test(file)),
  );
  const elsewhere = staticImports(
    root,
    sources.filter((file) => !inAdmin.has(file)),
  );
  return {
    first: firstSources(root),
    admin: new Set([...inAdmin].filter((file) => !elsewhere.has(file))),
  };
}

type Messages = Awaited<ReturnType<typeof po.parse>>;

export async function readMessages(root: string, locale: string): Promise<Messages> {
  const filename = join(root, 'locales', `${locale}.po`);
  return po.parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename });
}

/** Splits a catalogue by id: messages of the first load, of the admin area only, and the rest. */
export function partMessages(messages: Messages, { first, admin }: MessageSources) {
  const parts: Record<'first' | 'rest' | 'admin', Record<string, string>> = {
    first: {},
    rest: {},
    admin: {},
  };
  for (const [id, entry] of Object.entries(messages)) {
    const sources = (entry.origin ?? []).map(([source]) => source);
    const part = sources.some((source) => first.has(source))
      ? 'first'
      : sources.length > 0 && sources.every((source) => admin.has(source))
        ? 'admin'
        : 'rest';
    parts[part][id] = entry.translation ?? '';
  }
  return parts;
}

/**
 * Splits each catalogue: `fr.po` has the messages of the entry and the home page, `fr.po?admin` those of the admin
 * area, `fr.po?lingui` the rest, so that no load contains messages of other pages. Lingui itself refuses missing and
 * broken messages.
 */
export function messagesInParts(root: string): Plugin {
  return {
    name: 'messages-in-parts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: catalogue },
      order: 'post',
      async handler(_whole, id) {
        const [, locale = '', query] = catalogue.exec(id) ?? [];
        const parts = partMessages(await readMessages(root, locale), findMessageSources(root));
        const wanted = query === 'admin' ? parts.admin : query === 'lingui' ? parts.rest : parts.first;
        const { source } = createCompiledCatalog(locale, wanted, { namespace: 'es' });
        // The catalogue imports its own rest, so the entry names seven files, not fourteen.
        const rest = query ? '' : `\nexport const loadRest = () => import("./${locale}.po?lingui");`;
        return { code: source + rest, map: null, moduleType: 'js' };
      },
    },
  };
}
