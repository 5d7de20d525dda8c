import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens the dialog while it is mounted, closes it on a click outside, and returns the focus. The browser traps the
 * focus and reports Esc as `cancel`.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element) return;
    if (!element.open) element.showModal();
    // A click on the backdrop has the dialog itself as its target.
    const leave = (event: MouseEvent) => {
      if (event.target === element) close.current();
    };
    element.addEventListener('click', leave);
    return () => {
      element.removeEventListener('click', leave);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog]);
}
