import { useSyncExternalStore } from 'react';

/** Tailwind's `md`, as in tokens.css. */
const wide = typeof matchMedia === 'function' ? matchMedia('(min-width: 768px)') : undefined;

function subscribe(listener: () => void) {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}

/** Whether there is room for what a phone keeps in menus. Where CSS can decide, let it. */
export const useWide = () => useSyncExternalStore(subscribe, () => wide?.matches ?? true);
