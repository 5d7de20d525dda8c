import type { Page } from '@playwright/test';
import { expect, test } from './billing.ts';
import { holdCall } from './held-call.ts';

const box = (page: Page) => page.getByRole('region', { name: 'Membership' });

test.beforeEach(({ expected }) => {
  // The fake providers' pages have no icon.
  expected.console(/favicon\.ico/);
});

test('a member sees what another plan charges, changes to it, and back with the next period', async ({
  page,
  billing,
}) => {
  const member = await billing.aMember();
  await member.enter(page, '/subscription-plans');
  await page.getByRole('button', { name: 'Change to Quarterly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Quarterly' });
  await expect(dialog).toContainText('Charged now');
  await expect(dialog).toContainText('$24.99');
  await dialog.getByRole('button', { name: 'Pay and change' }).click();
  await expect(page.getByText('Renews on')).toContainText('Quarterly');
  expect(billing.stripe.inspect(member.remoteId).charges).toBe(2);

  await page.getByRole('link', { name: 'View membership' }).first().click();
  await box(page).getByRole('button', { name: 'Change to Monthly' }).click();
  await expect(page.getByRole('dialog')).toContainText('Nothing is charged before then.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change on / })
    .click();
  await expect(box(page)).toContainText('Changes to Monthly on');
  await box(page).getByRole('button', { name: 'Keep Quarterly' }).click();
  await expect(box(page)).toContainText('Renews on');
  expect(billing.stripe.inspect(member.remoteId).charges).toBe(2);
});

test('a change that has been sent cannot be cancelled', async ({ page, billing }) => {
  const member = await billing.aMember();
  await member.enter(page, '/subscription-plans');
  await page.getByRole('button', { name: 'Change to Quarterly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Quarterly' });
  await expect(dialog).toContainText('Charged now');
  const { asked, release } = await holdCall(page, 'planChange.change');
  await dialog.getByRole('button', { name: 'Pay and change' }).click();
  await asked;
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  await expect(page.getByText('Your plan has changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
});
