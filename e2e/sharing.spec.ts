import type { Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { aPerson } from './people.ts';
import { pixelsOf } from './pixels.ts';
import { routeUntil } from './route-until.ts';
import { accessibilityFaults, layoutFaults } from './screen-checks.ts';
import { stopOpenClock } from './stopped-clock.ts';

const words = 'A boat that many shall see';

/** Opens the share dialog of a new picture from the viewer. */
async function openSharing(page: Page, url: string, settings: Record<string, string> = {}) {
  const ann = await aPerson(url);
  await ann.hasPainted(words);
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, settings);
  await ann.enter(page, '/history');
  await page
    .locator('article button', { has: page.locator('img') })
    .first()
    .click();
  await page.getByRole('dialog', { name: words }).getByRole('button', { name: 'Share' }).click();
  return page.getByRole('dialog', { name: 'Share this picture' });
}

/** Delays a call. Returns a function that releases it. */
async function held(page: Page, call: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(callOf(call), async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

async function makeLink(sharing: Locator): Promise<string> {
  await sharing.getByRole('button', { name: 'Create and copy link' }).click();
  const field = sharing.getByRole('textbox', { name: 'Link to the picture' });
  await expect(field).toHaveValue(/\/s\/[\w-]{22}$/);
  return await field.inputValue();
}

/**
 * Waits until the server has stored the change.
 * @param part of the request, where several are running
 */
const saved = (page: Page, part = '') =>
  page.waitForResponse(
    (told) => callOf('share.create').test(told.url()) && (told.request().postData() ?? '').includes(part),
  );

/** Reads the QR code as a phone's camera would. */
async function readCode(code: Locator): Promise<string | undefined> {
  const { values, width, height } = await pixelsOf(await code.screenshot());
  return jsqr.default(values, width, height)?.data;
}

test('a link shows the picture to a stranger, the description only if wished, and nothing once taken back', async ({
  page,
  limn,
  aVisitor,
  expected,
}) => {
  const sharing = await openSharing(page, limn.url);
  const url = await makeLink(sharing);
  const stranger = await aVisitor();
  await stranger.goto(url);
  const picture = stranger.getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await stranger.content()).not.toContain(words);
  await expect(stranger.getByRole('link', { name: 'Create your own' })).toHaveAttribute(
    'href',
    `${limn.url}/`,
  );
  const faces = () =>
    stranger.evaluate(() => [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family));
  await expect.poll(faces).toEqual(expect.arrayContaining(['Instrument Serif', 'Instrument Sans']));

  const showing = saved(page);
  await sharing.getByRole('switch', { name: 'Show my prompt' }).check({ force: true });
  await showing;
  await stranger.reload();
  await expect(stranger.getByText(words)).toBeVisible();
  expect(stranger.url()).toBe(url);
  expect(await accessibilityFaults(stranger, 'all')).toEqual([]);
  await stranger.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityFaults(stranger, 'color-contrast')).toEqual([]);
  await stranger.setViewportSize({ width: 320, height: 568 });
  expect(await layoutFaults(stranger)).toEqual([]);
  // The link in the text does not move its lines apart.
  const lines = await stranger
    .getByRole('paragraph')
    .filter({ has: stranger.getByRole('link', { name: 'Check a picture' }) })
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(Math.abs(lines - Math.round(lines))).toBeLessThan(0.1);

  await sharing.getByRole('button', { name: 'Stop sharing' }).click();
  await page
    .getByRole('dialog', { name: 'Stop sharing this picture?' })
    .getByRole('button', { name: 'Stop sharing' })
    .click();
  await expect(sharing.getByRole('button', { name: 'Create and copy link' })).toBeVisible();
  expected.console(/status of 404/);
  expect((await stranger.reload())?.status()).toBe(404);
});

test('what is chosen is there again when the dialog is opened again', async ({ page, limn }) => {
  const sharing = await openSharing(page, limn.url);
  await sharing.getByRole('switch', { name: 'Show my prompt' }).check({ force: true });
  const url = await makeLink(sharing);
  const ending = saved(page);
  await sharing.getByRole('combobox', { name: 'Link expires' }).selectOption({ label: 'In 7 days' });
  await ending;
  const end = new Date(Date.now() + 7 * 86_400_000).getUTCFullYear();
  await expect(sharing.getByRole('combobox').locator('option:checked')).toContainText(String(end));
  await page.keyboard.press('Escape');
  await expect(sharing).toBeHidden();
  const share = page.getByRole('dialog', { name: words }).getByRole('button', { name: 'Share' });
  await expect(share).toBeFocused();
  await page.reload();
  await share.click();
  await expect(sharing.getByRole('textbox')).toHaveValue(url);
  await expect(sharing.getByRole('switch', { name: 'Show my prompt' })).toBeChecked();
  await expect(sharing.getByRole('switch', { name: 'Show in search engines' })).not.toBeChecked();
  await expect(sharing.getByRole('combobox')).toHaveValue('set');
});

