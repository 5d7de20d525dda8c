import type { CDPSession, Locator, Page } from '@playwright/test';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { isHydrated } from './held-scripts.ts';
import { beside } from './inserted-rows.ts';
import { aPerson } from './people.ts';
import { routeUntil } from './route-until.ts';

const words = { newer: 'The newer boat', older: 'The older boat' };

/** A history of two pictures, with the newer one open in the viewer. */
async function openViewer(page: Page, url: string, settings: Record<string, string> = {}) {
  const ann = await aPerson(url);
  await ann.hasPainted(words.older);
  await ann.hasPainted(words.newer);
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, settings);
  await ann.enter(page, '/history');
  await page
    .locator('article button', { has: page.locator('img') })
    .first()
    .click();
  return await pictureIn(page, words.newer);
}

/** The picture in the viewer, loaded and at rest. */
async function pictureIn(page: Page, name: string) {
  const picture = page.getByRole('dialog', { name }).getByRole('img', { name });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expect(picture).toHaveCSS('opacity', '1');
  return picture;
}

async function boxOf(picture: Locator) {
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture is not on the page');
  return box;
}
type Box = Awaited<ReturnType<typeof boxOf>>;

const at = ({ x, y, width, height }: Box, right: number, down: number) => ({
  x: x + width * right,
  y: y + height * down,
});

/** Waits until the picture has this scale, relative to its size at rest. */
const expectScale = (picture: Locator, rest: Box, scale: number) =>
  expect.poll(async () => (await boxOf(picture)).width / rest.width).toBeCloseTo(scale, 2);

async function expectAtRest(picture: Locator, rest: Box) {
  await expectScale(picture, rest, 1);
  await expect
    .poll(async () => {
      const { x, y } = await boxOf(picture);
      return [x, y];
    })
    .toEqual([expect.closeTo(rest.x, 0), expect.closeTo(rest.y, 0)]);
}

test('the wheel zooms about the pointer, from a half to five times', async ({ page, limn }) => {
  const picture = await openViewer(page, limn.url);
  const rest = await boxOf(picture);
  const pointer = at(rest, 0.3, 0.7);
  await page.mouse.move(pointer.x, pointer.y);
  await page.mouse.wheel(0, -100);
  await expectScale(picture, rest, 1.3);
  // Relative to the file's pixels, not to the fitted size.
  const percent = `${Math.round((1.3 * 100 * rest.width) / 640)}%`;
  await expect(page.getByRole('button', { name: `now at ${percent}` })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `Zoom ${percent}` })).toBeAttached();
  const zoomed = await boxOf(picture);
  expect((pointer.x - zoomed.x) / zoomed.width).toBeCloseTo(0.3, 2);
  expect((pointer.y - zoomed.y) / zoomed.height).toBeCloseTo(0.7, 2);
  await page.mouse.wheel(0, -5000);
  await expectScale(picture, rest, 5);
  await page.mouse.wheel(0, 5000);
  await expectScale(picture, rest, 0.5);
  await page.mouse.dblclick(pointer.x, pointer.y);
  await expectAtRest(picture, rest);
});

test('dragging moves what is zoomed, and nothing else', async ({ page, limn }) => {
  const picture = await openViewer(page, limn.url);
  const rest = await boxOf(picture);
  const middle = at(rest, 0.5, 0.5);
  const drag = async (right: number, down: number) => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + right, middle.y + down, { steps: 4 });
    await page.mouse.up();
  };
  await drag(90, 40);
  await expectAtRest(picture, rest);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expectScale(picture, rest, 1.25 ** 2);
  const before = await boxOf(picture);
  await drag(60, -40);
  await expect
    .poll(async () => {
      const after = await boxOf(picture);
      return [after.x - before.x, after.y - before.y];
    })
    .toEqual([expect.closeTo(60, 0), expect.closeTo(-40, 0)]);
  await drag(3000, 0);
  await expect.poll(async () => (await boxOf(picture)).x).toBeCloseTo(rest.x, 0);
});

