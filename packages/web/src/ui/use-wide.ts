import { useSyncExternalStore } from 'react';

/** Tailwind's `md`, as in tokens.css. */
const wide = typeof matchMedia === 'function' ? matchMedia('(min-width: 48rem)') : undefined;

function subscribe(listener: () => void) {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}

/** Whether the screen is wider than a phone. Use CSS where it can decide. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => wide?.matches ?? true,
    () => true,
  );
