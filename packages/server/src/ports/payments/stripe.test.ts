import { expect, test } from 'vitest';
import { PaymentDeclined } from '../../core/payments.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { listing, openStripeFixture } from './testing/stripe-fixture.ts';

const refused = (reason: RegExp) =>
  expect.objectContaining({ name: 'ServiceFailure', kind: 'refused', reason: expect.stringMatching(reason) });

test('a person becomes one customer, however often they are made', async () => {
  const { payments, customerId } = await openStripeFixture();
  expect(customerId).toMatch(/^cus_/);
  expect(await payments.createCustomer({ userId: 'user-1', email: 'ann@example.com' })).toBe(customerId);
  expect(await payments.createCustomer({ userId: 'user-2', email: 'bob@example.com' })).not.toBe(customerId);
  const instead = { userId: 'user-1', email: 'ann@example.com', replaces: customerId };
  const other = await payments.createCustomer(instead);
  expect(other).not.toBe(customerId);
  expect(await payments.createCustomer(instead)).toBe(other);
});

test('a price is listed once, and further prices of a plan share its product', async () => {
  const { stripe, payments, price } = await openStripeFixture();
  expect(await payments.list(listing)).toEqual(price);
  // long after Stripe has forgotten the first request's id
  await stripe.advance(new Date('2027-02-03T00:00:00Z'));
  expect(await payments.list(listing)).toEqual(price);
  const dearer = await payments.list({
    ...listing,
    priceId: 'price-of-ours-2',
    amountCents: 1299,
    remoteProductId: price.remoteProductId,
  });
  expect(dearer.remoteProductId).toBe(price.remoteProductId);
  expect(dearer.remotePriceId).not.toBe(price.remotePriceId);
  const [made] = stripe.asked.filter(({ operation }) => operation === 'PostPrices');
  expect(made?.params).toMatchObject({
    currency: 'usd',
    unit_amount: 999,
    recurring: { interval: 'month', interval_count: 1 },
  });
});

test('a retired price is no longer sold, and its subscribers keep it', async () => {
  const { stripe, payments, price, open, buy } = await openStripeFixture();
  const subscriptionId = await buy();
  await payments.retire(price);
  await payments.retire(price);
  await expect(open()).rejects.toEqual(refused(/inactive/));
  await stripe.renew(subscriptionId);
  expect(await payments.readSubscription(subscriptionId)).toMatchObject({
    status: 'active',
    remotePriceId: price.remotePriceId,
  });
  expect(await payments.list(listing)).toEqual(price);
  expect(await open()).toMatch(/^cs_/);
});

test('a page to pay on says who pays, for what, and where it leads', async () => {
  const { stripe, payments, customerId, price } = await openStripeFixture();
  const wish = {
    checkoutId: 'checkout-7',
    userId: 'user-1',
    customerId,
    planId: 'monthly',
    remotePriceId: price.remotePriceId,
    successUrl: 'https://studio.example/return?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://studio.example/pricing',
    language: 'zh-CN',
  } as const;
  const page = await payments.openCheckout(wish);
  expect(page).toEqual({
    remoteId: expect.stringMatching(/^cs_/),
    url: `${stripe.url}/c/pay/${page.remoteId}`,
    expiresAt: new Date('2027-02-01T10:00:00Z'),
  });
  expect(await payments.openCheckout(wish)).toEqual(page);
  expect(stripe.asked.filter(({ operation }) => operation === 'PostCheckoutSessions')[0]?.params).toEqual({
    mode: 'subscription',
    customer: customerId,
    client_reference_id: 'user-1',
    allowed_payment_method_types: ['card'],
    line_items: [{ price: price.remotePriceId, quantity: 1 }],
    metadata: { user_id: 'user-1', plan_id: 'monthly', checkout_id: 'checkout-7' },
    subscription_data: { metadata: { user_id: 'user-1', plan_id: 'monthly', checkout_id: 'checkout-7' } },
    success_url: wish.successUrl,
    cancel_url: wish.cancelUrl,
    locale: 'zh',
  });
  expect(await payments.readPage(page.remoteId)).toEqual({
    remoteId: page.remoteId,
    checkoutId: 'checkout-7',
    userId: 'user-1',
    status: 'open',
    subscriptionId: null,
    paymentMethodId: null,
  });
  await stripe.pay(page.remoteId);
  const paid = await payments.readPage(page.remoteId);
  expect(paid).toMatchObject({ status: 'complete', subscriptionId: expect.stringMatching(/^sub_/) });
  expect(await payments.readPage('cs_test_unknown')).toBeUndefined();
});