test('keys zoom, pan and step; stepping and reopening begin at rest', async ({ page, limn }) => {
  let picture = await openViewer(page, limn.url);
  const rest = await boxOf(picture);
  await page.keyboard.press('+');
  await expectScale(picture, rest, 1.25);
  await page.keyboard.press('-');
  await expectScale(picture, rest, 1);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expectScale(picture, rest, 1.25 ** 2);
  const zoomed = await boxOf(picture);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await boxOf(picture)).x).toBeCloseTo(zoomed.x - 60, 0);
  await expect(page.getByRole('dialog', { name: words.newer })).toBeVisible();
  await page.keyboard.press('0');
  await expectAtRest(picture, rest);
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Next picture' }).click();
  picture = await pictureIn(page, words.older);
  await expectAtRest(picture, rest);
  await expect(page.getByRole('status').filter({ hasText: `2 of 2: ${words.older}` })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await pictureIn(page, words.newer);
  await page.keyboard.press('+');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: `Open: ${words.newer}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAtRest(await pictureIn(page, words.newer), rest);
});

test('in Arabic the next picture is to the left', async ({ page, limn }) => {
  await openViewer(page, limn.url, { language: 'ar' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('ArrowLeft');
  await pictureIn(page, words.older);
  await page.keyboard.press('ArrowRight');
  await pictureIn(page, words.newer);
});

test('it is dark on a light page', async ({ page, limn }) => {
  await openViewer(page, limn.url, { theme: 'light' });
  const lightness = (locator: Locator) =>
    locator.evaluate((element) => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      context.fillStyle = getComputedStyle(element).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      return context.getImageData(0, 0, 1, 1).data[0] ?? 0;
    });
  expect(await lightness(page.locator('html'))).toBeGreaterThan(220);
  expect(await lightness(page.getByRole('dialog'))).toBeLessThan(40);
});

test('a picture is downloaded as a JPEG, and a failed download shows an error', async ({
  page,
  limn,
  expected,
}) => {
  await openViewer(page, limn.url);
  const viewer = page.getByRole('dialog');
  const downloading = page.waitForEvent('download');
  await viewer.getByRole('link', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('generated-image.jpg');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).subarray(0, 3).toString('hex')).toBe('ffd8ff');

  expected.console(/ERR_FAILED/);
  await page.route('**/*format=jpg*', (route) => route.abort());
  await viewer.getByRole('link', { name: 'Download' }).click();
  const sorry = viewer.getByText('The download failed. Try again.');
  // The message stays while the pointer is over it.
  await sorry.hover();
  await viewer.getByRole('button', { name: 'Dismiss' }).click();
  await expect(sorry).toBeHidden();
});

test('the details say how it was made, and fill the composer without losing what stood there', async ({
  page,
  limn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ann = await aPerson(limn.url);
  await ann.hasPainted(words.newer);
  await ann.enter(page);
  const composer = page.getByRole('textbox').first();
  // The next page is opened at once, so the text must be stored while it is typed.
  await isHydrated(page, '#composer');
  await composer.fill('words of my own');
  await page.goto('/history');
  await page.getByRole('button', { name: `Open: ${words.newer}` }).click();
  await pictureIn(page, words.newer);
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details).toContainText('Drawn by the built-in painter, a program without AI.');
  await details.getByRole('button', { name: 'Copy prompt' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words.newer);
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(details).toBeHidden();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await details.getByRole('button', { name: 'Reuse settings' }).click();
  await expect(page).toHaveURL('/');
  await expect(composer).toHaveValue(words.newer);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(composer).toHaveValue('words of my own');
});

test('a star that cannot be set turns back; what is deleted comes back', async ({ page, limn, expected }) => {
  await openViewer(page, limn.url);
  const viewer = page.getByRole('dialog', { name: words.newer });
  const star = viewer.getByRole('button', { name: 'Star' });
  expected.console(/status of 500/);
  const letThrough = await routeUntil(page, callOf('image.star'), (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await star.click();
  await expect(viewer.getByText('Failed to star image')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  letThrough();
  const kept = page.waitForResponse(callOf('image.star'));
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  // The page shows the star before the server stores it, and a deletion could overtake it.
  await kept;
  await viewer.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this picture?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Picture deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Open: ${words.newer}` })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Open: ${words.newer}` })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  type Finger = { x: number; y: number };
  const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    });

  test('two fingers zoom about their middle, one drags, one swipes', async ({ page, limn }) => {
    let picture = await openViewer(page, limn.url);
    const rest = await boxOf(picture);
    const cdp = await page.context().newCDPSession(page);
    const middle = at(rest, 0.4, 0.6);
    const apart = (half: number) => [
      { x: middle.x - half, y: middle.y },
      { x: middle.x + half, y: middle.y },
    ];
    await touch(cdp, 'touchStart', apart(40));
    for (const half of [50, 60, 70, 80]) await touch(cdp, 'touchMove', apart(half));
    await touch(cdp, 'touchEnd', []);
    await expectScale(picture, rest, 2);
    const zoomed = await boxOf(picture);
    expect((middle.x - zoomed.x) / zoomed.width).toBeCloseTo(0.4, 2);
    expect((middle.y - zoomed.y) / zoomed.height).toBeCloseTo(0.6, 2);

    const stroke = async (right: number) => {
      // Without a pause: a finger that waits before it moves makes a long press.
      await Promise.all([
        touch(cdp, 'touchStart', [middle]),
        ...[0.25, 0.5, 0.75, 1].map((part) =>
          touch(cdp, 'touchMove', [{ x: middle.x + right * part, y: middle.y }]),
        ),
      ]);
      await touch(cdp, 'touchEnd', []);
    };
    // If the page is busy for half a second after the finger came down, Chromium takes a stroke as a long press.
    const strokeUntil = (right: number, isDone: () => Promise<void>) =>
      expect(async () => {
        await stroke(right);
        await isDone();
      }).toPass();
    const shows = (name: string) => () =>
      expect(page.getByRole('dialog', { name })).toBeVisible({ timeout: 5000 });
    await strokeUntil(-80, () =>
      expect.poll(async () => (await boxOf(picture)).x, { timeout: 5000 }).toBeLessThan(zoomed.x - 50),
    );
    await expect(page.getByRole('dialog', { name: words.newer })).toBeVisible();
    // Clicks instead of tapping: Chromium takes a tap right after a stroke as the end of a fling.
    await page.getByRole('button', { name: 'Fit to window' }).click();
    await expectAtRest(picture, rest);
    await strokeUntil(-120, shows(words.older));
    picture = await pictureIn(page, words.older);
    await expectAtRest(picture, rest);
    await strokeUntil(120, shows(words.newer));
    await pictureIn(page, words.newer);
  });

  test('the details are a sheet, and every button has room for a finger', async ({ page, limn }) => {
    await openViewer(page, limn.url);
    const viewer = page.getByRole('dialog');
    const details = page.getByRole('complementary', { name: 'Details' });
    await expect(details).toBeHidden();
    for (const control of await viewer.locator('button:visible, a:visible').all()) {
      const { width, height } = await boxOf(control);
      expect(Math.min(width, height), (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }
    await viewer.getByRole('button', { name: 'Details', exact: true }).tap();
    await expect(details.getByRole('button', { name: 'Copy prompt' })).toBeInViewport();
    await expect(viewer.getByRole('img', { name: words.newer })).toBeInViewport({ ratio: 1 });
    await details.getByRole('button', { name: 'Hide details' }).tap();
    await expect(details).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test('the keys go on after a button that was pressed for one picture', async ({ page, limn }) => {
  await openViewer(page, limn.url);
  const star = page.getByRole('dialog').getByRole('button', { name: 'Star' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  for (const [key, name] of [
    ['ArrowRight', words.older],
    ['ArrowLeft', words.newer],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  }
});

test('after the link to the source of a picture, the viewer closes with one press', async ({
  page,
  limn,
}) => {
  const ann = await aPerson(limn.url);
  const [parent] = await ann.hasPainted('Parent', 'Child');
  beside(limn, (db) =>
    db
      .prepare("UPDATE image SET parent_id = ?, operation = 'vary' WHERE original_prompt = 'Child'")
      .run(parent ?? null),
  );
  await ann.enter(page, '/history');
  await page.getByRole('button', { name: 'Open: Child' }).click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await details.getByRole('link', { name: 'Open: Parent' }).click();
  const viewer = page.getByRole('dialog', { name: 'Parent' });
  await viewer.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
