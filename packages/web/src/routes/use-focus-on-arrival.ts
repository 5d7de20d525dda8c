import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A new page begins at its heading, for those who hear it as for those who see it. */
export function useFocusOnArrival() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        const main = document.getElementById('main');
        // Unless the page itself has put the focus somewhere better.
        if (main?.contains(document.activeElement)) return;
        const heading = main?.querySelector('h1');
        heading?.setAttribute('tabindex', '-1');
        (heading ?? main)?.focus({ preventScroll: true });
      }),
    [router],
  );
}
