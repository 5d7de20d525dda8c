import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { aPerson } from './people.ts';
import { accessibilityFaults, layoutFaults } from './screen-checks.ts';
import { stopClock } from './stopped-clock.ts';

test.use({ fetchesAhead: true });

/** The number of pictures in all caches for the offline page. */
const countViewed = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('viewed-'));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().length;
  });

test('without a connection the site says so, shows what was viewed, and opens again by itself', async ({
  page,
  context,
  limn,
  expected,
}) => {
  expected.console(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
  const ann = await aPerson(limn.url);
  await ann.hasPainted('A boat in the fog');
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), ann.token);
  await page.goto('/history');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const viewed = () => countViewed(page);
  expect(await viewed()).toBe(0);
  await page.getByRole('button', { name: 'Open: A boat in the fog' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(viewed).toBe(1);

  await context.setOffline(true);
  await page.goto('/history');
  const heading = page.getByRole('heading', { name: "You're offline" });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle("You're offline · Limn");
  const picture = page.getByRole('img', { name: 'A boat in the fog' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await accessibilityFaults(page, 'all')).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status')).toHaveText('Still no connection.');

  // The next user of this browser, and a visitor, see none of Ann's pictures.
  for (const token of ['another', '']) {
    await page.evaluate((value) => {
      localStorage.setItem('token', value);
      localStorage.setItem('language', value === '' ? 'ar' : 'en');
    }, token);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      token === '' ? 'لا يوجد اتصال بالإنترنت' : "You're offline",
    );
    await expect(page.getByRole('img')).toHaveCount(0);
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await layoutFaults(page)).toEqual([]);
  await page.evaluate((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('language', 'en');
  }, ann.token);
  await page.reload();
  await expect(picture).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Open: A boat in the fog' })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  // Requests still running when the session ends get a 401.
  expected.console(/401/);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await expect.poll(viewed).toBe(0);
});

test('a picture that another device has deleted leaves the offline page', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  const [, harbour = ''] = await ann.hasPainted('A boat in the fog', 'A harbour');
  await ann.enter(page, '/history');
  for (const [index, name] of ['A boat in the fog', 'A harbour'].entries()) {
    await page.getByRole('button', { name: `Open: ${name}` }).click();
    await expect.poll(() => countViewed(page)).toBe(index + 1);
    await page.keyboard.press('Escape');
  }
  await ann.remove(harbour);
  // What was viewed in the last minute stays: an older answer may lack it.
  await page.clock.install({ time: Date.now() + 2 * 60_000 });
  // A part of the list says nothing about the others.
  await page.goto('/history?filter=starred');
  await expect(page.getByText('Star a picture to find it here.')).toBeVisible();
  await page.goto('/history');
  await expect.poll(() => countViewed(page)).toBe(1);
});

test('the offline page is prepared, though the modules begin to load after everything else', async ({
  page,
}) => {
  // They load after the first paint, or when a time has passed.
  await stopClock(page);
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/');
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
  await page.clock.runFor(250);
  await page.clock.resume();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
});
