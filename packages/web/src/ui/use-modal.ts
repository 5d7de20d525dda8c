import { type RefObject, useEffect, useRef } from 'react';

interface ModalOptions {
  /** The dialog stays open. */
  isBusy?: boolean;
  /** A click outside does not close it. */
  isForm?: boolean;
}

/**
 * Opens the dialog while it is mounted, calls `onClose` at Esc and a click outside, and returns the focus. The browser traps
 * the focus.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  { isBusy = false, isForm = false }: ModalOptions = {},
) {
  const latest = useRef({ onClose, isBusy });
  useEffect(() => {
    latest.current = { onClose, isBusy };
  });
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element) return;
    if (!element.open) element.showModal();
    let isLeft = false;
    function leave() {
      if (latest.current.isBusy) return;
      isLeft = true;
      latest.current.onClose();
    }
    function cancel(event: Event) {
      // A file input in the dialog has an event of this name, too.
      if (event.target !== element) return;
      event.preventDefault();
      leave();
    }
    // A click on the backdrop has the dialog itself as its target. So has a press that begins inside and ends outside, such
    // as one that selects text.
    let beganOutside = false;
    function begin(event: PointerEvent) {
      beganOutside = !isForm && event.target === element;
    }
    function press(event: MouseEvent) {
      if (event.target === element && beganOutside) leave();
    }
    // Chromium closes a dialog at the second Esc by itself.
    function closed() {
      if (latest.current.isBusy) element?.showModal();
      else if (!isLeft) leave();
    }
    element.addEventListener('cancel', cancel);
    element.addEventListener('pointerdown', begin);
    element.addEventListener('click', press);
    element.addEventListener('close', closed);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('click', press);
      element.removeEventListener('close', closed);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog, isForm]);
}
