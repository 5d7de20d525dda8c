import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdScripts } from './held-scripts.ts';
import { beside } from './inserted-rows.ts';
import { aCollector } from './member-with-pictures.ts';
import { pictureOf } from './people.ts';
import { routeUntil } from './route-until.ts';

const layer = '[data-first-pictures]';
const inGallery = 'main ul [data-main] img';

/** The pictures that have loaded, and where they are. */
const picturesIn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((images) =>
    (images as HTMLImageElement[]).flatMap((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      return image.naturalWidth > 0 ? { x, y, width, height, file: new URL(image.currentSrc).pathname } : [];
    }),
  );

/** Counts in every frame the pictures that are seen, in the layer or in the gallery. @returns the least number so far */
async function watchPictures(page: Page) {
  await page.evaluate((selector) => {
    const seen = { least: Number.POSITIVE_INFINITY };
    const look = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>(selector)];
      const complete = images.filter((image) => image.complete && image.checkVisibility());
      seen.least = Math.min(seen.least, complete.length);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  }, `${layer} img, ${inGallery}`);
  return () => page.evaluate(() => (Reflect.get(window, 'seen') as { least: number }).least);
}

/** The queries for pictures that the page sends. */
function watchCalls(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/trpc/image.')) calls.push(decodeURIComponent(pathname + search));
  });
  return calls;
}

const desktop = { width: 1280, height: 800 };
const looks = {
  'on a phone': { viewport: { width: 390, height: 844 }, locale: 'en', search: '', count: 30 },
  'on a phone in French, whose texts are long': {
    ...{ viewport: { width: 360, height: 800 }, locale: 'fr' },
    ...{ search: '', count: 30 },
  },
  'in a full history': { viewport: desktop, locale: 'fr', search: '', count: 150 },
  'in Arabic': { viewport: desktop, locale: 'ar', search: '', count: 30 },
  'with the starred ones': { viewport: desktop, locale: 'en', search: '?filter=starred', count: 30 },
};

for (const [look, { search, count: stored, ...options }] of Object.entries(looks))
  test(`the first pictures are there before the modules, and stay where they are: ${look}`, async ({
    aVisitor,
    limn,
  }) => {
    const ann = await aCollector(limn, stored);
    beside(limn, (db) =>
      db
        .prepare(
          `UPDATE image SET is_starred = seq % 5 = 0 OR ? <> '', created_at = created_at - (seq % 30) * 20000000
           WHERE user_id = (SELECT id FROM user WHERE email = ?)`,
        )
        .run(search, ann.address),
    );
    const page = await aVisitor(options);
    await ann.signIn(page);
    const calls = watchCalls(page);
    const scripts = await holdScripts(page);
    await page.goto(`${limn.url}/history${search}`, { waitUntil: 'commit' });
    const early = page.locator(`${layer} img`);
    await expect.poll(() => early.count()).toBeGreaterThan(3);
    const count = await early.count();
    await expect.poll(() => picturesIn(page, `${layer} img`)).toHaveLength(count);
    const before = await picturesIn(page, `${layer} img`);
    await expect(page.locator('[data-skeleton]').first()).toBeHidden();

    const leastSeen = await watchPictures(page);
    scripts.release();
    await expect(page.locator(inGallery).first()).toBeVisible();
    await expect.poll(async () => (await picturesIn(page, inGallery)).slice(0, count)).toEqual(before);
    await expect(early).toHaveCount(0);
    expect(await leastSeen()).toBeGreaterThanOrEqual(count);
    expect(calls.filter((call) => call.includes('"page":1}'))).toHaveLength(1);
    expect(calls.filter((call) => call.includes('image.outline'))).toHaveLength(1);

    // The replaced layer does not follow the window any more.
    await page.setViewportSize({ width: 700, height: 800 });
    await page.waitForFunction(() => innerWidth === 700);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await page.evaluate(() => Reflect.get(window, 'galleryWidth'))).toBeUndefined();
  });

test('a picture that is pressed before the modules have loaded opens afterwards', async ({ page, limn }) => {
  const ann = await aCollector(limn, 30);
  await ann.signIn(page);
  const scripts = await holdScripts(page);
  await page.goto('/history', { waitUntil: 'commit' });
  await page.locator(`${layer} button`).nth(1).dblclick();
  await page.locator(`${layer} button`).nth(2).click();
  await expect(page).toHaveURL('/history');
  scripts.release();
  const opened = page.getByRole('dialog').locator('p', { hasText: 'Boat number 29' });
  await expect(opened).toBeVisible();
  await expect(page).toHaveURL(/\/history\?picture=/);
  await page.goBack();
  await expect(opened).toHaveCount(0);
  await expect(page).toHaveURL('/history');
});

