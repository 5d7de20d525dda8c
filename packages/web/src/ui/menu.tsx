import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import type { MenuPopupProps } from './menu-popup.tsx';
import { showError } from './toast.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** The language of the label, where it is not the page's. */
  lang?: string;
}

export interface MenuGroup {
  /** Stands over its entries; a group without one is only set apart by a line. */
  title?: string;
  entries: readonly MenuEntry[];
  /** Makes the entries choices, of which this is the present one. */
  selected?: string;
}

interface MenuProps {
  label: string;
  /** Ids are unique in the whole menu. */
  groups: readonly MenuGroup[];
  onChosen: (id: string) => void;
  /** What to say when the menu's code cannot be fetched. */
  failedText: string;
  className?: string;
  children: ReactNode;
}

/** The keys that open a menu from its button. */
const opening = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/** A plain button; the menu itself arrives when a pointer or focus comes near. */
export function Menu({ label, children, className = '', failedText, ...rest }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [popup, setPopup] = useState<{ Popup: ComponentType<MenuPopupProps> }>();
  const load = () => import('./menu-popup.tsx').then((module) => setPopup({ Popup: module.MenuPopup }));
  const prepare = () => {
    // A failed guess costs nothing: pressing asks again, and says so if that fails too.
    if (!popup) load().catch(() => undefined);
  };
  const press = () => {
    setOpen(true);
    if (!popup)
      load().catch(() => {
        setOpen(false);
        showError(failedText);
      });
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
        onKeyDown={(event) => {
          if (!opening.has(event.key)) return;
          // Before it becomes a click, which React Aria would take for a screen reader's, and focus no entry.
          event.preventDefault();
          press();
        }}
        className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 eased hover:bg-sunken aria-expanded:bg-sunken ${className}`}
      >
        {children}
      </button>
      {popup && (
        <popup.Popup label={label} triggerRef={trigger} isOpen={open} onOpenChange={setOpen} {...rest} />
      )}
    </>
  );
}

export const MenuChevron = () => <Icon name="chevron" size={14} className="text-muted max-md:hidden" />;
