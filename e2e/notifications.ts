/** Keeps each notification of the page in sight, so that a test finds it however slow the machine is. */
import type { BrowserContext, Page } from '@playwright/test';

/**
 * A notification goes after some seconds, but not under a pointer: the page is told that there is one. Holds for every page of
 * the context, until {@link releaseNotifications} and for a minute at most, since it may lie over what a test presses next.
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
    // Again and again: a line listens a moment after it is drawn, and a real pointer may leave it.
    new MutationObserver(() => {
      if (timer === undefined && document.querySelector(lines)) timer = setInterval(hold, 50);
    }).observe(document, { childList: true, subtree: true });
  });

/** From now on the notifications of this document go by themselves, as they do for a person whose pointer is elsewhere. */
export const releaseNotifications = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['notifications'] = 'released';
  });
