import { useEffect, useRef } from 'react';
import { useLazyPart } from './use-lazy-part.ts';

/** Milliseconds until a part that failed to load is loaded again; twice as long after each further failure. */
const retryAfter = 3000;
const retryAfterMost = 300_000;

/**
 * Loads an optional part: undefined until it is wanted and loaded. When loading fails, it tries again later, and as soon as
 * the browser is online again. Not `lazy`: React may delay what comes out of a Suspense by a third of a second.
 * @param load the same function at each render
 */
export function useLazyOptional<Part extends object>(
  wanted: boolean,
  load: () => Promise<Part>,
): Part | undefined {
  const { part, failed, retry } = useLazyPart(wanted, load);
  const failures = useRef(0);
  useEffect(() => {
    if (!failed) return;
    // When the part is wanted again, it loads at once.
    if (!wanted) {
      failures.current = 0;
      retry();
      return;
    }
    const again = () => {
      failures.current += 1;
      retry();
    };
    const timer = setTimeout(again, Math.min(retryAfter * 2 ** failures.current, retryAfterMost));
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [wanted, failed, retry]);
  return wanted ? part : undefined;
}
