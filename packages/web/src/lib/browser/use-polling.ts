import { useCallback, useEffect, useState } from 'react';

/** Milliseconds: nobody is asked for longer than this. */
const patience = 600_000;

/**
 * Asks again and again while something is being finished in another tab, as long as this one is looked at.
 * @param mark what there is now: once it has changed, the waiting is over
 * @param ask the same function each time
 * @param every milliseconds
 */
export function usePolling(mark: string, ask: () => void, every: number) {
  const [waitsAt, setWaitsAt] = useState<string>();
  const isWaiting = waitsAt === mark;
  useEffect(() => {
    if (!isWaiting) return;
    const asking = setInterval(() => {
      if (!document.hidden) ask();
    }, every);
    const ending = setTimeout(() => setWaitsAt(undefined), patience);
    return () => {
      clearInterval(asking);
      clearTimeout(ending);
    };
  }, [isWaiting, ask, every]);
  return { isWaiting, wait: useCallback(() => setWaitsAt(mark), [mark]) };
}
