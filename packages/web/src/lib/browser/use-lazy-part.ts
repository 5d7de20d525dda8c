import { useCallback, useEffect, useState } from 'react';

/** By what loads them: a part that has come once is there at the first drawing. */
const parts = new WeakMap<() => Promise<object>, object>();

/** For what should be there at the first drawing. Out of reach, it is asked for again there. */
export async function preloadPart(load: () => Promise<object>): Promise<void> {
  const part = await load().catch(() => undefined);
  if (part) parts.set(load, part);
}

/**
 * A part that is fetched when it is wanted, and that tells when it cannot be had.
 * @param load the same function each time
 */
export function useLazyPart<Part extends object>(wanted: boolean, load: () => Promise<Part>) {
  const [part, setPart] = useState(() => parts.get(load) as Part | undefined);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || part || failed) return;
    let left = false;
    load().then(
      (loaded) => {
        parts.set(load, loaded);
        if (!left) setPart(loaded);
      },
      () => {
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [wanted, part, failed, load]);
  return { part, failed, retry: useCallback(() => setFailed(false), []) };
}