test.each([
  ['en', 'en'],
  ['zh-TW', 'zh-TW'],
  ['ar', 'auto'],
  ['es', 'es'],
  ['fr', 'fr'],
  ['ja', 'ja'],
] as const)('a page for %s is in %s', async (language, locale) => {
  const { stripe, payments, customerId } = await openStripeFixture();
  await payments.openCardPage({
    checkoutId: 'checkout-8',
    userId: 'user-1',
    customerId,
    successUrl: 'https://studio.example/a',
    cancelUrl: 'https://studio.example/b',
    language,
  });
  expect(stripe.asked.at(-1)?.params).toMatchObject({ locale });
});

test('a page that is expired is paid on no more, and a complete one stays complete', async () => {
  const { stripe, payments, open } = await openStripeFixture();
  const pageId = await open();
  await payments.expirePage(pageId);
  await payments.expirePage(pageId);
  expect(await payments.readPage(pageId)).toMatchObject({ status: 'expired' });
  await expect(stripe.pay(pageId)).rejects.toThrow('expired');
  const other = await open();
  await stripe.pay(other);
  await payments.expirePage(other);
  expect(await payments.readPage(other)).toMatchObject({ status: 'complete' });
  await payments.expirePage('cs_test_unknown');
});

test('a card is left on a page where nothing is bought', async () => {
  const { stripe, payments, customerId } = await openStripeFixture();
  const { remoteId } = await payments.openCardPage({
    checkoutId: 'checkout-9',
    userId: 'user-1',
    customerId,
    successUrl: 'https://studio.example/a',
    cancelUrl: 'https://studio.example/b',
    language: 'en',
  });
  expect(await payments.readPage(remoteId)).toMatchObject({ status: 'open', paymentMethodId: null });
  await stripe.pay(remoteId, { card: 'mastercard' });
  const page = await payments.readPage(remoteId);
  expect(page).toMatchObject({
    status: 'complete',
    subscriptionId: null,
    checkoutId: 'checkout-9',
    userId: 'user-1',
  });
  expect(await payments.listCards(customerId)).toEqual([
    {
      remoteId: page?.paymentMethodId,
      type: 'credit_card',
      card: { brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2031 },
      paypalEmail: null,
    },
  ]);
});

test('cards are attached, chosen and detached', async () => {
  const { payments, stripe, customerId } = await openStripeFixture();
  const visa = await payments.attachCard(customerId, stripe.makeCard('visa'));
  const other = await payments.attachCard(customerId, 'pm_card_mastercard');
  expect(visa.card?.last4).toBe('4242');
  const id = visa.remoteId ?? '';
  expect(await payments.attachCard(customerId, id)).toEqual(visa);
  await payments.setDefaultCard(customerId, other.remoteId ?? '');
  await payments.detachCard(id);
  await payments.detachCard(id);
  await payments.detachCard('pm_unknown');
  expect(await payments.listCards(customerId)).toEqual([other]);
  await expect(payments.setDefaultCard(customerId, id)).rejects.toEqual(refused(/attached/));
  await expect(payments.attachCard(customerId, id)).rejects.toEqual(refused(/detached/));
  await expect(payments.attachCard(customerId, 'pm_unknown')).rejects.toEqual(
    refused(/No such PaymentMethod/),
  );
  await expect(payments.attachCard(customerId, 'pm_card_chargeDeclined')).rejects.toEqual(
    new PaymentDeclined('Your card was declined.'),
  );
});

test('a card cannot be attached to another customer', async () => {
  const { payments, customerId } = await openStripeFixture();
  const { remoteId } = await payments.attachCard(customerId, 'pm_card_visa');
  const other = await payments.createCustomer({ userId: 'user-2', email: 'bob@example.com' });
  await expect(payments.attachCard(other, remoteId ?? '')).rejects.toEqual(refused(/already been attached/));
});

