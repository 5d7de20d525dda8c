import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { withMessages } from '../../i18n/activate.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';

const loadPalette = () => withMessages(import('./command-palette.tsx'));
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const shortcut = isMac ? '⌘K' : 'Ctrl K';

/** Opens the command palette, which is loaded then: with the button, Ctrl+K, or Command+K on a Mac. */
export function PaletteButton() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const palette = useLazyDialog(isOpen, loadPalette, close);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const isShortcut = (isMac ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;
      // A keyboard without Latin letters has the shortcut on the same key.
      const isK = event.key.toLowerCase() === 'k' || (event.code === 'KeyK' && !/[a-z]/i.test(event.key));
      if (!isShortcut || !isK) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-control border border-control bg-surface px-3 text-muted eased hover:text-ink"
      >
        <Icon name="search" size={18} />
        {t`Go to…`}
        <span aria-hidden="true" className="text-xs max-md:hidden">
          {shortcut}
        </span>
      </button>
      {isOpen && palette && <palette.CommandPalette onClose={close} />}
    </>
  );
}
