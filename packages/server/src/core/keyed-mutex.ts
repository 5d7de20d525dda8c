/** Runs one piece of work at a time for each key; the others wait in the order of their calls. An idle key uses no memory. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>();
  return async function withLock<T>(key: string, work: () => Promise<T>): Promise<T> {
    // the work before may have failed: its own caller gets the error
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
