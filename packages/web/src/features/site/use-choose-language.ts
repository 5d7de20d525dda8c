import type { Language } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { activate } from '../../i18n/activate.ts';
import { saveLanguage } from '../../i18n/language.ts';
import { showError } from '../../ui/toast.ts';
import { useSavePreference } from './use-save-preference.ts';

/** Switches the language here at once, and saves it for the user's other devices. */
export function useChooseLanguage() {
  const { t, i18n } = useLingui();
  const savePreference = useSavePreference();
  return async (language: Language) => {
    try {
      await activate(language);
    } catch {
      showError(t`Couldn't load this language. Check your connection and try again.`);
      return;
    }
    // Another language was chosen while this one was loading.
    if (i18n.locale !== language) return;
    saveLanguage(language);
    await savePreference({ language });
  };
}