test('search engines find it only where they are let, and not by a link that comes after', async ({
  page,
  limn,
}) => {
  const sharing = await openSharing(page, limn.url);
  const finding = sharing.getByRole('switch', { name: 'Show in search engines' });
  await expect(finding).not.toBeChecked();
  const url = await makeLink(sharing);
  const told = async (file: string) => (await page.request.get(url + file)).headers()['x-robots-tag'];
  expect([await told(''), await told('/picture.jpg')]).toEqual(['noindex', 'noindex']);

  const letting = saved(page);
  await finding.focus();
  await page.keyboard.press('Space');
  await letting;
  await expect(finding).toBeChecked();
  expect([await told(''), await told('/picture.jpg'), await told('/640.webp')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const listed = await (await page.request.get(url)).text();
  expect(listed).not.toContain('robots');
  expect(listed).not.toContain(words);

  const ending = saved(page);
  await sharing.getByRole('combobox', { name: 'Link expires' }).selectOption({ label: 'In 7 days' });
  await ending;
  expect(await told('')).toMatch(/^unavailable_after: \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);

  await sharing.getByRole('button', { name: 'Stop sharing' }).click();
  await page
    .getByRole('dialog', { name: 'Stop sharing this picture?' })
    .getByRole('button', { name: 'Stop sharing' })
    .click();
  await expect(sharing.getByRole('button', { name: 'Create and copy link' })).toBeVisible();
  await expect(finding).not.toBeChecked();
  const next = await makeLink(sharing);
  expect(next).not.toBe(url);
  await expect(finding).not.toBeChecked();
  expect((await page.request.get(next)).headers()['x-robots-tag']).toBe('noindex');
});

test('a change is not lost to one that is still under way', async ({ page, limn }) => {
  const sharing = await openSharing(page, limn.url);
  const url = await makeLink(sharing);
  const answer = await held(page, 'share.create');
  const asked = page.waitForRequest(callOf('share.create'));
  const finding = sharing.getByRole('switch', { name: 'Show in search engines' });
  const showing = sharing.getByRole('switch', { name: 'Show my prompt' });
  await sharing.getByRole('combobox', { name: 'Link expires' }).selectOption({ label: 'In 7 days' });
  await asked;
  await finding.click({ force: true });
  await showing.click({ force: true });
  await expect(finding).toBeChecked();
  const last = saved(page, '"shows_prompt":true');
  answer();
  await last;
  await page.reload();
  await page.getByRole('dialog', { name: words }).getByRole('button', { name: 'Share' }).click();
  await expect(finding).toBeChecked();
  await expect(showing).toBeChecked();
  await expect(sharing.getByRole('combobox')).toHaveValue('set');
  expect((await page.request.get(url)).headers()['x-robots-tag']).toMatch(/^unavailable_after: /);
});

test('a change that is under way outlives the dialog, and the next one keeps it', async ({ page, limn }) => {
  const sharing = await openSharing(page, limn.url);
  const finding = sharing.getByRole('switch', { name: 'Show in search engines' });
  const showing = sharing.getByRole('switch', { name: 'Show my prompt' });
  await finding.click({ force: true });
  const url = await makeLink(sharing);
  const answer = await held(page, 'share.create');
  const asked = page.waitForRequest(callOf('share.create'));
  await finding.click({ force: true });
  await asked;
  await sharing.getByRole('button', { name: 'Close' }).click();
  await expect(sharing).toBeHidden();
  await page.getByRole('dialog', { name: words }).getByRole('button', { name: 'Share' }).click();
  await expect(finding).not.toBeChecked();
  await showing.click({ force: true });
  await expect(showing).toBeChecked();
  const last = saved(page, '"shows_prompt":true');
  answer();
  await last;
  const shared = await page.request.get(url);
  expect(shared.headers()['x-robots-tag']).toBe('noindex');
  expect(await shared.text()).toContain(words);
});

test('the link goes to the clipboard, to each network and into a code', async ({ page, limn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const sharing = await openSharing(page, limn.url);
  // The second press, after Share, makes the link and copies it.
  await expect(sharing.getByRole('button', { name: 'Create and copy link' })).toBeFocused();
  const url = await makeLink(sharing);
  await expect.poll(clipboard).toBe(url);
  await expect(sharing.getByRole('button', { name: /^(Copied|Copy link)$/ })).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  // Both messages disappear after three seconds; the clock stands still while the test looks for them.
  await stopOpenClock(page);
  await sharing.getByRole('button', { name: 'Copy link' }).click();
  await expect(sharing.getByRole('button', { name: 'Copied' })).toBeFocused();
  await expect(sharing.getByRole('status')).toHaveText('Link copied.');
  await page.clock.resume();
  await expect(sharing.getByRole('region', { name: 'Notifications' })).toBeEmpty();
  expect(await clipboard()).toBe(url);

  for (const link of await sharing.getByRole('list', { name: 'Share on' }).getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  const telegram = await sharing.getByRole('link', { name: 'Telegram' }).getAttribute('href');
  expect(new URL(telegram ?? '').searchParams.get('url')).toBe(url);
  expect(new URL(telegram ?? '').searchParams.get('text')).toBe('I made this picture with Limn.');

  await sharing.getByRole('button', { name: 'WeChat' }).click();
  const code = sharing.getByRole('img', { name: 'QR code of the link' });
  await code.scrollIntoViewIfNeeded();
  expect(await readCode(code)).toBe(url);

  await page.evaluate(() => navigator.clipboard.writeText(''));
  await context.route('https://www.instagram.com/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }),
  );
  const opening = context.waitForEvent('page');
  await sharing.getByRole('link', { name: 'Instagram' }).click();
  // The sentence disappears after ten seconds.
  await expect(sharing.getByText('Link copied. Paste it')).toBeVisible();
  const opened = await opening;
  await expect(opened).toHaveTitle('there');
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await page.bringToFront();
  expect(await clipboard()).toBe(url);
});

test('what is taken back is not shared again by a change that is still under way', async ({ page, limn }) => {
  const sharing = await openSharing(page, limn.url);
  await makeLink(sharing);
  const answer = await held(page, 'share.create');
  const order: string[] = [];
  page.on('response', (told) => told.url().includes('/trpc/share.create') && order.push('changed'));
  page.on('request', (asked) => asked.url().includes('/trpc/share.remove') && order.push('taken back'));
  const removed = page.waitForResponse((told) => told.url().includes('/trpc/share.remove'));
  await sharing.getByRole('switch', { name: 'Show my prompt' }).click({ force: true });
  await sharing.getByRole('button', { name: 'Stop sharing' }).click();
  await page
    .getByRole('dialog', { name: 'Stop sharing this picture?' })
    .getByRole('button', { name: 'Stop sharing' })
    .click();
  answer();
  await removed;
  expect(order).toEqual(['changed', 'taken back']);
  await page.reload();
  await page.getByRole('dialog', { name: words }).getByRole('button', { name: 'Share' }).click();
  await expect(sharing.getByRole('button', { name: 'Create and copy link' })).toBeVisible();
});

test('while it is taken back nothing about it can be changed: that would share it again', async ({
  page,
  limn,
}) => {
  const sharing = await openSharing(page, limn.url);
  await makeLink(sharing);
  const answer = await held(page, 'share.remove');
  const showing = sharing.getByRole('switch', { name: 'Show my prompt' });
  await expect(showing).toBeEnabled();
  await sharing.getByRole('button', { name: 'Stop sharing' }).click();
  await page
    .getByRole('dialog', { name: 'Stop sharing this picture?' })
    .getByRole('button', { name: 'Stop sharing' })
    .click();
  await expect(showing).toBeDisabled();
  await sharing.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog', { name: words }).getByRole('button', { name: 'Share' }).click();
  await expect(showing).toBeDisabled();
  answer();
  await expect(sharing.getByRole('button', { name: 'Create and copy link' })).toBeVisible();
  await expect(showing).toBeEnabled();
});

test('a picture that was just generated is shared from the home page', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  await page.getByRole('textbox').first().fill(words);
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await makeLink(page.getByRole('dialog', { name: 'Share this picture' }));
});

test('a link that cannot be loaded or changed says so', async ({ page, limn, expected }) => {
  expected.console(/status of 500/);
  const letThrough = await routeUntil(page, callOf('share.get'), (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  const sharing = await openSharing(page, limn.url);
  await expect(sharing.getByText("Couldn't check whether this picture is shared.")).toBeVisible();
  letThrough();
  await sharing.getByRole('button', { name: 'Try again' }).click();
  await makeLink(sharing);
  await page.route(callOf('share.create'), (route) => route.fulfill({ status: 500, body: '{}' }));
  const toggle = sharing.getByRole('switch', { name: 'Show my prompt' });
  await toggle.click({ force: true });
  await expect(sharing.getByRole('region', { name: 'Notifications' })).not.toBeEmpty();
  await expect(toggle).not.toBeChecked();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('its own share sheet comes first', async ({ page, limn }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.canShare = () => true;
      navigator.share = async (data) => void shared.push(data ?? {});
    });
    const sharing = await openSharing(page, limn.url);
    const url = await makeLink(sharing);
    await sharing.getByRole('button', { name: 'Share with…' }).tap();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
      .toEqual([{ title: 'Limn', text: 'I made this picture with Limn.', url }]);
    for (const control of await sharing.locator('button:visible, a:visible, select:visible').all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('a share sheet that cannot open is said, one that the user closes is not', async ({ page, limn }) => {
    await page.addInitScript(() => {
      const reasons = ['AbortError', 'NotAllowedError'];
      navigator.canShare = () => true;
      navigator.share = async () => {
        throw new DOMException('', reasons.shift());
      };
    });
    const sharing = await openSharing(page, limn.url);
    await makeLink(sharing);
    const notifications = sharing.getByRole('region', { name: 'Notifications' });
    const sheet = sharing.getByRole('button', { name: 'Share with…' });
    await sheet.tap();
    await expect(notifications).toBeEmpty();
    await sheet.tap();
    await expect(notifications).toContainText('Something went wrong');
  });
});
