import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { subscriptionOf } from './stripe-subscription.ts';
import { openStripeFixture } from './testing/stripe-fixture.ts';

const at = (text: string) => new Date(`2027-${text}:00Z`);

test('a subscription is read completely', async () => {
  const { stripe, payments, buy, customerId, price } = await openStripeFixture();
  const id = await buy();
  const told = await payments.readSubscription(id);
  expect(told).toEqual({
    remoteId: id,
    userId: 'user-1',
    checkoutId: 'checkout-1',
    customerId,
    remotePriceId: price.remotePriceId,
    priceId: 'price-of-ours-1',
    status: 'active',
    renews: true,
    periodStart: at('01-31T10:00'),
    periodEnd: at('02-28T10:00'),
    paidThrough: at('02-28T10:00'),
    endedAt: null,
    createdAt: at('01-31T10:00'),
    paymentMethod: {
      remoteId: stripe.inspect(id).paymentMethodId,
      type: 'credit_card',
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2031 },
      paypalEmail: null,
    },
    isPaused: false,
    promotion: null,
    nextCharge: { amountCents: 999, currency: 'USD' },
    nextPrice: null,
    chargedSince: null,
    invoices: [
      {
        remoteId: stripe.inspect(id).invoices[0]?.id,
        number: expect.stringMatching(/^[A-Z0-9]{8}-0001$/),
        status: 'paid',
        isCorrection: false,
        amountCents: 999,
        refundedCents: 0,
        refunds: [],
        disputes: [],
        taxes: [],
        currency: 'USD',
        lines: [{ description: '1 × Monthly (at $9.99 / month)', amountCents: 999, quantity: 1 }],
        createdAt: at('01-31T10:00'),
        paidAt: at('01-31T10:00'),
        periodStart: at('01-31T10:00'),
        periodEnd: at('02-28T10:00'),
        hostedUrl: expect.stringContaining('/i/in_'),
        pdfUrl: expect.stringContaining('/pdf'),
      },
    ],
  });
});

test('at a renewal the period moves first, and the paid time stays until the charge', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  await stripe.advance(at('02-28T10:30'));
  const between = await payments.readSubscription(id);
  expect(between).toMatchObject({
    status: 'active',
    renews: true,
    periodStart: at('02-28T10:00'),
    periodEnd: at('03-31T10:00'),
  });
  // a draft invoice cannot be paid
  expect(between?.invoices).toHaveLength(1);
  stripe.declineNext();
  await stripe.advance(at('02-28T11:00'));
  const declined = await payments.readSubscription(id);
  expect(declined).toMatchObject({
    status: 'past_due',
    renews: true,
    paidThrough: at('02-28T10:00'),
    endedAt: null,
  });
  expect(declined?.invoices.map(({ status }) => status)).toEqual(['failed', 'paid']);
  await stripe.advance(at('03-03T11:00'));
  const caughtUp = await payments.readSubscription(id);
  expect(caughtUp).toMatchObject({ status: 'active', paidThrough: at('03-31T10:00') });
  expect(caughtUp?.invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
});

test('what ends paid at its end, what ends early, what is given up', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const [ending, portal, early, lost] = [await buy(), await buy(), await buy(), await buy()];
  await stripe.cancel(ending, 'period_end');
  await stripe.cancel(portal, 'portal');
  await stripe.cancel(early);
  expect(await payments.readSubscription(ending)).toMatchObject({ status: 'active', renews: false });
  expect(await payments.readSubscription(portal)).toMatchObject({ status: 'active', renews: false });
  await payments.renew(portal);
  expect(await payments.readSubscription(portal)).toMatchObject({ status: 'active', renews: true });
  expect(await payments.readSubscription(early)).toMatchObject({
    status: 'cancelled',
    renews: false,
    paidThrough: at('01-31T10:00'),
    endedAt: at('01-31T10:00'),
  });
  await stripe.advance(at('02-28T10:00'));
  await payments.end(portal, { refund: false });
  stripe.declineNext(9);
  await stripe.advance(at('04-01T00:00'));
  expect(await payments.readSubscription(ending)).toMatchObject({
    status: 'cancelled',
    paidThrough: at('02-28T10:00'),
    endedAt: at('02-28T10:00'),
  });
  expect(await payments.readSubscription(lost)).toMatchObject({
    status: 'cancelled',
    renews: false,
    paidThrough: at('02-28T10:00'),
    endedAt: at('03-15T11:00'),
    invoices: [{ status: 'failed' }, { status: 'paid' }],
  });
});

test("the customer's own card is told where the subscription has none", async () => {
  const { payments, buy, customerId } = await openStripeFixture();
  const id = await buy();
  const told = await payments.readSubscription(id);
  const { remoteId: other = '' } = await payments.attachCard(customerId, 'pm_card_mastercard');
  await payments.setDefaultCard(customerId, other ?? '');
  await payments.detachCard(told?.paymentMethod?.remoteId ?? '');
  expect(await payments.readSubscription(id)).toMatchObject({ paymentMethod: { remoteId: other } });
  await payments.detachCard(other ?? '');
  expect(await payments.readSubscription(id)).toMatchObject({ status: 'active', paymentMethod: null });
});

