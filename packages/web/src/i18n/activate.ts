import type { Language } from '@limn/server/words';
import { i18n, type Messages } from '@lingui/core';
import { directionOf } from './language.ts';

type LoadPart = (language: Language) => Promise<{ messages: Messages }>;

/** What the entry and the home page say. */
const firstPart = ((language) => import(`../../locales/${language}.po`)) as LoadPart;
/** What all other pages say but the admin's. In development each part is the whole. */
const restPart = ((language) => import(`../../locales/${language}.po?lingui`)) as LoadPart;

let wanted: Language | undefined;
/** The later parts, under way or done, for whichever language is wanted. */
const asked = new Map<LoadPart, Promise<void>>();

/** Loads one catalogue and speaks it. The last wish wins when two overlap. */
export async function activate(language: Language): Promise<void> {
  wanted = language;
  const parts = await Promise.all([firstPart, ...asked.keys()].map((load) => load(language)));
  if (wanted !== language) return;
  for (const { messages } of parts) i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

async function loadLater(load: LoadPart, language: Language) {
  const { messages } = await load(language);
  i18n.load(language, messages);
}

/** A part of the page that comes later, together with its words. */
export async function withMessages<T>(loading: Promise<T>, words = restPart): Promise<T> {
  if (wanted && !asked.has(words))
    asked.set(
      words,
      loadLater(words, wanted).catch((error: unknown) => {
        asked.delete(words);
        throw error;
      }),
    );
  const [part] = await Promise.all([loading, asked.get(words)]);
  return part;
}
