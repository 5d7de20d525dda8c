import type { Language } from '@limn/server/words';
import { i18n, type Messages } from '@lingui/core';
import { directionOf } from './language.ts';

type Part = { messages: Messages };
/** What the entry and the home page say. */
const firstPart = (language: Language) => import(`../../locales/${language}.po`) as Promise<Part>;
/** What all other pages say. In development each part is the whole. */
const restPart = (language: Language) => import(`../../locales/${language}.po?lingui`) as Promise<Part>;

let wanted: Language | undefined;
/** Under way or done, for whichever language is wanted. */
let rest: Promise<void> | undefined;

/** Loads one catalogue and speaks it. The last wish wins when two overlap. */
export async function activate(language: Language): Promise<void> {
  wanted = language;
  const parts = await Promise.all([firstPart(language), rest === undefined ? undefined : restPart(language)]);
  if (wanted !== language) return;
  for (const part of parts) if (part) i18n.load(language, part.messages);
  i18n.activate(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

async function loadRest(language: Language) {
  const { messages } = await restPart(language);
  i18n.load(language, messages);
}

/** A part of the page that comes later, together with its words. */
export async function withMessages<T>(loading: Promise<T>): Promise<T> {
  if (wanted)
    rest ??= loadRest(wanted).catch((error: unknown) => {
      rest = undefined;
      throw error;
    });
  const [part] = await Promise.all([loading, rest]);
  return part;
}
