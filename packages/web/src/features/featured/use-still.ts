import { useSyncExternalStore } from 'react';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void) {
  reduced.addEventListener('change', listener);
  return () => reduced.removeEventListener('change', listener);
}

/** Whether nothing may move by itself. */
export const useReducedMotion = () => useSyncExternalStore(subscribe, () => reduced.matches);
