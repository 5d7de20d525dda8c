import type { AnyRouter } from '@tanstack/react-router';
import { addLazyAsset } from '../../lib/browser/lazy-styles.ts';
import { restoreFocus } from '../../ui/restore-focus.ts';

/**
 * Moves the focus to the heading of a new page, restores lost focus, and keeps dialogs above an on-screen keyboard.
 */
export function manageFocus(router: AnyRouter): void {
  restoreFocus();
  // The styles that need it are lazy too.
  addLazyAsset(async () => (await import('../../ui/visual-viewport.ts')).trackVisualViewport());
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
