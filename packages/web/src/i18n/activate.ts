import type { Language } from '@limn/server/enums';
import { i18n, type Messages } from '@lingui/core';
import { withStyles } from '../lib/browser/lazy-styles.ts';
import { inDigits } from './digits.ts';
import { directionOf } from './language.ts';

interface Part {
  messages: Messages;
}
type LoadPart = (language: Language) => Promise<Part>;

/**
 * The messages of the entry and the home page. Listed by name, because the bundler's table for a pattern is larger.
 */
const catalogues: Record<Language, () => Promise<Part & { loadRest: (() => Promise<Part>) | undefined }>> = {
  en: () => import('../../locales/en.po'),
  'zh-CN': () => import('../../locales/zh-CN.po'),
  'zh-TW': () => import('../../locales/zh-TW.po'),
  ar: () => import('../../locales/ar.po'),
  es: () => import('../../locales/es.po'),
  fr: () => import('../../locales/fr.po'),
  ja: () => import('../../locales/ja.po'),
};
const firstPart = (language: Language) => catalogues[language]();
/** The messages of all other pages except the admin area. In development the first part contains all. */
const restPart: LoadPart = async (language) => {
  const { loadRest } = await firstPart(language);
  return loadRest?.() ?? { messages: {} };
};

let wanted: Language | undefined;
/** The lazy catalogues of the wanted language, loading or loaded. */
const asked = new Map<LoadPart, Promise<void>>();

/** Loads the catalogues of a language and switches to it. Of two overlapping calls the last one wins. */
export async function activate(language: Language): Promise<void> {
  wanted = language;
  const parts = await Promise.all([firstPart, ...asked.keys()].map((load) => load(language)));
  if (wanted !== language) return;
  for (const { messages } of parts) i18n.load(language, messages);
  i18n.activate(language, inDigits(language));
  if (import.meta.env.SSR) return;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

async function loadLater(load: LoadPart, language: Language) {
  const { messages } = await load(language);
  i18n.load(language, messages);
}

export async function withMessages<T>(loading: Promise<T>, words = restPart): Promise<T> {
  if (wanted && !asked.has(words))
    asked.set(
      words,
      loadLater(words, wanted).catch((error: unknown) => {
        asked.delete(words);
        throw error;
      }),
    );
  const [part] = await Promise.all([withStyles(loading), asked.get(words)]);
  return part;
}
