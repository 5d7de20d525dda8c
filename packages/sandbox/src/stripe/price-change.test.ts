import { Stripe } from 'stripe';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startFakeStripe } from './fake-stripe.ts';
import type { FakeStripe } from './interface.ts';

const apiKey = 'sk_test_of_the_test';
const day = 86_400;
const start = new Date('2027-03-01T12:00:00Z');
let server: FakeStripe;
let stripe: Stripe;
/** Prices of one product: 10 and 30 dollars a month, and 24 dollars a quarter. */
let prices: { small: string; large: string; quarter: string };
let sold: { id: string; item: string };

beforeEach(async () => {
  server = await startFakeStripe({ apiKey, webhookSecret: 'whsec_x', now: () => start });
  const { hostname, port } = new URL(server.url);
  stripe = new Stripe(apiKey, {
    ...{ host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 },
  });
  onTestFinished(async () => {
    await server.close();
    expect(server.wrongAnswers).toEqual([]);
  });
  const { id: product } = await stripe.products.create({ name: 'Plan' });
  const make = async (unit_amount: number, interval_count: number) =>
    (
      await stripe.prices.create({
        ...{ product, currency: 'usd', unit_amount },
        recurring: { interval: 'month', interval_count },
      })
    ).id;
  prices = { small: await make(1000, 1), large: await make(3000, 1), quarter: await make(2400, 3) };
  const customer = (await stripe.customers.create({})).id;
  const card = (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id;
  const made = await stripe.subscriptions.create({
    ...{ customer, items: [{ price: prices.small }], default_payment_method: card },
  });
  sold = { id: made.id, item: made.items.data[0]?.id ?? '' };
});

const secondsNow = () => Math.floor(server.now().getTime() / 1000);
const later = (days: number) => server.advance(new Date(server.now().getTime() + days * day * 1000));

const previewOf = (price: string, at: number) =>
  stripe.invoices.createPreview({
    subscription: sold.id,
    subscription_details: {
      items: [{ id: sold.item, price }],
      ...{ proration_behavior: 'always_invoice', proration_date: at },
    },
  });
const change = (price: string, at: number) =>
  stripe.subscriptions.update(sold.id, {
    items: [{ id: sold.item, price }],
    ...{ proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete', proration_date: at },
  });

test('a change of the price charges what its preview says', async () => {
  await later(31 / 2);
  const at = secondsNow();
  const preview = await previewOf(prices.large, at);
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-500, 1500]);
  await later(1);
  const changed = await change(prices.large, at);
  const invoice = await stripe.invoices.retrieve(String(changed.latest_invoice));
  expect(invoice).toMatchObject({
    status: 'paid',
    total: preview.total,
    billing_reason: 'subscription_update',
  });
  expect(server.inspect(sold.id)).toMatchObject({ paidCents: 2000, priceId: prices.large });
  // the same interval keeps the period
  await server.renew(sold.id);
  expect(server.inspect(sold.id)).toMatchObject({ paidCents: 5000 });
});

test('another interval begins a new period, and taxes are on the difference', async () => {
  server.tax(10);
  await later(31 / 2);
  const at = secondsNow();
  const preview = await previewOf(prices.quarter, at);
  expect(preview).toMatchObject({ subtotal: 1900, total: 2090, total_taxes: [{ amount: 190 }] });
  await change(prices.quarter, at);
  const { periodStart, periodEnd, paidCents } = server.inspect(sold.id);
  expect([periodStart.getTime() / 1000, paidCents]).toEqual([at, 1000 + 2090]);
  expect(periodEnd.toISOString()).toMatch(/^2027-06-17T00:00/);
});

test('a declined change changes nothing', async () => {
  await later(10);
  server.declineNext();
  await expect(change(prices.large, secondsNow())).rejects.toMatchObject({ code: 'card_declined' });
  expect(server.inspect(sold.id)).toMatchObject({
    ...{ status: 'active', priceId: prices.small, paidCents: 1000 },
    invoices: [{ status: 'paid' }],
  });
});

test.each([
  ['a time before the period', { proration_date: 1 }, 'within the current billing period'],
  ['a payment that may stay open', { payment_behavior: 'allow_incomplete' }, 'error_if_incomplete'],
  ['a correction on the next invoice', { proration_behavior: 'create_prorations' }, 'always_invoice'],
] as const)('%s is refused', async (_, changes, message) => {
  await expect(
    stripe.subscriptions.update(sold.id, {
      items: [{ id: sold.item, price: prices.large }],
      ...{ proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' },
      ...changes,
    }),
  ).rejects.toMatchObject({ message: expect.stringContaining(message) });
});

async function scheduled(price: string): Promise<string> {
  const made = await stripe.subscriptionSchedules.create({ from_subscription: sold.id });
  const [phase] = made.phases;
  await stripe.subscriptionSchedules.update(made.id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: prices.small, quantity: 1 }],
        start_date: phase?.start_date ?? 0,
        end_date: phase?.end_date ?? 0,
      },
      { items: [{ price, quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
    ],
  });
  return made.id;
}

test('a schedule changes the price at the end of the period', async () => {
  await scheduled(prices.quarter);
  const preview = await stripe.invoices.createPreview({ subscription: sold.id });
  expect(preview.total).toBe(2400);
  expect(server.inspect(sold.id)).toMatchObject({ priceId: prices.small, paidCents: 1000 });
  await server.renew(sold.id);
  expect(server.inspect(sold.id)).toMatchObject({ priceId: prices.quarter, paidCents: 3400 });
  expect(server.inspect(sold.id).periodEnd.toISOString()).toMatch(/^2027-07-01/);
});

test('a scheduled subscription is cancelled after its schedule is released', async () => {
  const schedule = await scheduled(prices.large);
  const cancel = () => stripe.subscriptions.update(sold.id, { cancel_at_period_end: true });
  await expect(cancel()).rejects.toMatchObject({ message: expect.stringContaining('managed by') });
  expect(await stripe.subscriptionSchedules.release(schedule)).toMatchObject({
    ...{ status: 'released', released_subscription: sold.id, subscription: null },
  });
  await cancel();
  await expect(stripe.subscriptionSchedules.release(schedule)).rejects.toMatchObject({
    message: expect.stringContaining('released'),
  });
});

test('a phase begins where the one before it ends', async () => {
  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: sold.id });
  const [phase] = phases;
  const update = (start_date: number) =>
    stripe.subscriptionSchedules.update(id, {
      phases: [{ items: [{ price: prices.small }], start_date, end_date: phase?.end_date ?? 0 }],
    });
  await expect(update((phase?.start_date ?? 0) + 1)).rejects.toMatchObject({
    param: 'phases[0][start_date]',
  });
});
