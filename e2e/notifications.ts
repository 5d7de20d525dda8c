/** Keeps notifications visible, so that a test finds them on a slow machine too. */
import type { BrowserContext, Page } from '@playwright/test';

/**
 * A notification disappears after some seconds unless a pointer is over it, so the page gets pointer events. Applies to
 * every page of the context until {@link releaseNotifications}, for a minute at most, because a notification may cover what
 * a test presses next.
 */
export const holdNotifications = (context: BrowserContext) =>
  context.addInitScript(() => {
    const lines = 'section[aria-live=polite] > div';
    let timer: ReturnType<typeof setInterval> | undefined;
    const held = new WeakMap<Element, number>();
    const hold = () => {
      const shown = document.querySelectorAll(lines);
      for (const line of shown) {
        const times = held.get(line) ?? 0;
        held.set(line, times + 1);
        const isOver = times > 1200 || document.documentElement.dataset['notifications'] === 'released';
        line.dispatchEvent(new PointerEvent(isOver ? 'pointerleave' : 'pointerenter'));
      }
      if (shown.length > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
    // Repeats: a notification listens a moment after it is drawn, and a real pointer may leave it.
    new MutationObserver(() => {
      if (timer === undefined && document.querySelector(lines)) timer = setInterval(hold, 50);
    }).observe(document, { childList: true, subtree: true });
  });

/** From now on the notifications of this document disappear as usual. */
export const releaseNotifications = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['notifications'] = 'released';
  });
