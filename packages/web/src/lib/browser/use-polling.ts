import { useCallback, useEffect, useState } from 'react';

/** Milliseconds after which polling ends. */
const timeLimit = 600_000;

/**
 * Polls while the user finishes something in another tab, as long as this tab is visible.
 * @param mark identifies the current state: polling ends when it changes
 * @param ask the same function at each render
 * @param every milliseconds between calls
 */
export function usePolling(mark: string, ask: () => void, every: number) {
  const [waitsAt, setWaitsAt] = useState<string>();
  const isWaiting = waitsAt === mark;
  useEffect(() => {
    if (!isWaiting) return;
    const asking = setInterval(() => {
      if (!document.hidden) ask();
    }, every);
    const ending = setTimeout(() => setWaitsAt(undefined), timeLimit);
    return () => {
      clearInterval(asking);
      clearTimeout(ending);
    };
  }, [isWaiting, ask, every]);
  return { isWaiting, wait: useCallback(() => setWaitsAt(mark), [mark]) };
}
