import type { Page } from '@playwright/test';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { isHydrated } from './held-scripts.ts';
import { aPerson, openProfile, password, register } from './people.ts';

// the last request of a loaded page waits for an idle moment
test.use({ fetchesAhead: true });

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const devices = (page: Page) => page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
const wayIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login / Register' });
/** The last request that a page makes by itself. Tests wait for it where the session's next request must be the user's. */
const lastAsked = (page: Page) => page.waitForResponse(callOf('image.listStarred'));
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** The home page makes requests of its own as well. */
const homeAsked = (page: Page) =>
  Promise.all([lastAsked(page), page.waitForResponse(callOf('generation.active'))]);

async function logIn(page: Page, address: string) {
  // Waits for all of them, so that the next page's requests are not mistaken for this one's.
  const asked = homeAsked(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  await asked;
}

test('one device ends another, which is led to the way in at its next call', async ({
  page,
  aVisitor,
  limn,
  expected,
}) => {
  expected.console(/401/);
  const address = await register(page);
  const other = await aVisitor({ baseURL: limn.url, userAgent: firefox });
  await logIn(other, address);
  const asked = lastAsked(other);
  await other.goto('/profile');
  await asked;
  await expect(devices(other)).toHaveCount(2);
  await expect(devices(other).first()).toContainText('Firefox on Windows');
  await expect(devices(other).first()).toContainText('This device');

  await openProfile(page);
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).first()).toContainText('Chrome on Linux');
  await expect(devices(page).first()).toContainText('This device');
  await expect(devices(page).first()).toContainText('Last used: now');
  await page.getByRole('button', { name: 'Log out: Firefox on Windows' }).click();
  // The message disappears after three seconds, so it is looked for before the server's data.
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Logged out: Firefox on Windows',
  );
  await expect(devices(page)).toHaveCount(1);
  // After ending a session by keyboard, the focus is on the next one.
  await expect(page.getByRole('button', { name: /^Log out: Chrome/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Log out of all devices' })).toHaveCount(0);

  await other.getByRole('banner').getByRole('link', { name: 'History' }).click();
  await expect(other).toHaveURL('/login?next=%2Fhistory');
  await expect.poll(() => tokenOf(other)).toBeNull();
  await expect(wayIn(other)).toBeVisible();
});

test('log out everywhere else asks, and leaves this device alone', async ({
  page,
  aVisitor,
  limn,
  expected,
}) => {
  expected.console(/401/);
  const address = await register(page);
  const others = [
    await aVisitor({ baseURL: limn.url, userAgent: iphone }),
    await aVisitor({ baseURL: limn.url }),
  ];
  for (const other of others) await logIn(other, address);
  await openProfile(page);
  await expect(devices(page)).toHaveCount(3);
  await expect(page.getByText('Safari on iPhone')).toBeVisible();
  await page.getByRole('button', { name: 'Log out of other devices' }).click();
  const question = page.getByRole('dialog', { name: 'Log out of other devices?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(devices(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Log out of other devices' }).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('All other devices have been logged out.')).toBeVisible();
  await expect(devices(page)).toHaveCount(1);
  for (const other of others) {
    await other.goto('/history');
    await expect(other).toHaveURL('/login?next=%2Fhistory');
  }
  await page.reload();
  await expect(devices(page)).toHaveCount(1);
});

test('log out everywhere ends this device too', async ({ page, aVisitor, limn, expected }) => {
  expected.console(/401/);
  const address = await register(page);
  const other = await aVisitor({ baseURL: limn.url });
  await logIn(other, address);
  await openProfile(page);
  await page.getByRole('button', { name: 'Log out of all devices', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(wayIn(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => tokenOf(page)).toBeNull();
  await other.reload();
  await expect(wayIn(other)).toBeVisible();
  await expect.poll(() => tokenOf(other)).toBeNull();
});

test('this device logs out like from the menu: what was typed goes too', async ({ page, limn, expected }) => {
  // Requests still running when the session ends get a 401.
  expected.console(/401/);
  const ann = await aPerson(limn.url);
  await ann.enter(page);
  await isHydrated(page, '#composer');
  await page.getByRole('textbox').first().fill('a secret garden');
  await openProfile(page);
  await devices(page)
    .first()
    .getByRole('button', { name: /^Log out/ })
    .click();
  await expect(wayIn(page)).toBeVisible();
  // Before this, the first text box may be the one for the email, which is empty too.
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'What do you want to create?' })).toBeVisible();
  await expect(page.getByRole('textbox').first()).toHaveValue('');
});

/** Changes the account's password through the API, as another device would. */
async function changePasswordElsewhere(url: string, address: string, newPassword: string) {
  const send = (path: string, method: string, body: object, token = '') =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
  const elsewhere = await send('/auth/login', 'POST', { email: address, password });
  const { token }: { token: string } = await elsewhere.json();
  const changed = await send('/auth/password', 'PUT', { currentPassword: password, newPassword }, token);
  expect(changed.status).toBe(204);
}

test('a password that is changed elsewhere ends this device, and what was typed stays', async ({
  page,
  limn,
  expected,
}) => {
  expected.console(/401/);
  const asked = homeAsked(page);
  const { address, enter } = await aPerson(limn.url);
  await enter(page);
  await page.getByRole('textbox').first().fill('a lighthouse at dusk');
  await asked;
  await changePasswordElsewhere(limn.url, address, 'another horse battery');

  await page.getByRole('banner').getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL('/login?next=%2Fhistory');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill('another horse battery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/history');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('textbox').first()).toHaveValue('a lighthouse at dusk');
});

test('on a device with an ended session the home page shows a visitor, with the typed text', async ({
  page,
  limn,
  expected,
}) => {
  expected.console(/401/);
  const asked = homeAsked(page);
  const { address, enter } = await aPerson(limn.url);
  await enter(page);
  await page.getByRole('textbox').first().fill('a lighthouse at dusk');
  await asked;
  await changePasswordElsewhere(limn.url, address, 'another horse battery');
  // Fires the event of a return from another window.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(wayIn(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => tokenOf(page)).toBeNull();
  await expect(page.getByRole('textbox').first()).toHaveValue('a lighthouse at dusk');
});

test('a page for users, opened with an unknown token, leads to the login', async ({ page, expected }) => {
  expected.console(/401/);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('planted')) localStorage.setItem('token', 'limn_nobody-knows-this-one');
    sessionStorage.setItem('planted', 'yes');
  });
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await expect.poll(() => tokenOf(page)).toBeNull();
  const address = await register(page);
  await page.goto('/profile');
  await expect(page.getByText(address).first()).toBeVisible();
});
