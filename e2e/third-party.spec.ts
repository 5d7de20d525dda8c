import { type Accounts, startFakeOpenIdProvider } from '@limn/sandbox/identity/open-id-provider';
import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { freePort, startLimn } from './limn-server.ts';
import { anAddress, aPerson, password } from './people.ts';

interface Studio {
  url: string;
  /** Adds an account at the provider that the server does not know. */
  join(account: Accounts[string]): void;
}

const open = async () => {
  const port = String(await freePort());
  const provider = await startFakeOpenIdProvider({
    redirectUri: `http://127.0.0.1:${port}/login/return`,
    accounts: {},
  });
  const { issuer, clientId, clientSecret = '', name } = provider.settings;
  const server = await startLimn({
    PORT: port,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  });
  const close = async () => {
    await server.stop();
    await provider.close();
  };
  return { server, provider, close };
};
let subjects = 0;

/** A server and a provider that are connected. The tests of a worker share them. */
const test = base.extend<{ studio: Studio }>({
  studio: async ({ aSharedServer, expected }, use) => {
    // The provider has no icon.
    expected.console(/favicon\.ico/);
    const { server, provider } = await aSharedServer('third party', open);
    for (const subject of Object.keys(provider.accounts)) delete provider.accounts[subject];
    await use({
      url: server.url,
      join(account) {
        subjects += 1;
        provider.accounts[`ann-${subjects}`] = account;
      },
    });
  },
});

const begin = (page: Page) => page.getByRole('button', { name: 'Continue with Example ID' }).click();
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const whoIs = (url: string, token: string | null) =>
  fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('a new user signs in by another provider, and without questions the second time', async ({
  page,
  studio,
  expected,
}) => {
  const email = anAddress();
  const { url, join } = studio;
  join({ email, email_verified: true, name: 'Ann Example' });
  await page.goto(`${url}/history`);
  await begin(page);
  await choose(page, email);
  await expect(page).toHaveURL(`${url}/history`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await (await whoIs(url, await tokenOf(page))).json()).toMatchObject({
    email,
    display_name: 'Ann Example',
  });

  await page.getByRole('button', { name: 'Account' }).click();
  // Requests still running when the session ends get a 401.
  expected.console(/401/);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login / Register' }).click();
  await begin(page);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(page).toHaveURL(`${url}/`);
});

test('by keyboard alone: an account with that address is asked for its password once', async ({
  page,
  studio,
  expected,
}) => {
  expected.console(/40[39]/);
  const { url, join } = studio;
  const { address } = await aPerson(url);
  join({ email: address, email_verified: false });
  await page.goto(`${url}/login?next=%2Fhistory`);
  await page.getByRole('button', { name: 'Continue with Example ID' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: address }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Is this account yours?' })).toBeFocused();
  await expect(page.getByText(`An account with ${address} already exists.`)).toBeVisible();
  await expect(page).toHaveURL(`${url}/login/return`);
  await expect(page.getByRole('button', { name: "I can't access that account" })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong horse battery');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${url}/history`);

  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(`${url}/login`);
  await begin(page);
  await expect(page).toHaveURL(`${url}/`);
  expect(await (await whoIs(url, await tokenOf(page))).json()).toMatchObject({ email: address });
});

test('proving the address takes over the account, and ends the squatter’s session', async ({
  page,
  studio,
  expected,
}) => {
  expected.console(/409/);
  const { url, join } = studio;
  const squatter = await aPerson(url);
  join({ email: squatter.address, email_verified: true });
  await page.goto(`${url}/login`);
  await begin(page);
  await choose(page, squatter.address);
  await page.getByRole('button', { name: "I can't access that account" }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: "I can't access that account" })).toBeFocused();
  await page.getByRole('button', { name: "I can't access that account" }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take over account' }).click();
  await expect(page).toHaveURL(`${url}/`);
  expect((await whoIs(url, await tokenOf(page))).status).toBe(200);
  expect((await whoIs(url, squatter.token)).status).toBe(401);
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: squatter.address, password }),
  });
  expect(answer.status).toBe(401);
});

test('changing one’s mind at the provider leads back, with what was typed', async ({ page, studio }) => {
  const { url, join } = studio;
  join({ email: anAddress() });
  await page.goto(`${url}/login?next=%2Fhistory`);
  await page.getByLabel('Email').fill('ann@example.org');
  await begin(page);
  await choose(page, 'Cancel');
  await expect(page.getByRole('alert')).toHaveText('Login cancelled.');
  await expect(page).toHaveURL(`${url}/login/return`);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(`${url}/login?next=%2Fhistory`);
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.org');
});

test('what another browser has begun is of no use here, and leaves the address at once', async ({
  page,
  studio,
}) => {
  const { url } = studio;
  await page.goto(`${url}/login/return?code=12345678901234567890&state=of-another`);
  await expect(page.getByRole('alert')).toHaveText('The login was not completed. Try again.');
  await expect(page).toHaveURL(`${url}/login/return`);
  expect(await tokenOf(page)).toBeNull();
});
