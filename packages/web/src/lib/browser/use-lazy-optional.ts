import { useEffect, useRef } from 'react';
import { useLazyPart } from './use-lazy-part.ts';

/** Milliseconds until a part that failed to load is loaded again; twice as long after each further failure. */
const retryAfter = 3000;

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
    if (!wanted || !failed) return;
    const timer = setTimeout(retry, retryAfter * 2 ** failures.current);
    failures.current += 1;
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [wanted, failed, retry]);
  return wanted ? part : undefined;
}
