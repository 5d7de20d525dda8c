import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { withStyles } from '../lib/browser/lazy-styles.ts';
import { Icon } from './icon.tsx';
import type { MenuGroup } from './menu-group.ts';
import type { MenuPopupProps } from './menu-popup.tsx';
import { showError } from './toast.ts';

interface MenuProps {
  label: string;
  /** The current choice, if the button shows it as text. */
  value?: string;
  /** Ids are unique in the whole menu. */
  groups: readonly MenuGroup[];
  onChosen: (id: string) => void;
  className?: string;
  children: ReactNode;
}

/** The keys that open a menu from its button. */
const openKeys = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/** A button with a menu that loads when a pointer or the focus comes near. */
export function Menu({ label, value, children, className = '', ...rest }: MenuProps) {
  const { t } = useLingui();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Element>();
  const [popup, setPopup] = useState<{ Popup: ComponentType<MenuPopupProps> }>();
  const load = () =>
    withStyles(import('./menu-popup.tsx')).then((module) => setPopup({ Popup: module.MenuPopup }));
  const prepare = () => {
    // A failed prefetch is ignored: a click loads again and shows the failure.
    if (!popup) load().catch(() => undefined);
  };
  const press = () => {
    setDialog(trigger.current?.closest('dialog') ?? undefined);
    setOpen(true);
    if (!popup)
      load().catch(() => {
        setOpen(false);
        showError(t`Couldn't load the menu. Check your connection and try again.`);
      });
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={value ? `${label}: ${value}` : label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
        onKeyDown={(event) => {
          if (!openKeys.has(event.key)) return;
          // Otherwise the key becomes a click, which React Aria takes for a screen reader's and then focuses no
          // entry.
          event.preventDefault();
          press();
        }}
        className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 eased hover:bg-sunken aria-expanded:bg-sunken ${className}`}
      >
        {children}
      </button>
      {popup && (
        <popup.Popup
          label={label}
          triggerRef={trigger}
          isOpen={open}
          onOpenChange={setOpen}
          dialog={dialog}
          {...rest}
        />
      )}
    </>
  );
}

export const MenuChevron = () => <Icon name="chevron" size={14} className="text-muted max-md:hidden" />;
