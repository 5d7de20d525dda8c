import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPaypalFixture, type PaypalFixture } from './testing/paypal-fixture.ts';

let fixture: PaypalFixture;
beforeEach(async () => {
  fixture = await openPaypalFixture();
});
afterEach(() => fixture.paypal.close());

describe('a renewal', () => {
  test('is switched off and on again, as often as one likes', async () => {
    const id = await fixture.subscribe();
    await fixture.payments.stop(id);
    await fixture.payments.stop(id);
    expect(await fixture.read(id)).toMatchObject({ status: 'active', renews: false, endedAt: null });
    await fixture.payments.renew(id);
    await fixture.payments.renew(id);
    expect(await fixture.read(id)).toMatchObject({
      status: 'active',
      renews: true,
      periodEnd: new Date('2026-02-28T12:00:00Z'),
    });
    await fixture.until('2026-03-01T00:00:00Z');
    expect(fixture.paypal.inspect(id).payments).toHaveLength(2);
  });

  test('that is off charges nothing, and the paid time runs out', async () => {
    const id = await fixture.subscribe();
    await fixture.payments.stop(id);
    await fixture.until('2026-02-28T11:59:59Z');
    expect((await fixture.read(id)).status).toBe('active');
    await fixture.until('2026-02-28T12:00:00Z');
    expect(await fixture.read(id)).toMatchObject({
      status: 'expired',
      renews: false,
      endedAt: null,
      paidThrough: new Date('2026-02-28T12:00:00Z'),
    });
    expect(fixture.paypal.inspect(id).payments).toHaveLength(1);
  });

  test('cannot be switched on after the end', async () => {
    const id = await fixture.subscribe();
    await fixture.payments.end(id, { refund: false });
    await expect(fixture.payments.renew(id)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('of an unknown subscription is off, and cannot be switched on', async () => {
    await fixture.payments.stop('I-NOBODY');
    await expect(fixture.payments.renew('I-NOBODY')).rejects.toMatchObject({
      kind: 'refused',
      reason: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    });
  });
});

describe('a stop', () => {
  test('keeps what was paid, and can be undone', async () => {
    const id = await fixture.subscribe();
    await fixture.payments.stop(id);
    await fixture.payments.stop(id);
    expect(await fixture.read(id)).toMatchObject({
      ...{ status: 'active', renews: false, endedAt: null },
      paidThrough: new Date('2026-02-28T12:00:00Z'),
    });
    await fixture.payments.renew(id);
    expect(await fixture.read(id)).toMatchObject({ status: 'active', renews: true });
  });

  test('of an unapproved subscription has nothing to do', async () => {
    const { remotePriceId } = await fixture.sell();
    const { remoteId } = await fixture.begin(remotePriceId);
    await fixture.payments.stop(remoteId);
    expect(fixture.paypal.inspect(remoteId).status).toBe('APPROVAL_PENDING');
  });

  test('of what PayPal is about to activate must be tried again', async () => {
    fixture.paypal.lagActivation(true);
    const id = await fixture.subscribe();
    expect((await fixture.read(id)).status).toBe('incomplete');
    await expect(fixture.payments.stop(id)).rejects.toMatchObject({ kind: 'unavailable' });
    await fixture.paypal.activateNow();
    await fixture.payments.stop(id);
    expect(await fixture.read(id)).toMatchObject({ status: 'active', renews: false });
  });

  test('by the buyer in their own account', async () => {
    const id = await fixture.subscribe();
    await fixture.paypal.cancelByBuyer(id);
    expect((await fixture.read(id)).status).toBe('cancelled');
    await fixture.payments.stop(id);
  });
});

test('a stop or an end of an unknown subscription has nothing to do', async () => {
  await fixture.payments.stop('I-NOBODY');
  await fixture.payments.end('I-NOBODY', { refund: true });
});

describe('an end', () => {
  test('with a refund gives the last payment back, once', async () => {
    const id = await fixture.subscribe();
    await fixture.until('2026-03-01T00:00:00Z');
    await fixture.payments.end(id, { refund: true });
    await fixture.payments.end(id, { refund: true });
    const { status, payments } = fixture.paypal.inspect(id);
    expect(status).toBe('CANCELLED');
    expect(payments.map(({ refundedCents }) => refundedCents)).toEqual([0, 2499]);
    const { invoices, paidThrough } = await fixture.read(id);
    expect(invoices.map(({ status, refundedCents }) => [status, refundedCents])).toEqual([
      ['refunded', 2499],
      ['paid', 0],
    ]);
    expect(paidThrough).toEqual(new Date('2026-02-28T12:00:00Z'));
  });

  test('with a refund gives back what is left of it', async () => {
    const id = await fixture.subscribe();
    await fixture.paypal.refund(id, 1000);
    await fixture.payments.end(id, { refund: true });
    expect(fixture.paypal.inspect(id).payments[0]).toMatchObject({ status: 'REFUNDED', refundedCents: 2499 });
  });

  test('without one keeps the money', async () => {
    const id = await fixture.subscribe();
    await fixture.payments.end(id, { refund: false });
    expect(fixture.paypal.inspect(id).payments[0]?.refundedCents).toBe(0);
  });

  test('of a subscription that was never paid', async () => {
    const { remotePriceId } = await fixture.sell();
    const { remoteId } = await fixture.begin(remotePriceId);
    await expect(fixture.payments.end(remoteId, { refund: true })).resolves.toBeUndefined();
  });
});

describe('a price', () => {
  test('is listed once, however often it is asked', async () => {
    const first = await fixture.sell();
    expect(await fixture.sell()).toEqual(first);
    const second = await fixture.payments.list({
      planId: 'monthly',
      planName: 'Monthly',
      siteName: 'Limn',
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
    const listed = await fixture.sell();
    const { remoteId } = await fixture.begin(listed.remotePriceId);
    await fixture.paypal.approve(remoteId);
    await fixture.payments.retire(listed);
    await fixture.payments.retire(listed);
    await expect(fixture.begin(listed.remotePriceId, 'checkout-2')).rejects.toMatchObject({
      kind: 'refused',
      reason: 'Invalid plan status for subscription creation; plan status should be active.',
    });
    await fixture.until('2026-03-01T00:00:00Z');
    expect((await fixture.read(remoteId)).paidThrough).toEqual(new Date('2026-03-31T12:00:00Z'));
  });

  test('that is listed again is sold again', async () => {
    const listed = await fixture.sell();
    await fixture.payments.retire(listed);
    expect(await fixture.sell()).toEqual(listed);
    await expect(fixture.begin(listed.remotePriceId)).resolves.toHaveProperty('remoteId');
  });

  test('that PayPal does not know is said to be unknown', async () => {
    await expect(fixture.begin('P-NOBODYKNOWSIT')).rejects.toMatchObject({ kind: 'refused', what: 'price' });
  });

  test('of nothing is none', async () => {
    await expect(fixture.sell({ amountCents: 0 })).rejects.toMatchObject({ kind: 'refused' });
  });
});
