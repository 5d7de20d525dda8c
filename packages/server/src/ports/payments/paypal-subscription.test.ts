import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { remoteSubscription } from './paypal-subscription.ts';
import { openPaypalFixture, type PaypalFixture } from './testing/paypal-fixture.ts';

let fixture: PaypalFixture;
beforeEach(async () => {
  fixture = await openPaypalFixture();
});
afterEach(() => fixture.paypal.close());

test('of an unknown id there is nothing', async () => {
  expect(await fixture.payments.readSubscription('I-NOBODY')).toBeUndefined();
  expect(await fixture.payments.readSubscription('../plans')).toBeUndefined();
});

describe('a declined charge', () => {
  test('leaves it past due until it is made good', async () => {
    const id = await fixture.subscribe();
    fixture.paypal.decline(id, 1);
    await fixture.until('2026-03-01T00:00:00Z');
    const late = await fixture.read(id);
    expect(late).toMatchObject({
      status: 'past_due',
      renews: true,
      paidThrough: new Date('2026-02-28T12:00:00Z'),
      periodStart: new Date('2026-01-31T12:00:00Z'),
      periodEnd: new Date('2026-03-31T12:00:00Z'),
    });
    expect(late.invoices.map(({ status }) => status)).toEqual(['failed', 'paid']);

    await fixture.until('2026-03-06T00:00:00Z');
    expect(await fixture.read(id)).toMatchObject({
      status: 'active',
      periodStart: new Date('2026-03-05T12:00:00Z'),
      paidThrough: new Date('2026-03-31T12:00:00Z'),
    });
    await fixture.until('2026-04-01T00:00:00Z');
    expect((await fixture.read(id)).paidThrough).toEqual(new Date('2026-04-30T12:00:00Z'));
  });

  test('after the second PayPal tries no more, and it cannot be resumed', async () => {
    const id = await fixture.subscribe();
    fixture.paypal.decline(id, 2);
    await fixture.until('2026-03-10T00:00:00Z');
    expect(await fixture.read(id)).toMatchObject({
      status: 'expired',
      renews: false,
      endedAt: null,
      paidThrough: new Date('2026-02-28T12:00:00Z'),
    });
    await expect(fixture.payments.renew(id)).rejects.toMatchObject({
      kind: 'refused',
      reason: 'Subscription cannot be activated after payment failure threshold has reached.',
    });
    await fixture.payments.end(id, { refund: false });
    expect((await fixture.read(id)).status).toBe('cancelled');
  });

  test('at the very beginning has paid for nothing', async () => {
    const { remotePriceId } = await fixture.sell();
    const { remoteId } = await fixture.begin(remotePriceId);
    fixture.paypal.decline(remoteId, 1);
    await fixture.paypal.approve(remoteId);
    expect(await fixture.read(remoteId)).toMatchObject({
      status: 'past_due',
      paidThrough: null,
      periodStart: null,
      invoices: [{ status: 'failed' }],
    });
  });
});

describe('a refund', () => {
  test('in part is told in cents', async () => {
    const id = await fixture.subscribe();
    await fixture.paypal.refund(id, 999);
    await fixture.paypal.refund(id, 1);
    expect((await fixture.read(id)).invoices).toMatchObject([
      { status: 'paid', amountCents: 2499, refundedCents: 1000 },
    ]);
  });

  test('of all of it leaves nothing paid', async () => {
    const id = await fixture.subscribe();
    await fixture.paypal.refund(id);
    expect(await fixture.read(id)).toMatchObject({
      status: 'active',
      paidThrough: null,
      invoices: [{ status: 'refunded', amountCents: 2499, refundedCents: 2499 }],
    });
  });
});

describe('a year', () => {
  test('that went back stays unpaid, however long ago', async () => {
    const id = await fixture.subscribe({ months: 12 });
    await fixture.paypal.refund(id);
    await fixture.until('2026-10-01T00:00:00Z');
    expect(await fixture.read(id)).toMatchObject({ paidThrough: null, invoices: [{ status: 'refunded' }] });
  });

  test('that was kept is paid to its end', async () => {
    const id = await fixture.subscribe({ months: 12 });
    await fixture.until('2026-10-01T00:00:00Z');
    const { invoices, paidThrough } = await fixture.read(id);
    expect(paidThrough).toEqual(new Date('2027-01-31T12:00:00Z'));
    expect(invoices).toMatchObject([{ status: 'paid' }]);
  });
});

test.each([
  [1, new Date('2026-02-28T12:00:00Z')],
  [3, null],
])('a payment that is not listed %d days later', (days, paidThrough) => {
  const time = new Date('2026-01-31T12:00:00Z');
  const told = remoteSubscription(
    {
      ...{ id: 'I-1', status: 'ACTIVE', plan_id: 'P-1', start_time: time, create_time: time, subscriber: {} },
      billing_info: {
        last_payment: { amount: { currency_code: 'USD', value: '24.99' }, time },
        failed_payments_count: 0,
      },
      plan: {
        billing_cycles: [
          { tenure_type: 'REGULAR', frequency: { interval_unit: 'MONTH', interval_count: 1 } },
        ],
      },
    },
    [],
    { refunds: new Map(), disputes: new Map() },
    { now: new Date(time.getTime() + days * 86_400_000), known: undefined },
  );
  expect(told.paidThrough).toEqual(paidThrough);
});

test('a quarter is three months, from its first day to its last', async () => {
  const id = await fixture.subscribe({ months: 3, amountCents: 5999 });
  await fixture.until('2026-04-30T11:59:00Z');
  expect(await fixture.read(id)).toMatchObject({ paidThrough: new Date('2026-04-30T12:00:00Z') });
  await fixture.until('2026-08-01T00:00:00Z');
  const { invoices, paidThrough } = await fixture.read(id);
  expect(paidThrough).toEqual(new Date('2026-10-31T12:00:00Z'));
  expect(invoices[0]).toMatchObject({
    amountCents: 5999,
    periodStart: new Date('2026-07-31T12:00:00Z'),
    periodEnd: new Date('2026-10-31T12:00:00Z'),
    lines: [{ description: 'Monthly', amountCents: 5999, quantity: 1 }],
  });
});

test('months are anchored where they began', async () => {
  const id = await fixture.subscribe();
  await fixture.until('2026-06-15T00:00:00Z');
  expect(fixture.paypal.inspect(id).payments.map(({ time }) => time.toISOString().slice(0, 10))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ]);
  const { invoices, paidThrough } = await fixture.read(id);
  expect(paidThrough).toEqual(new Date('2026-06-30T12:00:00Z'));
  expect(invoices.length).toBeGreaterThanOrEqual(4);
});

test('what ended long ago still says what it was', async () => {
  const id = await fixture.subscribe();
  await fixture.payments.end(id, { refund: false });
  await fixture.until('2027-06-01T00:00:00Z');
  expect(await fixture.read(id)).toMatchObject({
    status: 'cancelled',
    endedAt: new Date('2026-01-31T12:00:00Z'),
    invoices: [{ status: 'paid' }],
  });
});

test.each([
  ['JPY', 1200, '1200'],
  ['HUF', 120_000, '1200'],
  ['USD', 5, '0.05'],
  ['EUR', 123_456, '1234.56'],
])('an amount of %s comes back as it went', async (currency, amountCents) => {
  const id = await fixture.subscribe({ currency, amountCents });
  expect(fixture.paypal.inspect(id).payments[0]?.amountCents).toBe(amountCents);
  expect((await fixture.read(id)).invoices[0]).toMatchObject({ amountCents, currency });
});
