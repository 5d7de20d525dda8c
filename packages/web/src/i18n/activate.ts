import type { Language } from '@limn/server/words';
import { i18n, type Messages } from '@lingui/core';
import { directionOf } from './language.ts';

let wanted: Language | undefined;

/** Loads one catalogue and speaks it. The last wish wins when two overlap. */
export async function activate(language: Language): Promise<void> {
  wanted = language;
  const { messages } = (await import(`../../locales/${language}.po`)) as { messages: Messages };
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
