/** What the browser keeps for us. Where it refuses (blocked site data, a full quota), memory serves until the page closes. */
const memory = new Map<string, string>();

/** @returns undefined where the browser refuses */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** @returns undefined when nothing is kept under the key */
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

/** Where the browser refuses, it was never kept there. */
export function forget(key: string): void {
  memory.delete(key);
  attempt(() => localStorage.removeItem(key));
}

/** A text that outlives reloads of this tab, and nothing else. Where the browser refuses, it is simply not kept. */
export const tabStore = (key: string) => ({
  get: () => attempt(() => sessionStorage.getItem(key)) ?? undefined,
  set: (value: string) => attempt(() => sessionStorage.setItem(key, value)),
  clear: () => attempt(() => sessionStorage.removeItem(key)),
});
