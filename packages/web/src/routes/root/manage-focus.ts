import type { AnyRouter } from '@tanstack/react-router';
import { restoreFocus } from '../../ui/restore-focus.ts';
import { trackVisualViewport } from '../../ui/visual-viewport.ts';

/** A new page begins at its heading, for those who hear it as for those who see it; and no keyboard lies over a dialog. */
export function manageFocus(router: AnyRouter): void {
  restoreFocus();
  trackVisualViewport();
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    const main = document.getElementById('main');
    // Unless the page itself has put the focus somewhere better.
    if (main?.contains(document.activeElement)) return;
    const heading = main?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  });
}
