/** What the browser keeps for us. Where it refuses (blocked site data, a full quota), memory serves until the page closes. */
const memory = new Map<string, string>();

/** @returns undefined when nothing is kept under the key */
export function readStored(key: string): string | undefined {
  const held = memory.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Refused: then it was never kept there.
  }
}

/** A text that outlives reloads of this tab, and nothing else. Where the browser refuses, it is simply not kept. */
export function tabKept(key: string) {
  const attempt = <T>(access: () => T): T | undefined => {
    try {
      return access();
    } catch {
      return undefined;
    }
  };
  return {
    get: () => attempt(() => sessionStorage.getItem(key)) ?? undefined,
    set: (value: string) => attempt(() => sessionStorage.setItem(key, value)),
    clear: () => attempt(() => sessionStorage.removeItem(key)),
  };
}