for (const isEarly of [true, false])
  test(`a user who has scrolled before the modules have loaded finds the place again behind a picture that is pressed ${isEarly ? 'before' : 'afterwards'}`, async ({
    aVisitor,
    limn,
  }) => {
    const ann = await aCollector(limn, 30);
    const page = await aVisitor({ viewport: { width: 390, height: 844 } });
    await ann.signIn(page);
    const scripts = await holdScripts(page);
    await page.goto(`${limn.url}/history`, { waitUntil: 'commit' });
    const early = page.locator(`${layer} button`);
    await expect.poll(() => early.count()).toBeGreaterThan(5);
    const scrolled = () => page.evaluate(() => scrollY);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 500);
    await expect.poll(scrolled).toBe(500);
    const number = (await early.count()) - 2;
    if (isEarly) await early.nth(number).click();
    scripts.release();
    if (!isEarly) await page.locator('main ul [data-main]').nth(number).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await scrolled()).toBe(500);
  });

test('early pictures follow the width of the window, and go with their session', async ({
  aVisitor,
  limn,
}) => {
  const [ann, bob] = [await aCollector(limn, 6), await aCollector(limn, 1)];
  const page = await aVisitor({ viewport: { width: 844, height: 390 } });
  await page.goto(`${limn.url}/icon.svg`);
  const enter = (token: string) =>
    page.evaluate((token) => {
      localStorage.setItem('token', token);
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    }, token);
  await enter(ann.token);
  const scripts = await holdScripts(page);
  await page.goto(`${limn.url}/history`, { waitUntil: 'commit' });
  const early = page.locator(`${layer} img`);
  await expect.poll(() => early.count()).toBeGreaterThan(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(early).toHaveCount(6);
  const widest = () =>
    page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));
  expect(await widest()).toBe(390);
  await enter(bob.token);
  await expect(early).toHaveCount(0);
  scripts.release();
  await expect(page.getByRole('button', { name: /^Open: / })).toHaveCount(1);
});

test('answers of another session are not shown', async ({ page, limn }) => {
  const [ann, bob] = [await aCollector(limn, 3), await aCollector(limn, 1)];
  await page.goto('/icon.svg');
  const enter = (token: string) => page.evaluate((token) => localStorage.setItem('token', token), token);
  await enter(ann.token);
  const scripts = await holdScripts(page);
  const [asked, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const letThrough = await routeUntil(page, /\/trpc\/image\.usage,/, async (route) => {
    letThrough();
    asked.resolve();
    await answers.promise;
    await route.continue();
  });
  await page.goto('/history', { waitUntil: 'commit' });
  await expect(page.locator('[data-skeleton]').first()).toBeVisible();
  await asked.promise;
  await enter(bob.token);
  answers.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-shown', '');
  await expect(page.locator(`${layer} img`)).toHaveCount(0);
  scripts.release();
  await expect(page.getByRole('button', { name: /^Open: / })).toHaveCount(1);
});

test('answers that do not arrive are requested again by the page', async ({ page, limn, expected }) => {
  expected.console(/status of 503/);
  const ann = await aCollector(limn, 3);
  await ann.signIn(page);
  const scripts = await holdScripts(page);
  const calls = watchCalls(page);
  const letThrough = await routeUntil(page, /\/trpc\/image\.usage,/, (route) => {
    letThrough();
    return route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/history', { waitUntil: 'commit' });
  await expect.poll(() => calls).toHaveLength(1);
  scripts.release();
  await pictureOf(page, 'Open: Boat number 3');
  await expect(page.getByText('3 of 150 pictures saved')).toBeVisible();
});

test('without its script the history loads, and keeps what is pressed', async ({ page, limn, expected }) => {
  expected.console(/net::ERR_FAILED/);
  const ann = await aCollector(limn, 3);
  await ann.signIn(page);
  const modules = await holdScripts(page);
  await page.route(/\/assets\/first-pictures-/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/history', { waitUntil: 'commit' });
  await failed;
  await page.getByRole('button', { name: 'Filters' }).click();
  modules.release();
  await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible();
  await pictureOf(page, 'Open: Boat number 3');
});

test('deleted pictures and those of other addresses are not shown early', async ({ page, limn }) => {
  const ann = await aCollector(limn, 3);
  const [, , third] = await ann.hasPainted('First', 'Second', 'Third');
  await ann.signIn(page);
  await page.addInitScript((id) => localStorage.setItem('deletedImageIds', JSON.stringify([id])), third);
  const scripts = await holdScripts(page);
  await page.goto('/history', { waitUntil: 'commit' });
  await expect(page.locator(`${layer} img`)).toHaveCount(5);
  scripts.release();
  await expect(page.getByRole('button', { name: 'Open: Second' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open: Third' })).toHaveCount(0);

  const calls = watchCalls(page);
  await page.goto('/history?page=2');
  await expect(page.getByRole('button', { name: 'Open: Second' })).toBeVisible();
  // The page of the address is loaded first, and then the pictures that are seen.
  expect(calls.find((call) => call.includes('image.list'))).toContain('"page":2');
});
