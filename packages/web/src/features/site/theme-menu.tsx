import type { Theme } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Menu } from '../../ui/menu.tsx';
import { setTheme, useTheme } from '../../ui/theme.ts';
import { useSavePreference } from './use-save-preference.ts';

const icons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'theme' };

export function ThemeMenu() {
  const { t } = useLingui();
  const theme = useTheme();
  const isHydrating = useHydrating();
  const savePreference = useSavePreference();
  return (
    <Menu
      label={t`Theme`}
      groups={[
        {
          entries: [
            { id: 'light', label: t`Light`, icon: 'sun' },
            { id: 'dark', label: t`Dark`, icon: 'moon' },
            { id: 'system', label: t`System default`, icon: 'theme' },
          ],
          selected: theme,
        },
      ]}
      onChosen={(id) => {
        const chosen = id as Theme;
        setTheme(chosen);
        void savePreference({ theme: chosen });
      }}
    >
      <Icon
        name={isHydrating ? 'theme' : icons[theme]}
        className={isHydrating ? 'in-data-theme:invisible' : ''}
      />
    </Menu>
  );
}
