import type { Page } from '@playwright/test';

/** In milliseconds: no machine is so slow that the clock of a page reaches this time before it stops. */
const hour = 3_600_000;

/** Stops the clock of the documents that a page opens afterwards. Only `page.clock.runFor` moves it, until `page.clock.resume`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(hour);
}

/** Stops the clock of the open document an hour ahead. Timers that are due until then run once. */
export async function stopOpenClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + hour);
}
