import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPaypalFixture, type PaypalFixture } from './testing/paypal-fixture.ts';

let fixture: PaypalFixture;
beforeEach(async () => {
  fixture = await openPaypalFixture();
});
afterEach(() => fixture.paypal.close());

test('from the price to the end of a membership', async () => {
  const { paypal, payments } = fixture;
  const { remotePriceId } = await fixture.sell();
  const { remoteId, approvalUrl, token } = await fixture.begin(remotePriceId);
  expect(approvalUrl).toContain(token);
  expect(await fixture.read(remoteId)).toMatchObject({
    userId: 'user-1',
    checkoutId: 'checkout-1',
    remotePriceId,
    status: 'incomplete',
    renews: false,
    paidThrough: null,
    paymentMethod: null,
    invoices: [],
  });

  await paypal.approve(remoteId);
  expect(await fixture.read(remoteId)).toMatchObject({
    status: 'active',
    renews: true,
    periodStart: new Date('2026-01-31T12:00:00Z'),
    periodEnd: new Date('2026-02-28T12:00:00Z'),
    paidThrough: new Date('2026-02-28T12:00:00Z'),
    endedAt: null,
    paymentMethod: { remoteId: null, type: 'paypal', card: null, paypalEmail: 'ann@example.com' },
    invoices: [{ status: 'paid', amountCents: 2499, refundedCents: 0, currency: 'USD' }],
  });

  await fixture.until('2026-03-01T00:00:00Z');
  const renewed = await fixture.read(remoteId);
  expect(renewed).toMatchObject({ paidThrough: new Date('2026-03-31T12:00:00Z'), status: 'active' });
  expect(renewed.invoices).toHaveLength(2);

  await payments.end(remoteId, { refund: false });
  expect(await fixture.read(remoteId)).toMatchObject({
    status: 'cancelled',
    renews: false,
    endedAt: new Date('2026-03-01T00:00:00Z'),
    paidThrough: new Date('2026-03-31T12:00:00Z'),
  });
});

test('everything that is asked of PayPal is in its own document', async () => {
  const { paypal, payments } = fixture;
  const listed = await fixture.sell();
  const { remoteId } = await fixture.begin(listed.remotePriceId);
  await paypal.approve(remoteId);
  await payments.stop(remoteId);
  await payments.renew(remoteId);
  await paypal.refund(remoteId, 100);
  await fixture.read(remoteId);
  for (const { objectId } of await payments.listEvents(new Date(0)))
    expect(await payments.subscriptionsOf(objectId ?? '')).toEqual([remoteId]);
  await payments.subscriptionsOf('0UNKNOWN0');
  await payments.end(remoteId, { refund: true });
  await payments.retire(listed);
  await payments.retire(listed);
  expect([...new Set(paypal.calls)].sort()).toEqual([
    'captures.refund',
    'disputes.list',
    'oauth2.token',
    'plans.create',
    'plans.deactivate',
    'plans.get',
    'products.create',
    'refund.get',
    'sale.get',
    'subscriptions.activate',
    'subscriptions.cancel',
    'subscriptions.create',
    'subscriptions.get',
    'subscriptions.suspend',
    'subscriptions.transactions',
    'webhooks-events.list',
  ]);
});

test.each(['ann@bücher.example', '"a b"@example.com', `${'x'.repeat(65)}@example.com`])(
  'an address that PayPal would not take keeps nobody from buying: %s',
  async (email) => {
    const { remotePriceId } = await fixture.sell();
    const { remoteId } = await fixture.begin(remotePriceId, 'checkout-1', email);
    await fixture.paypal.approve(remoteId);
    expect((await fixture.read(remoteId)).paymentMethod).toMatchObject({ type: 'paypal', paypalEmail: null });
  },
);

test('a dispute of the last payment is read, although a declined charge is newer', async () => {
  const { paypal, subscribe, until, read } = await openPaypalFixture();
  const id = await subscribe();
  paypal.decline(id, 2);
  await until('2026-03-02T00:00:00Z');
  await paypal.dispute(id, 'open');
  expect((await read(id)).invoices).toMatchObject([
    { status: 'failed', disputes: [] },
    { status: 'refunded', disputes: [{ state: 'open', amountCents: 2499 }] },
  ]);
  await paypal.close();
});
