import { type FakeGoogle, startFakeGoogle } from '@limn/sandbox/identity/google-button';
import { callOf } from './call.ts';
import { test as base, expect } from './fixtures.ts';
import { type LimnServer, startLimn } from './limn-server.ts';
import { anAddress, aPerson, password, pictureOf } from './people.ts';
import { stopClock } from './stopped-clock.ts';

/** A server and a fake Google, which the tests of a worker share. */
const test = base.extend<{ site: { server: LimnServer; google: FakeGoogle }; google: FakeGoogle }>({
  site: async ({ aSharedServer }, use) => {
    const site = await aSharedServer('google', async () => {
      const google = await startFakeGoogle();
      const server = await startLimn(google.env);
      const close = async () => {
        await server.stop();
        await google.close();
      };
      return { server, google, close };
    });
    Object.assign(site.google, { person: undefined, script: 'there', asked: 0 });
    await use(site);
  },
  google: async ({ site }, use) => use(site.google),
  baseURL: async ({ site }, use) => use(site.server.url),
});

const button = { name: 'Continue with Google' };
const someone = (email: string) => ({ sub: email, email, email_verified: true, name: 'Ann Example' });
const gmail = () => anAddress().replace('@example.com', '@gmail.com');

test('a visitor describes a picture, signs in with Google, and finds the description', async ({
  page,
  google,
}) => {
  google.person = someone(gmail());
  await page.goto('/');
  expect(google.asked).toBe(0);
  await page.getByRole('textbox', { name: 'What do you want to create?' }).fill('a fox in the snow');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.frameLocator('iframe[title=Google]').getByRole('button', button).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('textbox', { name: 'What do you want to create?' })).toHaveValue(
    'a fox in the snow',
  );
  // The press before the sign-in is continued.
  await pictureOf(page, 'a fox in the snow');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  // The page did not load Google's script.
  expect(await page.evaluate(() => 'google' in window)).toBe(false);
});

test('the login is a document of its own, coming and going', async ({ page }) => {
  await page.goto('/');
  const mark = () => page.evaluate(() => Object.assign(window, { mark: true }));
  const isMarked = () => page.evaluate(() => 'mark' in window);
  await mark();
  await page.getByRole('link', { name: 'Login / Register' }).click();
  await expect(page.frameLocator('iframe[title=Google]').getByRole('button', button)).toBeVisible();
  expect(await isMarked()).toBe(false);
  await mark();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  expect(await isMarked()).toBe(true);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'What do you want to create?' })).toBeVisible();
  expect(await isMarked()).toBe(false);
  await page.goBack();
  // The document reloads; the next step would interrupt it.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.goBack();
  await expect(page.frameLocator('iframe[title=Google]').getByRole('button', button)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'What do you want to create?' })).toBeVisible();
});

test('an account with that address is asked for its password once', async ({
  page,
  site,
  google,
  expected,
}) => {
  expected.console(/409/);
  const { address } = await aPerson(site.server.url);
  google.person = someone(address);
  await page.goto('/login');
  await page.frameLocator('iframe[title=Google]').getByRole('button', button).click();
  await expect(page.getByRole('heading', { name: 'Is this account yours?' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.frameLocator('iframe[title=Google]').getByRole('button', button).click();
  await expect(page.getByRole('heading', { name: 'Is this account yours?' })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
});

test('while a credential is looked at, the page says so', async ({ page, google }) => {
  google.person = someone(gmail());
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(callOf('identity.google'), async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await page.frameLocator('iframe[title=Google]').getByRole('button', button).click();
  await expect(page.getByRole('status').filter({ hasText: 'Logging in…' })).toBeVisible();
  goOn();
  await expect(page).toHaveURL('/');
});

test('a missing credential shows an error', async ({ page }) => {
  await page.goto('/login');
  await page.frameLocator('iframe[title=Google]').getByRole('button', button).click();
  await expect(page.getByRole('alert')).toHaveText('Google authentication failed');
});

test('without its script the password still leads in, and the script is asked for again', async ({
  page,
  google,
  expected,
}) => {
  expected.console(/404/);
  google.script = 'missing';
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText('Failed to initialize authentication');
  google.script = 'there';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.frameLocator('iframe[title=Google]').getByRole('button', button)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a script that does not come is waited for ten seconds', async ({ page, google, expected }) => {
  // The unanswered request ends when the fake closes.
  expected.console(/gsi\/client/);
  google.script = 'silent';
  // The page's clock stands still, except for the steps until the page has requested the script.
  await stopClock(page);
  await page.goto('/login');
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await page.locator('script[src*="gsi/client"]').count()).toBe(1);
  }).toPass({ intervals: [50] });
  await expect.poll(() => google.asked, { intervals: [50] }).toBe(1);
  await page.clock.runFor(9900);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.getByRole('alert')).toHaveText('Failed to initialize authentication');
  google.script = 'there';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.frameLocator('iframe[title=Google]').getByRole('button', button)).toBeVisible();
});

test('another spelling of the address leads to the page that may have the button', async ({ page }) => {
  for (const spelling of ['/login/?next=%2Fhistory', '/LOGIN?next=%2Fhistory', '/Login/?next=%2Fhistory']) {
    await page.goto(`${spelling}`);
    await expect(page.frameLocator('iframe[title=Google]').getByRole('button', button)).toBeVisible();
    await expect(page).toHaveURL(`/login?next=%2Fhistory`);
  }
});

test('no other document lets the script in', async ({ page, google }) => {
  const origin = new URL(google.env['GOOGLE_SCRIPT_URL'] ?? '').origin;
  for (const path of ['/', '/history', '/reset', '/login/return', '/no/such/page']) {
    const answer = await page.request.get(`${path}`);
    expect(answer.headers()['content-security-policy'], path).not.toContain(origin);
  }
  const login = await page.request.get(`/login`);
  expect(login.headers()['content-security-policy']).toContain(`${origin}/gsi/client`);
});
