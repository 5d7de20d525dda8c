import { useLingui } from '@lingui/react';
import type { RefObject } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from './icon.tsx';
import type { MenuEntry } from './menu.tsx';

export interface MenuPopupProps {
  label: string;
  entries: readonly MenuEntry[];
  selected?: string;
  onChosen: (id: string) => void;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MenuPopup({ label, entries, selected, onChosen, ...popover }: MenuPopupProps) {
  const { i18n } = useLingui();
  return (
    <I18nProvider locale={i18n.locale}>
      <Popover
        {...popover}
        aria-label={label}
        placement="bottom end"
        offset={6}
        className="min-w-48 animate-appear overflow-auto rounded-control border border-line bg-surface p-1.5 floating outline-none"
      >
        <Menu
          aria-label={label}
          items={entries}
          autoFocus="first"
          selectionMode={selected === undefined ? 'none' : 'single'}
          selectedKeys={selected === undefined ? [] : [selected]}
          onAction={(key) => onChosen(String(key))}
          onClose={() => popover.onOpenChange(false)}
          className="outline-none"
        >
          {(entry) => (
            <MenuItem
              id={entry.id}
              textValue={entry.label}
              className="flex min-h-11 cursor-default items-center gap-3 rounded-small px-3 outline-none data-focused:bg-sunken"
            >
              {entry.icon && <Icon name={entry.icon} size={18} />}
              <span lang={entry.lang} className="grow">
                {entry.label}
              </span>
              {entry.id === selected && <Icon name="check" size={16} />}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </I18nProvider>
  );
}
