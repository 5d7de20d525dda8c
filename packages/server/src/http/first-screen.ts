import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@limn/db/enums';
import type { PublicConfig } from '../features/site/settings/schema.ts';

/** Markup that depends on settings: the first case with matching settings. A setting is on unless it is false or null. */
interface Choice {
  cases: { when: Record<string, boolean>; html: string }[];
}

interface PrerenderedPage {
  path: string;
  isForUsers: boolean;
  isForVisitors: boolean;
  /** The page needs the style of the lazy parts. */
  isLazy: boolean;
  texts: Record<Language, { title: string; markup: (string | Choice)[] }>;
}

/** `prerendered.json`, which build/prerender.ts of the page writes. */
interface Prerendered {
  lazyStyle: string;
  pages: PrerenderedPage[];
}

/** What the markup depends on. */
export interface ScreenSettings extends PublicConfig {
  hasFeatured: boolean;
  year: number;
}

/** The first screen of a page, with the settings of this site. */
export interface FirstScreen {
  /** HTML. */
  title: string;
  /** HTML. */
  markup: string;
  /** Attributes of the root element, for public/first-paint.js of the page. */
  attributes: string;
  /** HTML for the head. */
  head: string;
}

/** Escapes text for HTML, in attributes too. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** @param path names, with dots between */
function settingAt(settings: ScreenSettings, path: string): unknown {
  let value: unknown = settings;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null)?.[name];
  return value;
}

const isOn = (value: unknown) => value !== false && value !== null && value !== undefined;

function chosen({ cases }: Choice, settings: ScreenSettings): string {
  const matching = cases.find(({ when }) =>
    Object.entries(when).every(([path, wanted]) => isOn(settingAt(settings, path)) === wanted),
  );
  return matching?.html ?? '';
}

/** Fills in the values that stand between brackets. */
const filled = (html: string, settings: ScreenSettings) =>
  html.replaceAll(/⟦([\w.]+)⟧/g, (_, path: string) => escaped(String(settingAt(settings, path) ?? '')));

/** Reads the prerendered pages; a page that was built without them renders in the browser only. */
export function readFirstScreens(webDir: string) {
  const file = join(webDir, 'prerendered.json');
  const { pages, lazyStyle }: Prerendered = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { pages: [], lazyStyle: '' };
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return {
    has: (path: string) => byPath.has(path),
    /** Undefined for a page that is not prerendered. */
    of(path: string, language: Language, settings: ScreenSettings): FirstScreen | undefined {
      const page = byPath.get(path);
      if (!page) return undefined;
      const { title, markup } = page.texts[language];
      const html = markup.map((part) => (typeof part === 'string' ? part : chosen(part, settings))).join('');
      return {
        title: filled(title, settings),
        markup: filled(html, settings),
        attributes: page.isForUsers ? ' data-for="user"' : page.isForVisitors ? ' data-for="visitor"' : '',
        head: page.isLazy ? `<link rel="stylesheet" crossorigin href="${lazyStyle}">` : '',
      };
    },
  };
}
