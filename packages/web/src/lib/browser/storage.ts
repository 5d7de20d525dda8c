/**
 * Values in local storage. When the browser refuses access (blocked site data, a full quota), memory keeps them until
 * the page closes.
 */
const memory = new Map<string, string>();

/** @returns undefined when the browser refuses access */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** @returns undefined when no value is stored */
export const readStored = (key: string): string | undefined =>
  memory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? undefined;

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

/** Removes the value. When the browser refuses access, it was never stored. */
export function forget(key: string): void {
  memory.delete(key);
  attempt(() => localStorage.removeItem(key));
}

/** A text in session storage: it survives reloads of this tab. When the browser refuses access, it is not stored. */
export const tabStore = (key: string) => ({
  get: () => attempt(() => sessionStorage.getItem(key)) ?? undefined,
  set: (value: string) => attempt(() => sessionStorage.setItem(key, value)),
  clear: () => attempt(() => sessionStorage.removeItem(key)),
});
