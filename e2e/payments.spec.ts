import type { Page } from '@playwright/test';
import { type BillingServer, expect, test } from './billing.ts';
import { callOf } from './call.ts';
import { anAdmin } from './featured.ts';
import { holdCall } from './held-call.ts';
import { routeUntil } from './route-until.ts';

/** Opens the payment of a new PayPal member as an admin. */
async function openPayment(page: Page, billing: BillingServer) {
  const member = await billing.aPaypalMember();
  const admin = await anAdmin(billing.server);
  await admin.enter(page, `/admin/payments?q=${encodeURIComponent(member.address)}`);
  const list = page.getByRole('region', { name: 'All payments' });
  await expect(list.getByText(member.address)).toBeVisible();
  const open = () => list.locator('button[aria-haspopup=dialog]').click();
  await open();
  return { member, open, payment: page.getByRole('dialog', { name: 'Payment' }) };
}

test('an admin finds a payment, refunds a part of it, and its receipt shows the refund', async ({
  page,
  billing,
}) => {
  const { member, payment } = await openPayment(page, billing);
  await payment.getByLabel('Amount to refund, USD').fill('20');
  await expect(payment.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  await payment.getByLabel('Amount to refund, USD').fill('2');
  await payment.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(payment.getByText('Partly refunded')).toBeVisible();
  await expect(payment.getByRole('region', { name: 'Refunds' })).toContainText('$2.00');
  await expect(payment.getByLabel('Amount to refund, USD')).toHaveValue('7.99');
  await payment.getByRole('link', { name: 'Receipt' }).click();
  const receipt = page.getByRole('article');
  await expect(receipt).toContainText(member.address);
  await expect(receipt.getByRole('row', { name: /^Refunded/ })).toContainText('-$2.00');
  await expect(receipt.getByRole('row', { name: /^Remaining/ })).toContainText('$7.99');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(receipt).toBeVisible();
});

test('Back closes a payment, and after a reload nothing of it is left', async ({ page, billing }) => {
  const { open, payment } = await openPayment(page, billing);
  const list = page.url();
  await expect(payment).toBeVisible();
  await page.goBack();
  await expect(payment).toBeHidden();
  await expect(page).toHaveURL(list);
  await open();
  await expect(payment).toBeVisible();
  await page.reload();
  await expect.poll(() => page.evaluate(() => history.state.layers ?? [])).toEqual([]);
  await expect(payment).toBeHidden();
  await expect(page).toHaveURL(list);
});

test('on a phone the address of a user is on one line', async ({ page, billing }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { member } = await openPayment(page, billing);
  const address = page.getByText(member.address).first();
  expect(await address.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('an export with days in the wrong order is not sent, and the field says why', async ({
  page,
  billing,
}) => {
  const admin = await anAdmin(billing.server);
  await admin.enter(page, '/admin/payments');
  const form = page.getByRole('region', { name: 'Export' });
  const last = form.getByLabel('Last day (UTC)');
  await form.getByLabel('First day (UTC)').fill('2026-02-01');
  await last.fill('2026-01-31');
  await form.getByRole('button', { name: 'Save as CSV' }).click();
  await expect(last).toBeFocused();
  await expect(last).toHaveAccessibleDescription('The last day is before the first day.');
  await last.fill('');
  await expect(last).toHaveAccessibleDescription('Choose both days.');
  await last.fill('2026-02-01');
  await expect(last).toHaveAccessibleDescription('');
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/csv$/);
});

test('a refund whose answer is lost is made once, although it is asked for again', async ({
  page,
  billing,
  expected,
}) => {
  expected.console(/ERR_FAILED/);
  const { payment } = await openPayment(page, billing);
  const amount = payment.getByLabel('Amount to refund, USD');
  await amount.fill('2');
  // The form does not hear in another way that the refund was made.
  const { release } = await holdCall(page, 'payment.get');
  const letThrough = await routeUntil(page, callOf('payment.refund'), async (route) => {
    await route.fetch();
    await route.abort();
  });
  const refund = payment.getByRole('button', { name: 'Refund', exact: true });
  await refund.click();
  await expect(payment.getByText("Can't reach the server.")).toBeVisible();
  letThrough();
  await refund.click();
  await expect(payment.getByText('Partly refunded')).toBeVisible();
  await expect(amount).toHaveValue('7.99');
  release();
});

test('a refund whose answer is lost is not offered again', async ({ page, billing, expected }) => {
  expected.console(/ERR_FAILED/);
  const { payment, open } = await openPayment(page, billing);
  const amount = payment.getByLabel('Amount to refund, USD');
  await amount.fill('2');
  const letThrough = await routeUntil(page, callOf('payment.refund'), async (route) => {
    await route.fetch();
    await route.abort();
  });
  const { asked, release } = await holdCall(page, 'payment.get');
  await payment.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(payment.getByText("Can't reach the server.")).toBeVisible();
  await payment.getByRole('button', { name: 'Close' }).click();
  await open();
  await asked;
  await expect(payment).toBeVisible();
  await expect(amount).toHaveCount(0);
  release();
  await expect(amount).toHaveValue('7.99');

  // The same amount once more is another refund.
  letThrough();
  await amount.fill('2');
  await payment.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(amount).toHaveValue('5.99');
});