test('one subscribes with a card that was left, once for each checkout', async () => {
  const { stripe, payments, customerId, price } = await openStripeFixture();
  const wish = {
    checkoutId: 'checkout-1',
    userId: 'user-1',
    customerId,
    planId: 'monthly',
    remotePriceId: price.remotePriceId,
    paymentMethodId: stripe.makeCard('visa'),
  };
  const made = await payments.subscribe(wish);
  expect(made).toEqual({ remoteId: expect.stringMatching(/^sub_/), clientSecret: null });
  expect(await payments.subscribe(wish)).toEqual(made);
  expect(await payments.listSubscriptions(customerId)).toEqual([made.remoteId]);
  expect(await payments.readSubscription(made.remoteId)).toMatchObject({
    status: 'active',
    userId: 'user-1',
    checkoutId: 'checkout-1',
    paymentMethod: { remoteId: wish.paymentMethodId },
  });
});

test('a bank that asks its holder is answered in the browser, with a secret', async () => {
  const { stripe, payments, customerId, price } = await openStripeFixture();
  const wish = (checkoutId: string) => ({
    checkoutId,
    userId: 'user-1',
    customerId,
    planId: 'monthly',
    remotePriceId: price.remotePriceId,
    paymentMethodId: stripe.makeCard('challenged'),
  });
  const asked = await payments.subscribe(wish('checkout-1'));
  expect(asked.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
  expect(await payments.readSubscription(asked.remoteId)).toMatchObject({
    status: 'incomplete',
    paidThrough: null,
    renews: false,
  });
  await stripe.confirm(asked.clientSecret ?? '');
  expect(await payments.readSubscription(asked.remoteId)).toMatchObject({ status: 'active' });

  const denied = await payments.subscribe(wish('checkout-2'));
  await stripe.confirm(denied.clientSecret ?? '', { approves: false });
  expect(await payments.readSubscription(denied.remoteId)).toMatchObject({ status: 'incomplete' });
  await stripe.advance(new Date('2027-02-01T10:00:00Z'));
  expect(await payments.readSubscription(denied.remoteId)).toMatchObject({
    status: 'expired',
    paidThrough: null,
    endedAt: new Date('2027-02-01T09:00:00Z'),
  });
});

test('a card that is declined leaves no subscription that waits', async () => {
  const { stripe, payments, customerId, price } = await openStripeFixture();
  const wish = {
    checkoutId: 'checkout-1',
    userId: 'user-1',
    customerId,
    planId: 'monthly',
    remotePriceId: price.remotePriceId,
    paymentMethodId: stripe.makeCard('declined'),
  };
  const declined = new PaymentDeclined('Your card was declined.');
  await expect(payments.subscribe(wish)).rejects.toEqual(declined);
  await expect(payments.subscribe(wish)).rejects.toEqual(declined);
  const [id = '', ...others] = await payments.listSubscriptions(customerId);
  expect(others).toEqual([]);
  expect(await payments.readSubscription(id)).toMatchObject({ status: 'expired', paidThrough: null });
  expect(stripe.inspect(id)).toMatchObject({ charges: 0, invoices: [{ status: 'void' }] });
});

test('a renewal is switched off and on again as long as it has not ended', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  for (const renews of [false, false, true, false]) {
    await (renews ? payments.renew(id) : payments.stop(id));
    expect(await payments.readSubscription(id)).toMatchObject({ status: 'active', renews });
  }
  await stripe.renew(id);
  expect(await payments.readSubscription(id)).toMatchObject({ status: 'cancelled', renews: false });
  await expect(payments.renew(id)).rejects.toEqual(refused(/canceled subscription/));
});

test('what is stopped while it is paid runs out, what owes ends at once', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const paid = await buy();
  await payments.stop(paid);
  await payments.stop(paid);
  const running = await payments.readSubscription(paid);
  expect(running).toMatchObject({
    status: 'active',
    renews: false,
    paidThrough: new Date('2027-02-28T10:00:00Z'),
  });

  const owing = await buy();
  stripe.declineNext();
  await stripe.renew(owing);
  await payments.stop(owing);
  await payments.stop(owing);
  expect(await payments.readSubscription(owing)).toMatchObject({
    status: 'cancelled',
    paidThrough: new Date('2027-02-28T10:00:00Z'),
    endedAt: new Date('2027-02-28T11:00:00Z'),
  });
  const { charges } = stripe.inspect(owing);
  await stripe.advance(new Date('2027-05-01T00:00:00Z'));
  expect(stripe.inspect(owing)).toMatchObject({ charges, status: 'canceled' });
});

