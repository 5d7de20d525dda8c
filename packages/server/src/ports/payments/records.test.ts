import { expect, test } from 'vitest';
import { openPaypalFixture } from './testing/paypal-fixture.ts';
import { listing, openStripeFixture } from './testing/stripe-fixture.ts';

const span = (from: string, until: string) => ({ from: new Date(from), until: new Date(until) });

test('Stripe refunds a part once for a key, then the rest, and never more', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  const remoteId = stripe.inspect(id).invoices[0]?.id ?? '';
  const part = { remoteId, amountCents: 400, currency: 'USD', key: 'one' };
  const refund = await payments.refundPayment(part);
  expect(await payments.refundPayment(part)).toBe(refund);
  expect(stripe.inspect(id).refundedCents).toBe(400);
  await expect(payments.refundPayment({ ...part, amountCents: 600, key: 'two' })).rejects.toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('greater than unrefunded amount'),
  });
  await payments.refundPayment({ ...part, amountCents: 599, key: 'three' });
  expect(stripe.inspect(id).refundedCents).toBe(999);
});

test('Stripe refunds no invoice that was not paid', async () => {
  const { payments } = await openStripeFixture();
  const wish = { remoteId: 'in_unknown', amountCents: 1, currency: 'USD', key: 'one' };
  await expect(payments.refundPayment(wish)).rejects.toMatchObject({ kind: 'refused' });
});

test('Stripe lists paid invoices of a span, page by page', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  const january = span('2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z');
  expect(await payments.listPayments(january, null)).toEqual({
    payments: [
      {
        remoteId: stripe.inspect(id).invoices[0]?.id,
        subscriptionId: id,
        amountCents: 999,
        currency: 'USD',
        createdAt: expect.any(Date),
      },
    ],
    next: null,
  });
  expect(await payments.listPayments(span('2027-02-01T00:00:00Z', '2027-03-01T00:00:00Z'), null)).toEqual({
    payments: [],
    next: null,
  });
});

test('Stripe lists the refunds of a span, and tells one by its id', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  const remoteId = stripe.inspect(id).invoices[0]?.id ?? '';
  const first = await payments.refundPayment({ remoteId, amountCents: 400, currency: 'USD', key: 'one' });
  const second = await payments.refundPayment({ remoteId, amountCents: 99, currency: 'USD', key: 'two' });
  const january = span('2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z');
  const { refunds, next } = await payments.listRefunds(january, null);
  expect(next).toBeNull();
  expect(refunds).toMatchObject([
    { remoteId: second, amountCents: 99, currency: 'USD', createdAt: expect.any(Date) },
    { remoteId: first, amountCents: 400 },
  ]);
  expect(await payments.subscriptionsOf(refunds[0]?.paymentId ?? '')).toEqual([id]);
  expect(await payments.listRefunds(january, second)).toMatchObject({ refunds: [{ remoteId: first }] });
  const february = span('2027-02-01T00:00:00Z', '2027-03-01T00:00:00Z');
  expect(await payments.listRefunds(february, null)).toEqual({ refunds: [], next: null });
  expect(await payments.readRefund(first)).toEqual(refunds[1]);
  expect(await payments.readRefund('re_unknown')).toBeUndefined();
});

test('Stripe tells its price', async () => {
  const { payments, price } = await openStripeFixture();
  const known = { amountCents: listing.amountCents, currency: 'USD', months: 1, name: 'Monthly' };
  expect(await payments.readPrice(price.remotePriceId)).toEqual({ ...known, isActive: true });
  await payments.retire(price);
  expect(await payments.readPrice(price.remotePriceId)).toEqual({ ...known, isActive: false });
  expect(await payments.readPrice('price_unknown')).toBeUndefined();
});

test('PayPal refunds a part once for a key, then the rest, and never more', async () => {
  const { paypal, payments, subscribe } = await openPaypalFixture();
  const id = await subscribe();
  const remoteId = paypal.inspect(id).payments[0]?.id ?? '';
  const part = { remoteId, amountCents: 400, currency: 'USD', key: 'one' };
  const refund = await payments.refundPayment(part);
  expect(await payments.refundPayment(part)).toBe(refund);
  expect(paypal.inspect(id).payments[0]?.refundedCents).toBe(400);
  await expect(payments.refundPayment({ ...part, amountCents: 2100, key: 'two' })).rejects.toMatchObject({
    kind: 'refused',
  });
  await payments.refundPayment({ ...part, amountCents: 2099, key: 'three' });
  expect(paypal.inspect(id).payments[0]?.refundedCents).toBe(2499);
  await paypal.close();
});

test('PayPal tells how much of a payment was refunded', async () => {
  const { paypal, payments, subscribe } = await openPaypalFixture();
  const id = await subscribe();
  const january = span('2026-01-15T00:00:00Z', '2026-02-14T00:00:00Z');
  await paypal.refund(id, 400);
  expect(await payments.listPaymentsOf(id, january)).toMatchObject([{ refundedCents: 400 }]);
  await paypal.refund(id);
  expect(await payments.listPaymentsOf(id, january)).toMatchObject([{ refundedCents: 2499 }]);
  await paypal.close();
});

test('PayPal lists the payments of a subscription and tells its price', async () => {
  const { paypal, payments, subscribe, until, read } = await openPaypalFixture();
  const id = await subscribe();
  await until('2026-03-01T00:00:00Z');
  const [first, second] = paypal.inspect(id).payments;
  const february = span('2026-02-01T00:00:00Z', '2026-03-03T00:00:00Z');
  expect(await payments.listPaymentsOf(id, february)).toEqual([
    {
      remoteId: second?.id,
      subscriptionId: id,
      amountCents: 2499,
      currency: 'USD',
      createdAt: second?.time,
      refundedCents: 0,
    },
  ]);
  expect(first?.id).not.toBe(second?.id);
  const { remotePriceId } = await read(id);
  expect(await payments.readPrice(remotePriceId ?? '')).toEqual({
    amountCents: 2499,
    currency: 'USD',
    months: 1,
    isActive: true,
    name: 'Monthly',
  });
  expect(await payments.readPrice('P-UNKNOWN')).toBeUndefined();
  await paypal.close();
});
