import type { Page } from '@playwright/test';
import {
  type Accounts,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../packages/server/src/ports/identity/testing/open-id-provider.ts';
import { test as base, expect } from './fixtures.ts';
import { freePort } from './limn-server.ts';
import { anAddress, aPerson, password } from './people.ts';

interface Studio {
  url: string;
  provider: OpenIdProvider;
}

/** A server and a provider that know each other. */
const test = base.extend<{ aStudio: (accounts: Accounts) => Promise<Studio> }>({
  aStudio: async ({ aServer, expected }, use) => {
    // The provider has no icon.
    expected.console(/favicon\.ico/);
    const providers: OpenIdProvider[] = [];
    await use(async (accounts) => {
      const port = String(await freePort());
      const provider = await startOpenIdProvider({
        redirectUri: `http://127.0.0.1:${port}/login/return`,
        accounts,
      });
      providers.push(provider);
      const { issuer, clientId, clientSecret = '', name } = provider.settings;
      const { url } = await aServer({
        PORT: port,
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: name,
      });
      return { url, provider };
    });
    await Promise.all(providers.map((provider) => provider.close()));
  },
});

const begin = (page: Page) => page.getByRole('button', { name: 'Continue with Example ID' }).click();
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const whoIs = (url: string, token: string | null) =>
  fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('somebody new comes in by another provider, and straight in the second time', async ({
  page,
  aStudio,
  expected,
}) => {
  const email = anAddress();
  const { url } = await aStudio({ ann: { email, email_verified: true, name: 'Ann Example' } });
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
  // What is still asked when the session ends.
  expected.console(/401/);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login / Register' }).click();
  await begin(page);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(page).toHaveURL(`${url}/`);
});

test('by keyboard alone: an account with that address is asked for its password once', async ({
  page,
  aStudio,
  expected,
}) => {
  expected.console(/40[39]/);
  const { url, provider } = await aStudio({});
  const { address } = await aPerson(url);
  provider.accounts['ann'] = { email: address, email_verified: false };
  await page.goto(`${url}/login?next=%2Fhistory`);
  await page.getByRole('button', { name: 'Continue with Example ID' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: address }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Is this account yours?' })).toBeFocused();
  await expect(page.getByText(`There is already an account with ${address}.`)).toBeVisible();
  await expect(page).toHaveURL(`${url}/login/return`);
  await expect(page.getByRole('button', { name: /I never made that account/ })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong horse battery');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This password is wrong.')).toBeVisible();
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

test('whoever proves the address takes the account over, and the squatter is out', async ({
  page,
  aStudio,
  expected,
}) => {
  expected.console(/409/);
  const { url, provider } = await aStudio({});
  const squatter = await aPerson(url);
  provider.accounts['ann'] = { email: squatter.address, email_verified: true };
  await page.goto(`${url}/login`);
  await begin(page);
  await choose(page, squatter.address);
  await page.getByRole('button', { name: /I never made that account/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: /I never made that account/ })).toBeFocused();
  await page.getByRole('button', { name: /I never made that account/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it over' }).click();
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

test('changing one’s mind at the provider leads back, with what was typed', async ({ page, aStudio }) => {
  const { url } = await aStudio({ ann: { email: anAddress() } });
  await page.goto(`${url}/login?next=%2Fhistory`);
  await page.getByLabel('Email').fill('ann@example.org');
  await begin(page);
  await choose(page, 'Cancel');
  await expect(page.getByRole('alert')).toHaveText('You stopped the login, and nothing has changed.');
  await expect(page).toHaveURL(`${url}/login/return`);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(`${url}/login?next=%2Fhistory`);
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.org');
});

test('what another browser has begun is of no use here, and leaves the address at once', async ({
  page,
  aStudio,
}) => {
  const { url } = await aStudio({});
  await page.goto(`${url}/login/return?code=12345678901234567890&state=of-another`);
  await expect(page.getByRole('alert')).toHaveText('The login was not completed. Start it again.');
  await expect(page).toHaveURL(`${url}/login/return`);
  expect(await tokenOf(page)).toBeNull();
});
