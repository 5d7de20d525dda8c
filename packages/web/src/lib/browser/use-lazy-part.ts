import { useCallback, useEffect, useState } from 'react';

/** Loaded parts by their loader, so that a loaded part renders at once. */
const parts = new WeakMap<() => Promise<object>, object>();

/** Loads a part before the first render. On failure the component loads it again. */
export async function preloadPart(load: () => Promise<object>): Promise<void> {
  const part = await load().catch(() => undefined);
  if (part) parts.set(load, part);
}

/**
 * Loads a part when it is wanted, and reports a failure.
 * @param load the same function at each render
 */
export function useLazyPart<Part extends object>(wanted: boolean, load: () => Promise<Part>) {
  const [part, setPart] = useState(() => parts.get(load) as Part | undefined);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || part || failed) return;
    let isUnmounted = false;
    load().then(
      (loaded) => {
        parts.set(load, loaded);
        if (!isUnmounted) setPart(loaded);
      },
      () => {
        if (!isUnmounted) setFailed(true);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [wanted, part, failed, load]);
  return { part, failed, retry: useCallback(() => setFailed(false), []) };
}
