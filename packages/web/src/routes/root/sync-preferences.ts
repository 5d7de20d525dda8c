import { freeResolution } from '@limn/server/enums';
import type { Preferences } from '@limn/server/schema/people/account';
import { changeDraft } from '../../features/generation/draft.ts';
import { activate } from '../../i18n/activate.ts';
import { saveLanguage } from '../../i18n/language.ts';
import { forget, readStored, store } from '../../lib/browser/storage.ts';
import { onSessionChange, readToken } from '../../lib/session/session.ts';
import { setTheme } from '../../ui/theme.ts';
import { changedPreferences, readLastSynced, writeLastSynced } from './changed-preferences.ts';

const key = 'followed';

// The next user of this browser starts without a stored value.
onSessionChange(() => {
  if (!readToken()) forget(key);
});

/**
 * Applies the preferences of the account. A draft in the composer stays. A size for members is not applied to the
 * draft of a free account.
 */
export async function syncPreferences(preferences: Preferences, isPaid: boolean): Promise<void> {
  const token = readToken();
  const { style, seed, enhance_prompt: enhance } = preferences;
  const resolution = isPaid ? preferences.resolution : freeResolution;
  if (readStored('draft') === undefined) changeDraft({ style, resolution, seed, enhance });
  const { theme, language } = changedPreferences(preferences, readLastSynced(readStored(key)));
  if (theme) setTheme(theme);
  if (language) {
    await activate(language);
    saveLanguage(language);
  }
  // Another user may have signed in meanwhile.
  if (token !== readToken()) return;
  store(key, writeLastSynced(preferences));
}
