import { useSyncExternalStore } from 'react';
import { forget, readStored, store } from './storage.ts';

/** A value that outlives reloads and is the same in every tab. */
export interface Kept<T> {
  get(): T;
  set(value: T): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** @param read makes a value of what was stored (undefined when nothing was); it must never throw */
export function kept<T>(
  key: string,
  read: (stored: string | undefined) => T,
  write: (value: T) => string,
): Kept<T> {
  const listeners = new Set<() => void>();
  let value = read(readStored(key));
  const change = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  if (typeof addEventListener === 'function') {
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) change(read(event.newValue ?? undefined));
    });
  }
  return {
    get: () => value,
    set(next) {
      store(key, write(next));
      change(next);
    },
    clear() {
      forget(key);
      change(read(undefined));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useKept = <T>(store: Kept<T>): T => useSyncExternalStore(store.subscribe, store.get);
