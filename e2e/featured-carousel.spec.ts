import { devices, type Page } from '@playwright/test';
import { chunkOf } from './chunk.ts';
import { addFeatured } from './featured.ts';
import { test as base, expect } from './fixtures.ts';
import { type LimnServer, startLimn } from './limn-server.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

/** A server with this number of featured images. The tests of a worker share it; none of them changes the images. */
const test = base.extend<{ aCarousel: (count: number) => Promise<LimnServer> }>({
  aCarousel: ({ aSharedServer }, use) =>
    use(async (count) => {
      const { server } = await aSharedServer(`strip of ${count}`, async () => {
        const server = await startLimn();
        await addFeatured(server, count);
        return { server, close: () => server.stop() };
      });
      return server;
    }),
});

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const strip = (page: Page) => page.getByRole('region', { name: 'Featured pictures' });
const pictures = (page: Page) => page.locator('main ul:has(> li [data-place])');
const first = (page: Page) => pictures(page).getByRole('button').first();
const pause = (page: Page) => strip(page).getByRole('button', { name: 'Pause' });
/** The left edge of the row in pixels. */
const place = (page: Page) => pictures(page).evaluate((list) => list.getBoundingClientRect().left);
const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let n = 0; n < left; n += 1) await new Promise(requestAnimationFrame);
  }, count);
const expectStill = async (page: Page) => {
  const before = await place(page);
  await frames(page, 20);
  expect(await place(page)).toBe(before);
};
const expectMoving = async (page: Page) => {
  const before = await place(page);
  await expect.poll(() => place(page)).not.toBe(before);
};
/** Moves the pointer over the carousel. Scrolling does not change its height. */
async function pointAt(page: Page) {
  const [whole, row] = [await strip(page).boundingBox(), await first(page).boundingBox()];
  if (!whole || !row) throw new Error('no strip');
  await page.mouse.move(whole.x + whole.width / 2, row.y + row.height / 2);
}
/** Pixels that the row moved to the right in some frames, without the jump at the end of its loop. */
const drift = (page: Page) =>
  pictures(page).evaluate(async (list) => {
    let [moved, last] = [0, list.getBoundingClientRect().left];
    for (let n = 0; n < 20; n += 1) {
      await new Promise(requestAnimationFrame);
      const { left } = list.getBoundingClientRect();
      if (Math.abs(left - last) < 100) moved += left - last;
      last = left;
    }
    return moved;
  });
/** Scrolls to the end of the page, after the page has rendered. */
async function toTheEnd(page: Page) {
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.locator('footer').scrollIntoViewIfNeeded();
}
/** Opens the page with the images loaded and the pointer away from the carousel. */
async function come(page: Page, url: string) {
  await page.goto(url);
  await page.mouse.move(1, 1);
  await toTheEnd(page);
  await expect(pictures(page)).toBeVisible();
  await expect
    .poll(() => first(page).evaluate((button) => button.querySelector('img')?.naturalWidth ?? 0))
    .toBeGreaterThan(0);
}

test('scrolls in reading direction at 0.1 pixels per millisecond, mirrored in Arabic', async ({
  page,
  aCarousel,
  aVisitor,
}) => {
  const server = await aCarousel(3);
  await come(page, server.url);
  const frames = await pictures(page).evaluate(async (list) => {
    const seen: { at: number; left: number }[] = [];
    for (let n = 0; n < 32; n += 1) {
      const at = await new Promise<number>(requestAnimationFrame);
      seen.push({ at, left: list.getBoundingClientRect().left });
    }
    return seen;
  });
  const gaps = frames.slice(1).map(({ at }, n) => at - (frames[n]?.at ?? at));
  const [from, to] = [frames[1], frames.at(-1)];
  if (!from || !to) throw new Error('no frames');
  // At the end of the loop the row jumps back by its length; that step is no motion.
  const moved = frames
    .slice(2)
    .map(({ left }, n) => (frames[n + 1]?.left ?? left) - left)
    .filter((step) => step > 0)
    .reduce((sum, step) => sum + step, 0);
  expect(moved).toBeGreaterThan(0);
  // On a busy machine a frame may count for less time than it took, never for more, and the visible position may be
  // one frame old.
  expect(moved).toBeLessThanOrEqual(0.1 * (to.at - from.at + Math.max(...gaps)) + 1);
  expect((await first(page).boundingBox())?.height).toBe(200);

  const reader = await aVisitor({ locale: 'ar', reducedMotion: 'no-preference' });
  await come(reader, server.url);
  await expect.poll(() => drift(reader)).toBeGreaterThan(0);
});

test('pauses under the pointer, with the focus and by its button', async ({ page, aCarousel }) => {
  const server = await aCarousel(3);
  await come(page, server.url);
  await expectMoving(page);
  await pointAt(page);
  await expectStill(page);
  await page.mouse.move(1, 1);
  await expectMoving(page);
  await pause(page).focus();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab');
  await expect(pictures(page).getByRole('button').last()).toBeFocused();
  await expectStill(page);
  const box = await pictures(page).getByRole('button').last().boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 1280).toBe(true);
  await page.keyboard.press('Tab');
  await expectMoving(page);
  await pause(page).focus();
  await page.keyboard.press('Enter');
  await expect(strip(page).getByRole('button', { name: 'Play' })).toBeFocused();
  await expectStill(page);
  await page.keyboard.press('Enter');
  await expectMoving(page);
});

