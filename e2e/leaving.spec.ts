import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzip } from '../packages/server/src/testing/unzip.ts';
import { callOf } from './call.ts';
import { expect, test } from './fixtures.ts';
import { anAddress, aPerson, openProfile, password, pictureOf, register } from './people.ts';
import { routeUntil } from './route-until.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const panel = (page: Page) => page.getByRole('region', { name: 'Your data' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
const enter = (page: Page) => dialog(page).getByRole('button', { name: 'Delete account' });
const wayIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login / Register' });

test('take everything along, then leave for good', async ({ page, expected }) => {
  expected.console(/40[13]/);
  const address = await register(page);
  await page.getByRole('textbox').first().fill('a lighthouse at dusk');
  await page.getByRole('button', { name: 'Generate' }).click();
  await pictureOf(page, 'a lighthouse at dusk');

  await openProfile(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Download your data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^limn-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(await readFile(await download.path()));
  const list = JSON.parse(files['limn.json']?.toString() ?? '');
  expect(list.account.email).toBe(address);
  expect(list.pictures).toHaveLength(1);
  expect(list.pictures[0].original_prompt).toBe('a lighthouse at dusk');
  expect(files[list.pictures[0].file]?.subarray(0, 3)).toEqual(jpeg);
  await expect(page).toHaveURL('/profile');
  // The link works only once.
  expect((await page.request.get(download.url())).ok()).toBe(false);

  await panel(page).getByRole('button', { name: 'Delete account' }).click();
  await enter(page).click();
  await expect(page.getByText('Your account and pictures have been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(wayIn(page)).toBeVisible();
  await expect(page.getByRole('textbox').first()).toHaveValue('');
  const kept = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('draft'),
    sessionStorage.getItem('job'),
  ]);
  expect(kept).toEqual([null, null, null]);

  await page.goto('/login');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await register(page, address);
  await page.goto('/history');
  await expect(page.getByText("You haven't generated any images yet.")).toBeVisible();
});

test('by keyboard: the question can be left, and focus goes back', async ({ page, limn, expected }) => {
  // Requests still running when the session ends get a 401.
  expected.console(/401/);
  const ann = await aPerson(limn.url);
  await ann.signIn(page);
  await openProfile(page);
  const ask = panel(page).getByRole('button', { name: 'Delete account' });
  await ask.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account and pictures have been deleted.')).toBeVisible();
  await expect(wayIn(page)).toBeVisible();
});

test('the only admin stays', async ({ page, aServer, expected }) => {
  expected.console(/4\d\d/);
  const server = await aServer();
  const setup = server.log.join('\n').match(/http\S+#setup=\S+/)?.[0] ?? '';
  await page.goto(setup.replace(/^http:\/\/[^/]+/, server.url));
  await page.getByLabel('Email').fill(anAddress());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/profile`);
  await panel(page).getByRole('button', { name: 'Delete account' }).click();
  await enter(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('This is the only admin.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await expect(panel(page)).toBeVisible();
});

test('a download that cannot begin says so', async ({ page, limn, expected }) => {
  expected.console(/ERR_FAILED/);
  const ann = await aPerson(limn.url);
  await ann.signIn(page);
  await openProfile(page);
  const letThrough = await routeUntil(page, callOf('archive.create'), (route) => route.abort());
  await panel(page).getByRole('button', { name: 'Download your data' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).not.toBeEmpty();
  letThrough();
  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Download your data' }).click();
  await download;
});
