import { useEffect, useState } from 'react';

/**
 * A part that the page can do without: undefined until it is wanted and has come. Out of reach, it is left out.
 * Not `lazy`: React may hold back what comes out of a Suspense for a third of a second.
 * @param load the same function each time
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
