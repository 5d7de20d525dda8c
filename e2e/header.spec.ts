import { devices, type Page } from '@playwright/test';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { holdCall } from './held-call.ts';
import { aPerson, register } from './people.ts';
import { overflow } from './screen-checks.ts';

const header = (page: Page) => page.getByRole('banner');
const openAccount = async (page: Page) => {
  await header(page).getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
};
const entries = (page: Page) => page.getByRole('menu').locator('[role^=menuitem]').allTextContents();

test('signed out: languages and the way in', async ({ page }) => {
  await page.goto('/');
  await expect(header(page).getByRole('button', { name: 'Language' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'History' })).toHaveCount(0);
  await expect(header(page).getByRole('button', { name: 'Account' })).toHaveCount(0);
  await header(page).getByRole('link', { name: 'Login / Register' }).click();
  await expect(page).toHaveURL('/login');
  await header(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('on a wide screen languages and History stand in the header, the rest in the menu', async ({
  page,
  limn,
  expected,
}) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  await expect(header(page).getByRole('button', { name: 'Language' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'History' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Account' })).toHaveText('P');
  await openAccount(page);
  expect(await entries(page)).toEqual(['View Profile', 'Membership', 'Logout']);
  await page.getByRole('menuitem', { name: 'Membership' }).click();
  await expect(page).toHaveURL('/subscription-plans');
  await openAccount(page);
  await page.getByRole('menuitem', { name: 'View Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await openAccount(page);
  // Requests still running when the session ends get a 401.
  expected.console(/401/);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(header(page).getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('on a phone the menu has History and the languages too', async ({ page, limn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  await expect(header(page).getByRole('button', { name: 'Account' })).toHaveText('P');
  await expect(header(page).getByRole('button', { name: 'Language' })).toBeHidden();
  await expect(header(page).getByRole('link', { name: 'History' })).toBeVisible();
  await openAccount(page);
  const group = page.getByRole('group', { name: 'Language' });
  await expect(group.getByRole('menuitemradio')).toHaveCount(7);
  await expect(group.getByRole('menuitemradio', { checked: true })).toHaveText('English');
  await group.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('menu')).toBeHidden();

  // The language now belongs to the account: another browser uses it after signing in.
  await expect
    .poll(async () => {
      const answer = await fetch(`${limn.url}/api/preferences`, {
        headers: { authorization: `Bearer ${ann.token}` },
      });
      return (await answer.json()).language;
    })
    .toBe('fr');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.getByRole('button', { name: 'Compte' }).click();
  await page.getByRole('menuitem', { name: 'Historique' }).click();
  await expect(page).toHaveURL('/history');
});

test('the account speaks for itself where another language was spoken before', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await fetch(`${limn.url}/api/preferences`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'es', theme: 'dark' }),
  });
  await page.addInitScript(() => {
    if (localStorage.getItem('language')) return;
    localStorage.setItem('language', 'ja');
    localStorage.setItem('theme', 'light');
  });
  await ann.enter(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a language that cannot be saved is spoken all the same', async ({ page, limn, expected }) => {
  expected.console(/503/);
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  await expect(header(page).getByRole('button', { name: 'Account' })).toHaveText('P');
  await page.route(callOf('preferences.update'), (route) => route.fulfill({ status: 503, body: '' }));
  await header(page).getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  // The message disappears after three seconds, so it is looked for first.
  await expect(
    page
      .getByRole('region')
      .filter({ has: page.locator('button') })
      .last(),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(header(page).getByRole('button', { name: 'Cuenta' })).toHaveText('P');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('by keyboard alone', async ({ page, limn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  const account = header(page).getByRole('button', { name: 'Account' });
  await expect(account).toHaveText('P');
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Plans' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeFocused();
  await page.keyboard.type('hist');
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/history');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('pressed by a screen reader, again and again, the menu has the focus', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  const account = header(page).getByRole('button', { name: 'Account' });
  await expect(account).toHaveText('P');
  await account.focus();
  const isInside = () => page.getByRole('menu').evaluate((menu) => menu.contains(document.activeElement));
  for (const _ of ['first', 'second']) {
    await account.evaluate((button: HTMLButtonElement) => button.click());
    await expect.poll(isInside).toBe(true);
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  }
});

for (const language of ['en', 'zh-CN', 'zh-TW', 'ar', 'es', 'fr', 'ja'])
  test(`at 320 pixels nothing wraps or runs over in ${language}`, async ({ page, limn, expected }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    const oneLine = async () => {
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const box = await header(page).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(72);
    };
    await page.goto('/');
    await expect(header(page).locator('a[href="/login"]')).toBeVisible();
    await oneLine();
    const ann = await aPerson(limn.url);
    await ann.enter(page);
    const account = header(page).getByRole('button').last();
    await expect(account).toHaveText('P');
    await oneLine();
    await account.click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await oneLine();
    const out = menu.getByRole('menuitem').last();
    await out.scrollIntoViewIfNeeded();
    await expect(out).toBeInViewport({ ratio: 1 });
    // Requests still running when the session ends get a 401.
    expected.console(/401/);
    await out.click();
    await expect(header(page).locator('a[href="/login"]')).toBeVisible();
  });

test('at 320 pixels a long site name has two lines and does not widen the page', async ({
  aServer,
  aVisitor,
}) => {
  const { url } = await aServer({ SITE_NAME: 'Bilderwerkstatt der Donaudampfschifffahrtsgesellschaft' });
  for (const language of ['en', 'ar']) {
    const page = await aVisitor();
    await page.setViewportSize({ width: 320, height: 568 });
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    await page.goto(url);
    await expect(header(page).locator('a[href="/login"]')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const box = await header(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(96);
  }
});

test('an avatar that does not come leaves the letter', async ({ page, limn, expected }) => {
  expected.console(/404/);
  const ann = await aPerson(limn.url);
  const broken = { avatar_url: '/media/none', display_name: 'ünal' };
  await page.route('**/trpc/**', async (route) => {
    if (!route.request().url().includes('account.get')) return route.fallback();
    const answer = await route.fetch();
    const told = await answer.json();
    const first = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
    Object.assign(told[first.indexOf('account.get')].result.data, broken);
    await route.fulfill({ response: answer, json: told });
  });
  const asked = page.waitForResponse(/\/media\/none/);
  await ann.enter(page);
  await asked;
  const account = header(page).getByRole('button', { name: 'Account' });
  await expect(account).toHaveText('Ü');
  await expect(account.locator('img')).toHaveCount(0);
});

test.describe('على الهاتف', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, locale: 'ar-EG' });

  test('القائمة من جهة النهاية، وفيها اللغات', async ({ page, limn }) => {
    const ann = await aPerson(limn.url);
    await ann.enter(page);
    const account = header(page).getByRole('button').last();
    await expect(account).toHaveText('P');
    const edge = await account.boundingBox();
    expect(edge?.x).toBeLessThan(60);
    await account.tap();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitemradio', { checked: true })).toHaveText('العربية');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await menu.getByRole('menuitemradio', { name: 'English' }).tap();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(header(page).getByRole('button', { name: 'Account' })).toBeVisible();
  });
});

test('a press of the account that loads meanwhile opens its menu', async ({ page, limn }) => {
  const ann = await aPerson(limn.url);
  const account = await holdCall(page, 'account.get');
  await ann.enter(page);
  const button = header(page).getByRole('button', { name: 'Account' });
  await account.asked;
  await button.hover();
  await page.mouse.down();
  account.release();
  await expect(button).toHaveText('P');
  await page.mouse.up();
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
});

test('another tab follows: in, and out again', async ({ page, context, expected }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(header(other).getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await register(page);
  await expect(header(other).getByRole('button', { name: 'Account' })).toHaveText('P');
  await other.goto('/history');
  await expect(other.getByText("You haven't generated any images yet.")).toBeVisible();
  // Requests still running when the session ends get a 401, which the browser reports.
  expected.console(/401/);
  await openAccount(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(header(page).getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await expect(other).toHaveURL('/login?next=%2Fhistory');
});

test.describe('a page with an idle moment', () => {
  test.use({ fetchesAhead: true });

  test('at the start: who it is and what they prefer, then the starred pictures', async ({ page, limn }) => {
    const ann = await aPerson(limn.url);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/trpc/')) asked.push(...pathname.slice('/trpc/'.length).split(','));
    });
    const starred = page.waitForResponse(callOf('image.listStarred'));
    await ann.enter(page);
    await starred;
    const place = (name: string) => asked.indexOf(name);
    expect(place('account.get')).toBeGreaterThanOrEqual(0);
    expect(place('preferences.get')).toBeGreaterThanOrEqual(0);
    expect(place('image.listStarred')).toBeGreaterThan(place('account.get'));
    expect(place('image.listStarred')).toBeGreaterThan(place('preferences.get'));
  });
});
