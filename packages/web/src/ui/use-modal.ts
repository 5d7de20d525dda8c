import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens the dialog while it is mounted, closes it for a press outside of it, and gives focus back to where it was. The
 * browser does the rest: it traps the focus, and tells of Esc by `cancel`.
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
    // The backdrop belongs to the dialog; what is inside does not start at the dialog itself.
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