test('twelve invoices are told, the newest first', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  for (let month = 0; month < 13; month += 1) await stripe.renew(id);
  const told = await payments.readSubscription(id);
  expect(told?.invoices).toHaveLength(12);
  expect(told?.invoices[0]?.number).toMatch(/-0014$/);
  expect(stripe.inspect(id).invoices).toHaveLength(14);
});

const start = Date.parse('2027-03-01T00:00:00Z') / 1000;
const end = Date.parse('2027-04-01T00:00:00Z') / 1000;

/** The fields of Stripe's answer that are read. */
function answer(status: string, fields: object = {}): Stripe.Subscription {
  const item = { price: { id: 'price_1' }, current_period_start: start, current_period_end: end };
  const whole = {
    id: 'sub_1',
    status,
    customer: { id: 'cus_1', invoice_settings: { default_payment_method: null } },
    default_payment_method: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    created: start,
    metadata: {},
    discounts: [],
    items: { data: [item] },
    ...fields,
  };
  return whole as unknown as Stripe.Subscription;
}

const paidUntil = (seconds: number) =>
  ({
    id: 'in_1',
    status: 'paid',
    amount_paid: 999,
    amount_due: 999,
    currency: 'usd',
    total: 999,
    status_transitions: { paid_at: start },
    created: start,
    lines: { data: [{ period: { start, end: seconds }, amount: 999, quantity: 1, description: null }] },
  }) as unknown as Stripe.Invoice;

const day = 86_400;

test.each([
  ['active', {}, [paidUntil(end)], { status: 'active', renews: true, paidThrough: end, endedAt: null }],
  ['trialing', {}, [], { status: 'active', renews: true, paidThrough: end, endedAt: null }],
  [
    'active',
    { cancel_at_period_end: true, cancel_at: end },
    [],
    { status: 'active', renews: false, paidThrough: end, endedAt: null },
  ],
  ['active', { cancel_at: end }, [], { status: 'active', renews: false, paidThrough: end, endedAt: null }],
  [
    'past_due',
    {},
    [paidUntil(start)],
    { status: 'past_due', renews: true, paidThrough: start, endedAt: null },
  ],
  [
    'past_due',
    { cancel_at_period_end: true },
    [paidUntil(start)],
    { status: 'past_due', renews: false, paidThrough: start, endedAt: null },
  ],
  [
    'past_due',
    {},
    [paidUntil(start - 31 * day)],
    { status: 'past_due', renews: true, paidThrough: start - 31 * day, endedAt: null },
  ],
  ['past_due', {}, [paidUntil(end)], { status: 'past_due', renews: true, paidThrough: start, endedAt: null }],
  ['past_due', {}, [], { status: 'past_due', renews: true, paidThrough: null, endedAt: null }],
  ['unpaid', {}, [paidUntil(start)], { status: 'expired', renews: false, paidThrough: start, endedAt: null }],
  ['paused', {}, [], { status: 'expired', renews: false, paidThrough: null, endedAt: null }],
  ['incomplete', {}, [], { status: 'incomplete', renews: false, paidThrough: null, endedAt: null }],
  [
    'incomplete_expired',
    {},
    [],
    { status: 'expired', renews: false, paidThrough: null, endedAt: start + 23 * 3600 },
  ],
  [
    'canceled',
    { ended_at: start + day },
    [paidUntil(end)],
    { status: 'cancelled', renews: false, paidThrough: start + day, endedAt: start + day },
  ],
  [
    'canceled',
    { ended_at: end + day },
    [paidUntil(end)],
    { status: 'cancelled', renews: false, paidThrough: end, endedAt: end + day },
  ],
  [
    'canceled',
    { ended_at: end },
    [],
    { status: 'cancelled', renews: false, paidThrough: null, endedAt: end },
  ],
])('%s with %j', (status, fields, invoices, { paidThrough, endedAt, ...words }) => {
  const told = subscriptionOf({
    subscription: answer(status, fields),
    invoices,
    reversals: new Map(),
    upcoming: undefined,
  });
  const seconds = (time: Date | null) => (time === null ? null : time.getTime() / 1000);
  expect(told).toMatchObject(words);
  expect([seconds(told.paidThrough), seconds(told.endedAt)]).toEqual([paidThrough, endedAt]);
});

test('of several items the longest period counts', () => {
  const items = [start, end].map((from) => ({
    price: { id: `price_${from}` },
    current_period_start: from,
    current_period_end: from + 31 * day,
  }));
  const told = subscriptionOf({
    subscription: answer('active', { items: { data: items } }),
    invoices: [],
    reversals: new Map(),
    upcoming: undefined,
  });
  expect(told.periodEnd).toEqual(new Date((end + 31 * day) * 1000));
});

test('an unknown state is an error', () => {
  expect(() =>
    subscriptionOf({
      subscription: answer('frozen'),
      invoices: [],
      reversals: new Map(),
      upcoming: undefined,
    }),
  ).toThrow('frozen');
});
