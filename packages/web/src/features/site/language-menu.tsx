import type { Language } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { languageEntries, languageNames, languageOf } from '../../i18n/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuChevron } from '../../ui/menu.tsx';
import { useChooseLanguage } from './use-choose-language.ts';

export function LanguageMenu({ className = '' }: { className?: string }) {
  const { t, i18n } = useLingui();
  const choose = useChooseLanguage();
  const present = languageOf(i18n);
  return (
    <Menu
      label={t`Language`}
      value={languageNames[present]}
      groups={[{ entries: languageEntries, selected: present }]}
      onChosen={(id) => void choose(id as Language)}
      className={className}
    >
      <Icon name="globe" />
      <span className="max-md:hidden">{languageNames[present]}</span>
      <MenuChevron />
    </Menu>
  );
}
