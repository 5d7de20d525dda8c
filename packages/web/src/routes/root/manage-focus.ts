import type { AnyRouter } from '@tanstack/react-router';
import { restoreFocus } from '../../ui/restore-focus.ts';
import { trackVisualViewport } from '../../ui/visual-viewport.ts';

/**
 * Moves the focus to the heading of a new page, restores lost focus, and keeps dialogs above an on-screen keyboard.
 */
export function manageFocus(router: AnyRouter): void {
  restoreFocus();
  trackVisualViewport();
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    const main = document.getElementById('main');
    // The page may have moved the focus itself.
    if (main?.contains(document.activeElement)) return;
    const heading = main?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  });
}
