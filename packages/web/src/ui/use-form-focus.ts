import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when a form opens or closes: to its first field, or back to the button. A form that is open at
 * first, such as a stored draft, does not take the focus.
 */
export function useFormFocus(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // Runs before `restoreFocus` looks for the lost focus.
  useLayoutEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (isOpen) place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    // The user may have moved the focus elsewhere meanwhile.
    else if (document.activeElement === document.body) opener.current?.focus();
  }, [isOpen]);
  return { opener, place };
}
