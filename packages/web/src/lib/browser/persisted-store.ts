import { useSyncExternalStore } from 'react';
import { forget, readStored, store } from './storage.ts';

/** A value that outlives reloads. */
export interface PersistedStore<T> {
  get(): T;
  set(value: T): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** The text that one tab keeps for itself. */
export interface TabStore {
  get(): string | undefined;
  set(text: string): void;
  clear(): void;
}

/**
 * @param read makes a value of what was stored (undefined when nothing was); it must never throw
 * @param own where each tab keeps a value of its own: the last that any tab set is only where a new tab starts, and
 * clearing it in one clears it in all. Without it, the value is the same in every tab.
 */
export function persisted<T>(
  key: string,
  read: (stored: string | undefined) => T,
  write: (value: T) => string,
  own?: TabStore,
): PersistedStore<T> {
  const listeners = new Set<() => void>();
  let value = read(own?.get() ?? readStored(key));
  const change = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  if (typeof addEventListener === 'function') {
    addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return;
      if (own && event.newValue !== null) return;
      own?.clear();
      change(read(event.newValue ?? undefined));
    });
  }
  return {
    get: () => value,
    set(next) {
      const text = write(next);
      own?.set(text);
      store(key, text);
      change(next);
    },
    clear() {
      own?.clear();
      forget(key);
      change(read(undefined));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const usePersisted = <T>(store: PersistedStore<T>): T =>
  useSyncExternalStore(store.subscribe, store.get);
