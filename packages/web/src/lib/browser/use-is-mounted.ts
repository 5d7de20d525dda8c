import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the component is still on the page, for code that runs when a late answer arrives: the user may have left the
 * component and opened something else.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
