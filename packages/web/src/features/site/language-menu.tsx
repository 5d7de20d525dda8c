import { type Language, languages } from '@limn/server/words';
import { useLingui } from '@lingui/react/macro';
import { activate } from '../../i18n/activate.ts';
import { languageNames, saveLanguage } from '../../i18n/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuChevron } from '../../ui/menu.tsx';
import { showError } from '../../ui/toast.ts';
import { useKeepPreference } from './use-keep-preference.ts';

export function LanguageMenu() {
  const { t, i18n } = useLingui();
  const keepPreference = useKeepPreference();
  const present = i18n.locale as Language;
  async function choose(language: Language) {
    try {
      await activate(language);
    } catch {
      showError(t`This language could not be loaded. Check your network and try again.`);
      return;
    }
    saveLanguage(language);
    await keepPreference({ language });
  }
  return (
    <Menu
      label={t`Language`}
      failedText={t`The menu could not be loaded. Check your network and try again.`}
      entries={languages.map((id) => ({ id, label: languageNames[id], lang: id }))}
      selected={present}
      onChosen={(id) => void choose(id as Language)}
    >
      <Icon name="globe" />
      <span className="max-md:hidden">{languageNames[present]}</span>
      <MenuChevron />
    </Menu>
  );
}
