import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from './testing/paypal-shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.paypal.close());

describe('a renewal', () => {
  test('is switched off and on again, as often as one likes', async () => {
    const id = await shop.subscribe();
    await shop.payments.setRenewal(id, false);
    await shop.payments.setRenewal(id, false);
    expect(await shop.read(id)).toMatchObject({ status: 'active', renews: false, endedAt: null });
    await shop.payments.setRenewal(id, true);
    await shop.payments.setRenewal(id, true);
    expect(await shop.read(id)).toMatchObject({
      status: 'active',
      renews: true,
      periodEnd: new Date('2026-02-28T12:00:00Z'),
    });
    await shop.until('2026-03-01T00:00:00Z');
    expect(shop.paypal.truth(id).payments).toHaveLength(2);
  });

  test('that is off charges nothing, and the paid time runs out', async () => {
    const id = await shop.subscribe();
    await shop.payments.setRenewal(id, false);
    await shop.until('2026-02-28T11:59:59Z');
    expect((await shop.read(id)).status).toBe('active');
    await shop.until('2026-02-28T12:00:00Z');
    expect(await shop.read(id)).toMatchObject({
      status: 'expired',
      renews: false,
      endedAt: null,
      paidThrough: new Date('2026-02-28T12:00:00Z'),
    });
    expect(shop.paypal.truth(id).payments).toHaveLength(1);
  });

  test('cannot be switched on after the end', async () => {
    const id = await shop.subscribe();
    await shop.payments.stop(id);
    await expect(shop.payments.setRenewal(id, true)).rejects.toMatchObject({ kind: 'refused' });
    await expect(shop.payments.setRenewal(id, false)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('of an unknown subscription is off, and cannot be switched on', async () => {
    await shop.payments.setRenewal('I-NOBODY', false);
    await expect(shop.payments.setRenewal('I-NOBODY', true)).rejects.toMatchObject({
      kind: 'refused',
      reason: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    });
  });
});

describe('a stop', () => {
  test.each(['active', 'suspended'])('of what is %s keeps what was paid', async (state) => {
    const id = await shop.subscribe();
    if (state === 'suspended') await shop.payments.setRenewal(id, false);
    await shop.payments.stop(id);
    await shop.payments.stop(id);
    expect(await shop.read(id)).toMatchObject({
      status: 'cancelled',
      paidThrough: new Date('2026-02-28T12:00:00Z'),
      endedAt: new Date('2026-01-31T12:00:00Z'),
    });
  });

  test('of an unapproved subscription has nothing to do', async () => {
    const { remotePriceId } = await shop.sell();
    const { remoteId } = await shop.begin(remotePriceId);
    await shop.payments.stop(remoteId);
    expect(shop.paypal.truth(remoteId).status).toBe('APPROVAL_PENDING');
  });

  test('of what PayPal is about to activate must be tried again', async () => {
    shop.paypal.lagActivation(true);
    const id = await shop.subscribe();
    expect((await shop.read(id)).status).toBe('incomplete');
    await expect(shop.payments.stop(id)).rejects.toMatchObject({ kind: 'unavailable' });
    await shop.paypal.activateNow();
    await shop.payments.stop(id);
    expect((await shop.read(id)).status).toBe('cancelled');
  });

  test('by the buyer in their own account', async () => {
    const id = await shop.subscribe();
    await shop.paypal.cancelByBuyer(id);
    expect((await shop.read(id)).status).toBe('cancelled');
    await shop.payments.stop(id);
  });
});

test('a stop or an end of an unknown subscription has nothing to do', async () => {
  await shop.payments.stop('I-NOBODY');
  await shop.payments.end('I-NOBODY', { refund: true });
});

describe('an end', () => {
  test('with a refund gives the last payment back, once', async () => {
    const id = await shop.subscribe();
    await shop.until('2026-03-01T00:00:00Z');
    await shop.payments.end(id, { refund: true });
    await shop.payments.end(id, { refund: true });
    const { status, payments } = shop.paypal.truth(id);
    expect(status).toBe('CANCELLED');
    expect(payments.map(({ refundedCents }) => refundedCents)).toEqual([0, 2499]);
    const { invoices, paidThrough } = await shop.read(id);
    expect(invoices.map(({ status, refundedCents }) => [status, refundedCents])).toEqual([
      ['refunded', 2499],
      ['paid', 0],
    ]);
    expect(paidThrough).toEqual(new Date('2026-02-28T12:00:00Z'));
  });

  test('with a refund gives back what is left of it', async () => {
    const id = await shop.subscribe();
    await shop.paypal.refund(id, 1000);
    await shop.payments.end(id, { refund: true });
    expect(shop.paypal.truth(id).payments[0]).toMatchObject({ status: 'REFUNDED', refundedCents: 2499 });
  });

  test('without one keeps the money', async () => {
    const id = await shop.subscribe();
    await shop.payments.end(id, { refund: false });
    expect(shop.paypal.truth(id).payments[0]?.refundedCents).toBe(0);
  });

  test('of a subscription that was never paid', async () => {
    const { remotePriceId } = await shop.sell();
    const { remoteId } = await shop.begin(remotePriceId);
    await expect(shop.payments.end(remoteId, { refund: true })).resolves.toBeUndefined();
  });
});

describe('a price', () => {
  test('is listed once, however often it is asked', async () => {
    const first = await shop.sell();
    expect(await shop.sell()).toEqual(first);
    const second = await shop.payments.list({
      planId: 'monthly',
      planName: 'Monthly',
      priceId: 'price-2',
      amountCents: 2999,
      currency: 'USD',
      months: 1,
      remoteProductId: first.remoteProductId,
    });
    expect(second.remoteProductId).toBe(first.remoteProductId);
    expect(second.remotePriceId).not.toBe(first.remotePriceId);
  });

  test('that is retired is no longer sold, and its subscribers keep it', async () => {
    const listed = await shop.sell();
    const { remoteId } = await shop.begin(listed.remotePriceId);
    await shop.paypal.approve(remoteId);
    await shop.payments.retire(listed);
    await shop.payments.retire(listed);
    await expect(shop.begin(listed.remotePriceId, 'checkout-2')).rejects.toMatchObject({
      kind: 'refused',
      reason: 'Invalid plan status for subscription creation; plan status should be active.',
    });
    await shop.until('2026-03-01T00:00:00Z');
    expect((await shop.read(remoteId)).paidThrough).toEqual(new Date('2026-03-31T12:00:00Z'));
  });

  test('that is listed again is sold again', async () => {
    const listed = await shop.sell();
    await shop.payments.retire(listed);
    expect(await shop.sell()).toEqual(listed);
    await expect(shop.begin(listed.remotePriceId)).resolves.toHaveProperty('remoteId');
  });

  test('that PayPal does not know is said to be unknown', async () => {
    await expect(shop.begin('P-NOBODYKNOWSIT')).rejects.toMatchObject({ kind: 'refused', what: 'price' });
  });

  test('of nothing is none', async () => {
    await expect(shop.sell({ amountCents: 0 })).rejects.toMatchObject({ kind: 'refused' });
  });
});
