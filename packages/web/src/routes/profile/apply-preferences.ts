import type { Preferences } from '@limn/server/schema/people/account';
import { changeDraft, type Draft } from '../../features/generation/draft.ts';
import { activate } from '../../i18n/activate.ts';
import { detectLanguage, saveLanguage } from '../../i18n/language.ts';
import { forget } from '../../lib/browser/storage.ts';
import { setTheme } from '../../ui/theme.ts';

/** Applies saved preferences in this browser. Rejects when the catalogue of the language cannot be fetched. */
export async function applyPreferences(saved: Preferences, changed: Partial<Preferences>): Promise<void> {
  const defaults: Partial<Draft> = {};
  if (changed.style) defaults.style = changed.style;
  if (changed.resolution) defaults.resolution = changed.resolution;
  if (changed.seed !== undefined) defaults.seed = changed.seed;
  if (changed.enhance_prompt !== undefined) defaults.enhance = changed.enhance_prompt;
  changeDraft(defaults);
  if (changed.theme) setTheme(changed.theme);
  if (changed.language === undefined) return;
  await activate(saved.language ?? detectLanguage(undefined, navigator.languages));
  if (saved.language) saveLanguage(saved.language);
  else forget('language');
}