test('what Stripe does not know has ended, and cannot be renewed again', async () => {
  const { payments } = await openStripeFixture();
  await payments.stop('sub_unknown');
  await payments.end('sub_unknown', { refund: true });
  await expect(payments.renew('sub_unknown')).rejects.toEqual(refused(/No such subscription/));
});

test('what is stopped between two periods is not charged for the second', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  await stripe.advance(new Date('2027-02-28T10:30:00Z'));
  await payments.stop(id);
  await stripe.advance(new Date('2027-03-01T10:30:00Z'));
  expect(stripe.inspect(id)).toMatchObject({ charges: 1, status: 'canceled' });
  expect(await payments.readSubscription(id)).toMatchObject({
    paidThrough: new Date('2027-02-28T10:00:00Z'),
  });
});

test.each(['stopped', 'ended'])('what is %s while it owes can be paid on no page any more', async (how) => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  stripe.declineNext();
  await stripe.renew(id);
  const [owed] = stripe.inspect(id).invoices;
  expect(owed).toMatchObject({ status: 'open' });
  for (let n = 0; n < 2; n++)
    await (how === 'ended' ? payments.end(id, { refund: false }) : payments.stop(id));
  expect(stripe.inspect(id)).toMatchObject({ invoices: [{ status: 'void' }, { status: 'paid' }] });
  await expect(stripe.payInvoice(owed?.id ?? '')).rejects.toThrow('can no longer be paid');
});

test('what ended by itself and still owes is made payable no more by its end', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  stripe.declineNext();
  await stripe.renew(id);
  await stripe.cancel(id);
  await payments.end(id, { refund: false });
  expect(stripe.inspect(id)).toMatchObject({ invoices: [{ status: 'void' }, { status: 'paid' }] });
});

test('what is ended with a refund gives the last payment back, once', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  await stripe.renew(id);
  await payments.end(id, { refund: true });
  await payments.end(id, { refund: true });
  expect(stripe.inspect(id)).toMatchObject({ status: 'canceled', paidCents: 1998, refundedCents: 999 });
  expect((await payments.readSubscription(id))?.invoices.map(({ status }) => status)).toEqual([
    'refunded',
    'paid',
  ]);
});

test('what was given back in part is given back whole, and what was kept stays', async () => {
  const { stripe, payments, buy } = await openStripeFixture();
  const id = await buy();
  await stripe.refund(id, { amountCents: 300 });
  expect((await payments.readSubscription(id))?.invoices).toMatchObject([
    { status: 'paid', refundedCents: 300 },
  ]);
  await payments.end(id, { refund: true });
  expect(stripe.inspect(id)).toMatchObject({ refundedCents: 999 });
  const kept = await buy();
  await payments.end(kept, { refund: false });
  expect(stripe.inspect(kept)).toMatchObject({ status: 'canceled', refundedCents: 0 });
});

test('another card is charged from now on, and what is open at once', async () => {
  const { stripe, payments, buy, customerId } = await openStripeFixture();
  const id = await buy();
  const { remoteId: card = '' } = await payments.attachCard(customerId, 'pm_card_mastercard');
  await payments.chargeTo(id, card ?? '');
  expect(await payments.readSubscription(id)).toMatchObject({
    paymentMethod: { card: { brand: 'mastercard' } },
  });
  stripe.declineNext();
  await stripe.renew(id);
  expect(await payments.readSubscription(id)).toMatchObject({ status: 'past_due' });
  stripe.declineNext();
  await expect(payments.chargeTo(id, card ?? '')).rejects.toEqual(
    new PaymentDeclined('Your card was declined.'),
  );
  await payments.chargeTo(id, card ?? '');
  await payments.chargeTo(id, card ?? '');
  expect(await payments.readSubscription(id)).toMatchObject({
    status: 'active',
    invoices: [{ status: 'paid' }, { status: 'paid' }],
  });
  expect(stripe.inspect(id).charges).toBe(2);
  await expect(payments.chargeTo(id, stripe.makeCard())).rejects.toBeInstanceOf(ServiceFailure);
});

test('an address of any length makes a customer', async () => {
  const { payments } = await openStripeFixture();
  const email = `${'a'.repeat(240)}@example.com`;
  const who = { userId: 'user-3', email };
  expect(await payments.createCustomer(who)).toBe(await payments.createCustomer(who));
});
