import { useCallback, useEffect, useState } from 'react';

/**
 * A part that is fetched when it is wanted, and that tells when it cannot be had.
 * @param load the same function each time
 */
export function usePart<Part extends object>(wanted: boolean, load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || part || failed) return;
    let left = false;
    load().then(
      (loaded) => !left && setPart(loaded),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [wanted, part, failed, load]);
  return { part, failed, retry: useCallback(() => setFailed(false), []) };
}
