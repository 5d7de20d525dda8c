import type { Stripe } from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { examineStripeTax } from '../../doctor/stripe-tax.ts';
import { createStripePayments } from './stripe.ts';
import { taxesOf } from './stripe-refunds.ts';
import { openStripeFixture } from './testing/stripe-fixture.ts';

async function taxed() {
  const fixture = await openStripeFixture();
  const { customerId, price, settings, stripe } = fixture;
  const payments = createStripePayments({ ...settings, hasTax: true }, () => stripe.now());
  onTestFinished(() => payments.close?.());
  const pages = { successUrl: 'https://studio.example/done', cancelUrl: 'https://studio.example/plans' };
  const buyer = { checkoutId: 'checkout-tax', userId: 'user-1', customerId, planId: 'monthly' };
  const open = () =>
    payments.openCheckout({ ...pages, ...buyer, remotePriceId: price.remotePriceId, language: 'en' });
  return { ...fixture, payments, open };
}

const doctor = (apiUrl: string, tax: 'on' | 'off') =>
  examineStripeTax(
    readConfig(
      { STRIPE_SECRET_KEY: 'sk_test_of_the_test', STRIPE_API_URL: apiUrl, STRIPE_TAX: tax },
      () => '',
    ),
  );

test('a taxed purchase has the tax as a line of its own, also in the next charge', async () => {
  const { open, payments, stripe } = await taxed();
  stripe.taxAccount({ percent: 20 });
  const { remoteId } = await open();
  await stripe.pay(remoteId);
  const [id = ''] = stripe.subscriptions();
  expect(await payments.readSubscription(id)).toMatchObject({
    nextCharge: { amountCents: 1199, currency: 'USD' },
    invoices: [{ amountCents: 1199, taxes: [{ amountCents: 200, inclusive: false }] }],
  });
});

test('an account that is not ready is named in the check and by the doctor', async () => {
  const { open, payments, stripe } = await taxed();
  const check = () => payments.check(new AbortController().signal);
  expect(await check()).toContain('accepted');
  expect(await doctor(stripe.url, 'on')).toEqual([{ level: 'ok', text: 'Stripe Tax: ready' }]);
  stripe.taxAccount({ status: 'pending' });
  await expect(check()).rejects.toMatchObject({ reason: expect.stringContaining('head_office') });
  await expect(open()).rejects.toMatchObject({ kind: 'refused' });
  expect(await doctor(stripe.url, 'on')).toMatchObject([
    { level: 'fault', text: expect.stringContaining('head_office') },
  ]);
  stripe.fail('broken', { times: 9 });
  expect(await doctor(stripe.url, 'on')).toMatchObject([{ level: 'warning' }]);
  expect(await doctor(stripe.url, 'off')).toEqual([]);
});

test.each([
  [200, 999, 20],
  [95, 499, 19],
  [202, 2499, 8.1],
  [222, 2499, 8.9],
  [100, 999, 10],
  [0, 999, 0],
])('a tax of %d on %d is of %d percent', (amount, taxed, percent) => {
  const tax = { amount, taxable_amount: taxed, tax_behavior: 'exclusive' };
  const invoice = { total_taxes: [tax] } as unknown as Stripe.Invoice;
  expect(taxesOf(invoice)).toMatchObject([{ percent, amountCents: amount }]);
});
