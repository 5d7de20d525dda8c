import { useEffect, useState } from 'react';

/**
 * Loads an optional part: undefined until it is wanted and loaded, and when loading fails. Not `lazy`: React may
 * delay what comes out of a Suspense by a third of a second.
 * @param load the same function at each render
 */
export function useLazyOptional<Part extends object>(
  wanted: boolean,
  load: () => Promise<Part>,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (wanted) load().then(setPart, () => undefined);
  }, [wanted, load]);
  return wanted ? part : undefined;
}
