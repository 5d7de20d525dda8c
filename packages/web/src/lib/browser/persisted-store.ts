import { useSyncExternalStore } from 'react';
import { forget, readStored, store } from './storage.ts';

/** A value in local storage that components can subscribe to. */
export interface PersistedStore<T> {
  get(): T;
  /** The value when nothing is stored, with which a prerendered page hydrates. */
  initial(): T;
  set(value: T): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** A text that belongs to one tab. */
export interface TabStore {
  get(): string | undefined;
  set(text: string): void;
  clear(): void;
}

/**
 * A persisted value, the same in every tab.
 * @param read parses the stored text, undefined when there is none; must not throw
 * @param own gives each tab its own value: a new tab starts with the last value of any tab, and clearing it in one
 * tab clears it in all
 */
export function persisted<T>(
  key: string,
  read: (stored: string | undefined) => T,
  write: (value: T) => string,
  own?: TabStore,
): PersistedStore<T> {
  const listeners = new Set<() => void>();
  const initial = read(undefined);
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
    initial: () => initial,
    set(next) {
      const text = write(next);
      own?.set(text);
      store(key, text);
      change(next);
    },
    clear() {
      own?.clear();
      forget(key);
      change(initial);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const usePersisted = <T>(store: PersistedStore<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.initial);
