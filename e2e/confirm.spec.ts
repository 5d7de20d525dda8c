import type { Page } from '@playwright/test';
import { callOf } from './call.ts';
import { anAdmin } from './featured.ts';
import { expect, test } from './fixtures.ts';
import { holdCall } from './held-call.ts';
import { forgetProofs } from './inserted-rows.ts';
import type { LimnServer } from './limn-server.ts';
import { aPerson, openUser, password } from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" });
const secret = (page: Page) => dialog(page).getByLabel('Password', { exact: true });
const main = (page: Page) => page.getByRole('main');

/** Presses the button and confirms. */
async function makeAdmin(page: Page) {
  await main(page).getByRole('button', { name: 'Make admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** The proof of identity of an admin has expired. The admin begins to make Bob an admin, and the page asks for the password. */
async function openQuestion(server: LimnServer, aVisitor: (options: object) => Promise<Page>) {
  const admin = await anAdmin(server);
  const bob = await aPerson(server.url);
  const page = await aVisitor({ baseURL: server.url });
  await admin.enter(page);
  await openUser(page, bob.address);
  forgetProofs(server, admin.address);
  await makeAdmin(page);
  return { page, bob };
}

test('a sensitive action asks for the password once, and is then done', async ({
  aServer,
  aVisitor,
  expected,
}) => {
  expected.console(/403/);
  const { page, bob } = await openQuestion(await aServer(), aVisitor);
  await expect(secret(page)).toBeFocused();
  await secret(page).fill('wrong horse battery');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Incorrect password.')).toBeVisible();
  await expect(secret(page)).toBeFocused();
  await secret(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(`${bob.address} is now an admin.`)).toBeVisible();
  await main(page).getByRole('button', { name: 'Remove admin rights' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove admin rights' }).click();
  await expect(page.getByText(`${bob.address} is no longer an admin.`)).toBeVisible();
});

test('a dialog that is left while the password is checked can be asked again', async ({
  aServer,
  aVisitor,
  expected,
}) => {
  expected.console(/403/);
  const { page, bob } = await openQuestion(await aServer(), aVisitor);
  await secret(page).fill('wrong horse battery');
  const { asked, release } = await holdCall(page, 'account.confirm');
  await page.keyboard.press('Enter');
  await asked;
  // Chromium closes a dialog at the second Esc by itself.
  for (const _ of ['first', 'second']) await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const refused = page.waitForResponse(callOf('account.confirm'));
  release();
  await refused;
  await makeAdmin(page);
  await secret(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${bob.address} is now an admin.`)).toBeVisible();
});

test('a dialog that is left changes nothing, says so, and may be asked again', async ({
  aServer,
  aVisitor,
  expected,
}) => {
  expected.console(/403/);
  const { page, bob } = await openQuestion(await aServer(), aVisitor);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('No changes were made. Confirm your identity first.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Make admin' })).toBeFocused();
  await makeAdmin(page);
  await secret(page).fill(password);
  await dialog(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(`${bob.address} is now an admin.`)).toBeVisible();
});