test('loops, and opens its images', async ({ page, aCarousel }) => {
  const server = await aCarousel(3);
  await come(page, server.url);
  await pause(page).click();
  const row = await first(page).boundingBox();
  if (!row) throw new Error('no picture');
  const y = row.y + 100;
  await page.mouse.move(640, y);
  // Much further than the width of three images, forwards and backwards.
  for (const far of [1700, 2600, -5000]) {
    const before = await place(page);
    await page.mouse.wheel(far, 0);
    await expect.poll(() => place(page)).not.toBe(before);
    const hasBothEnds = (y: number) => {
      const { left, right } = document.querySelector('h1')?.closest('main > *')?.getBoundingClientRect() ?? {
        left: 0,
        right: 0,
      };
      // The point may be in the gap between two images, so look one gap further.
      const shows = (x: number) =>
        [0, 10].some((step) => document.elementFromPoint(x + step, y)?.closest('[data-place]'));
      return shows(left + 4) && shows(right - 16);
    };
    // A wheel scrolls over several frames.
    await expect.poll(() => page.evaluate(hasBothEnds, y)).toBe(true);
  }
  // The pointer may be in the gap between two images.
  const x = await page.evaluate(
    (y) => (document.elementFromPoint(640, y)?.closest('[data-place]') ? 640 : 660),
    y,
  );
  await page.mouse.click(x, y);
  const viewer = page.getByRole('dialog');
  await expect(viewer).toHaveAccessibleName(/^Featured picture \d of 3$/);
  const name = (await viewer.getByRole('heading').textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(viewer).not.toHaveAccessibleName(name);
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).toHaveAccessibleName(name);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(pictures(page).getByRole('button', { name })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewer).toHaveAccessibleName(name);
});

test('a viewer that cannot be fetched shows an error, and the images scroll on', async ({
  page,
  aCarousel,
  expected,
}) => {
  expected.console(/ERR_FAILED/);
  const server = await aCarousel(3);
  await come(page, server.url);
  await page.route(chunkOf('features/image/viewer.tsx'), (route) => route.abort());
  await pictures(page).locator('[data-place]').first().dispatchEvent('click');
  await expect(page.getByRole('region', { name: 'Notifications' })).not.toBeEmpty();
  await first(page).blur();
  await expectMoving(page);
});

test('with reduced motion the user scrolls it', async ({ aCarousel, aVisitor }) => {
  const server = await aCarousel(5);
  const page = await aVisitor({ reducedMotion: 'reduce', viewport: { width: 700, height: 800 } });
  await come(page, server.url);
  await expect(pause(page)).toHaveCount(0);
  await expectStill(page);
  const box = await first(page).boundingBox();
  await page.mouse.move(300, (box?.y ?? 0) + 100);
  await page.mouse.wheel(300, 0);
  await expect.poll(() => place(page)).toBeLessThan(-100);
  await expect(pictures(page).getByRole('button')).toHaveCount(5);
  await first(page).press('Enter');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Featured picture 1 of 5');
});

test('on a phone a finger drags it, a tap opens an image, and nothing on the page moves', async ({
  aCarousel,
  aVisitor,
}) => {
  const server = await aCarousel(3);
  const page = await aVisitor({ ...phone, reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await come(page, server.url);
  await pause(page).tap();
  await expect(strip(page).getByRole('button', { name: 'Play' })).toBeVisible();
  const length = await pictures(page).evaluate((list) => list.getBoundingClientRect().width);
  const box = await first(page).boundingBox();
  const y = (box?.y ?? 0) + 100;
  const before = await place(page);
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  // Sent at once: a finger that waits before it moves is a long press.
  await Promise.all([finger('touchStart', 300), ...[280, 240, 200, 160].map((x) => finger('touchMove', x))]);
  // The finger rests before it lifts: in Chromium a tap right after a fling only stops it.
  await frames(page, 15);
  await finger('touchMove', 159);
  await frames(page, 15);
  await finger('touchEnd');
  await expect.poll(async () => (before - (await place(page)) + length) % length).toBeGreaterThan(100);
  await frames(page, 15);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // There may be a gap between two images at this point.
  const x = await page.evaluate(
    (y) => (document.elementFromPoint(200, y)?.closest('[data-place]') ? 200 : 220),
    y,
  );
  await page.touchscreen.tap(x, y);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.02);
});

test('without images or an answer it does not appear', async ({ page, aVisitor, expected }) => {
  const asked = page.waitForResponse('**/api/featured-artworks');
  await page.goto('/');
  await toTheEnd(page);
  expect(await (await asked).json()).toEqual([]);
  await frames(page, 5);
  await expect(strip(page)).toHaveCount(0);

  expected.console(/503/);
  const other = await aVisitor();
  await other.route('**/api/featured-artworks', (route) => route.fulfill({ status: 503, body: '' }));
  const failed = other.waitForResponse('**/api/featured-artworks');
  await other.goto('/');
  await toTheEnd(other);
  await failed;
  await frames(other, 5);
  await expect(strip(other)).toHaveCount(0);
  await expect(other.getByRole('alert')).toHaveCount(0);
});
