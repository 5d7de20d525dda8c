import type { Preferences } from '@limn/server/schema/people/account';
import { freeResolution } from '@limn/server/words';
import { changeDraft } from '../../features/generation/draft.ts';
import { activate } from '../../i18n/activate.ts';
import { saveLanguage } from '../../i18n/language.ts';
import { forget, readStored, store } from '../../lib/browser/storage.ts';
import { onSessionChange, readToken } from '../../lib/session/session.ts';
import { setTheme } from '../../ui/theme.ts';
import { changedPreferences, readLastSynced, writeLastSynced } from './changed-preferences.ts';

const key = 'followed';

// The next to sign in here begins anew.
onSessionChange(() => {
  if (!readToken()) forget(key);
});

/**
 * What the person chose before or elsewhere. The composer keeps what stands in it; a size that was chosen as a member and
 * would now only be a press that fails is not taken over.
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
  // Somebody else may be here meanwhile.
  if (token !== readToken()) return;
  store(key, writeLastSynced(preferences));
}
