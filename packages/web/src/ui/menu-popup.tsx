import { useLingui } from '@lingui/react';
import { Fragment, type RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Icon } from './icon.tsx';
import type { MenuEntry, MenuGroup } from './menu-group.ts';

export interface MenuPopupProps {
  label: string;
  groups: readonly MenuGroup[];
  onChosen: (id: string) => void;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** The modal dialog that has the button: outside of it, the menu would be below the dialog. */
  dialog: Element | undefined;
}

export function MenuPopup({ label, groups, onChosen, dialog, ...popover }: MenuPopupProps) {
  const { i18n } = useLingui();
  return (
    <I18nProvider locale={i18n.locale}>
      <Popover
        {...popover}
        {...(dialog && { UNSTABLE_portalContainer: dialog })}
        aria-label={label}
        placement="bottom end"
        offset={6}
        className="min-w-[min(12rem,80vw)] animate-appear overflow-auto rounded-control border border-line bg-surface p-1.5 floating outline-none"
      >
        <Menu
          aria-label={label}
          autoFocus="first"
          onAction={(key) => onChosen(String(key))}
          onClose={() => popover.onOpenChange(false)}
          className="outline-none"
        >
          {groups.map((group, place) => (
            <Fragment key={group.entries[0]?.id}>
              {place > 0 && <Separator className="-mx-1.5 my-1.5 border-t border-line" />}
              <Group label={label} group={group} />
            </Fragment>
          ))}
        </Menu>
      </Popover>
    </I18nProvider>
  );
}

function Group({ label, group }: { label: string; group: MenuGroup }) {
  const { title, entries, selected } = group;
  const items = entries.map((entry) => (
    <Item key={entry.id} entry={entry} isSelected={entry.id === selected} />
  ));
  if (!title && selected === undefined) return items;
  return (
    <MenuSection
      {...(title ? {} : { 'aria-label': label })}
      selectionMode={selected === undefined ? 'none' : 'single'}
      selectedKeys={selected === undefined ? [] : [selected]}
      // Choosing the current entry again keeps it selected.
      disallowEmptySelection
    >
      {title && <Header className="px-3 pt-1.5 pb-1 text-sm text-muted">{title}</Header>}
      {items}
    </MenuSection>
  );
}

const Item = ({ entry, isSelected }: { entry: MenuEntry; isSelected: boolean }) => (
  <MenuItem
    id={entry.id}
    textValue={entry.label}
    className="flex min-h-11 cursor-default items-center gap-3 rounded-small px-3 -outline-offset-2 data-focused:bg-sunken"
  >
    {entry.icon && <Icon name={entry.icon} size={18} />}
    <span lang={entry.lang} className="grow">
      {entry.label}
    </span>
    {isSelected && <Icon name="check" size={16} />}
  </MenuItem>
);
