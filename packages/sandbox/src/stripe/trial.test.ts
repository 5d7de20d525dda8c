import { Stripe } from 'stripe';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startFakeStripe } from './fake-stripe.ts';
import type { FakeStripe } from './interface.ts';

const apiKey = 'sk_test_of_the_test';
const start = new Date('2027-03-01T12:00:00Z');
const at = (days: number, hours = 0) => new Date(start.getTime() + (days * 24 + hours) * 3_600_000);
let server: FakeStripe;
let stripe: Stripe;
let customer: string;
let price: string;

beforeEach(async () => {
  server = await startFakeStripe({ apiKey, webhookSecret: 'whsec_x', now: () => start });
  const { hostname, port } = new URL(server.url);
  const host = { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 } as const;
  stripe = new Stripe(apiKey, host);
  onTestFinished(async () => {
    await server.close();
    expect(server.wrongAnswers).toEqual([]);
  });
  customer = (await stripe.customers.create({ email: 'ann@example.com' })).id;
  const recurring = { interval: 'month', interval_count: 1 } as const;
  const product_data = { name: 'Monthly' };
  price = (await stripe.prices.create({ currency: 'usd', unit_amount: 1000, product_data, recurring })).id;
});

const open = (fields: Partial<Stripe.Checkout.SessionCreateParams>) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'https://studio.example/done',
    ...fields,
  });
const nextOf = async (subscription: string) =>
  (await stripe.invoices.createPreview({ subscription })).amount_due;
const invoicesOf = (id = '') => server.inspect(id).invoices.map(({ amountCents }) => amountCents);

test('a trial is charged after its end', async () => {
  const session = await open({ subscription_data: { trial_period_days: 7 } });
  expect(session.amount_total).toBe(0);
  await server.pay(session.id);
  const [id = ''] = server.subscriptions();
  const subscription = await stripe.subscriptions.retrieve(id);
  expect(subscription).toMatchObject({ status: 'trialing', trial_end: at(7).getTime() / 1000 });
  expect(server.inspect(id)).toMatchObject({
    status: 'trialing',
    renews: true,
    charges: 0,
    periodEnd: at(7),
  });
  expect(await nextOf(id)).toBe(1000);
  await server.advance(at(7));
  expect(server.inspect(id)).toMatchObject({ status: 'active', charges: 0 });
  await server.advance(at(7, 1));
  expect(server.inspect(id)).toMatchObject({ status: 'active', charges: 1, paidCents: 1000 });
  expect(invoicesOf(id)).toEqual([1000, 0]);
});

test('a charge that fails after a trial leaves the subscription past due', async () => {
  const session = await open({ subscription_data: { trial_period_days: 7 } });
  await server.pay(session.id, { card: 'declined' });
  const [id = ''] = server.subscriptions();
  await server.advance(at(7, 1));
  expect(server.inspect(id)).toMatchObject({ status: 'past_due', charges: 0 });
});

test.each([
  ['once', {}, [500, 1000, 1000]],
  ['repeating', { months: 2 }, [500, 500, 1000]],
  ['forever', {}, [500, 500, 500]],
] as const)('a code reduces invoices %s', async (duration, more, expected) => {
  server.promotionCode('HALF', { percentOff: 50, duration, ...more });
  const session = await open({ allow_promotion_codes: true });
  await expect(server.pay(session.id, { code: 'FULL' })).rejects.toThrow('invalid');
  await server.pay(session.id, { code: 'half' });
  const [id = ''] = server.subscriptions();
  for (const cents of expected.slice(1)) {
    expect(await nextOf(id)).toBe(cents);
    await server.renew(id);
  }
  expect(invoicesOf(id)).toEqual(expected.toReversed());
});

test('the invoice of a trial uses up no code', async () => {
  server.promotionCode('FOUR', { amountOff: 400, duration: 'once' });
  const trial = { subscription_data: { trial_period_days: 7 } };
  await server.pay((await open({ allow_promotion_codes: true, ...trial })).id, { code: 'FOUR' });
  const [id = ''] = server.subscriptions();
  expect(await nextOf(id)).toBe(600);
  await server.advance(at(7, 1));
  expect(await nextOf(id)).toBe(1000);
});

test('a page without codes takes none', async () => {
  server.promotionCode('HALF', { percentOff: 50, duration: 'once' });
  await expect(server.pay((await open({})).id, { code: 'HALF' })).rejects.toThrow('no promotion code');
});

test('Stripe Tax needs an account that is set up and an address', async () => {
  server.taxAccount({ status: 'pending', percent: 20 });
  expect((await stripe.tax.settings.retrieve()).status_details.pending?.missing_fields).toEqual([
    'head_office',
  ]);
  const tax = { automatic_tax: { enabled: true }, tax_id_collection: { enabled: true } };
  const update = { customer_update: { address: 'auto', name: 'auto' } } as const;
  await expect(open({ ...tax, ...update })).rejects.toThrow('head office');
  server.taxAccount({ status: 'active' });
  await expect(open(tax)).rejects.toThrow('customer_update[address]');
  await expect(open({ ...tax, customer_update: { address: 'auto' } })).rejects.toThrow(
    'customer_update[name]',
  );
  await server.pay((await open({ ...tax, ...update })).id);
  const [id = ''] = server.subscriptions();
  expect(invoicesOf(id)).toEqual([1200]);
});

test.each([
  ['a trial of no days', { subscription_data: { trial_period_days: 0 } }, 'between 1 and 730'],
  ['an update of no customer', { customer: undefined, customer_update: { name: 'auto' } }, 'customer_update'],
] as const)('refuses %s', async (_, fields, message) => {
  await expect(open(fields as Partial<Stripe.Checkout.SessionCreateParams>)).rejects.toThrow(message);
});
