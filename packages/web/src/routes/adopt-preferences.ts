import type { Preferences } from '@limn/server/schema/account';
import { changeDraft } from '../features/generation/draft.ts';
import { activate } from '../i18n/activate.ts';
import { savedLanguage, saveLanguage } from '../i18n/language.ts';
import { readStored } from '../lib/storage.ts';
import { setTheme } from '../ui/theme.ts';

/** What the person chose on another device, where nothing was chosen on this one. */
export async function adoptPreferences(preferences: Preferences): Promise<void> {
  const { style, resolution, seed, enhance_prompt: enhance, theme, language } = preferences;
  if (readStored('draft') === undefined) changeDraft({ style, resolution, seed, enhance });
  if (readStored('theme') === undefined && theme !== 'system') setTheme(theme);
  if (!language || savedLanguage() !== undefined) return;
  await activate(language);
  saveLanguage(language);
}
