import { useLayoutEffect, useRef } from 'react';

/**
 * For a form that a button opens on the page: opened, its first field has the focus; closed, the button. What stands open
 * from the beginning, such as a draft that was kept, takes none.
 */
export function useFormFocus(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // Before anything else looks where the focus went that stood in the form.
  useLayoutEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (isOpen) place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    // Whoever has gone on meanwhile stays there.
    else if (document.activeElement === document.body) opener.current?.focus();
  }, [isOpen]);
  return { opener, place };
}
