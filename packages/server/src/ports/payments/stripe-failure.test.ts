import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { startFakeStripe } from '@limn/sandbox/stripe/fake-stripe';
import { expect, onTestFinished, test } from 'vitest';
import { createStripePayments } from './stripe.ts';
import { openStripeFixture } from './testing/stripe-fixture.ts';

/** One attempt. Its time ends only where the test is about that: on a busy machine each call may take seconds. */
const single = { milliseconds: 300_000, retries: 0 };
const hasty = { milliseconds: 150, retries: 0 };
const failure = (kind: string) => expect.objectContaining({ name: 'ServiceFailure', kind });
const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test('what was done before the line was cut is not done twice', async () => {
  const { stripe, payments, customerId, price } = await openStripeFixture();
  stripe.fail('cut-after', { operation: 'PostSubscriptions' });
  stripe.fail('broken-after', { operation: 'PostRefunds' });
  const { remoteId } = await payments.subscribe({
    checkoutId: 'checkout-1',
    userId: 'user-1',
    customerId,
    planId: 'monthly',
    remotePriceId: price.remotePriceId,
    paymentMethodId: 'pm_card_visa',
  });
  expect(stripe.subscriptions()).toEqual([remoteId]);
  expect(stripe.inspect(remoteId).charges).toBe(1);
  await payments.end(remoteId, { refund: true });
  expect(stripe.inspect(remoteId)).toMatchObject({ refundedCents: 999 });
});

test('a call that never got its answer can be repeated', async () => {
  const { stripe, payments, customerId, price } = await openStripeFixture({ patience: single });
  const wish = {
    checkoutId: 'checkout-1',
    userId: 'user-1',
    customerId,
    planId: 'monthly',
    remotePriceId: price.remotePriceId,
    paymentMethodId: (await payments.attachCard(customerId, 'pm_card_visa')).remoteId ?? '',
  };
  // the library retries once by itself
  stripe.fail('cut-after', { operation: 'PostSubscriptions', times: 2 });
  expect(await outcome(payments.subscribe(wish))).toEqual(failure('unavailable'));
  const { remoteId } = await payments.subscribe(wish);
  expect(stripe.subscriptions()).toEqual([remoteId]);
  expect(stripe.inspect(remoteId).charges).toBe(1);
});

test('each way of failing has its kind', async () => {
  const { stripe, payments, settings, customerId } = await openStripeFixture({ patience: single });
  const ask = () => outcome(payments.listCards(customerId));
  stripe.fail('limited');
  expect(await ask()).toMatchObject({ kind: 'limited', retryAfter: 7 });
  stripe.fail('broken');
  expect(await ask()).toEqual(failure('unavailable'));
  stripe.fail('cut', { times: 2 });
  expect(await ask()).toEqual(failure('unavailable'));
  stripe.fail('slow', { milliseconds: 20 });
  expect(await ask()).toEqual([]);
  const inHaste = createStripePayments(settings, undefined, hasty);
  onTestFinished(() => inHaste.close?.());
  stripe.fail('silent', { times: 2 });
  expect(await outcome(inHaste.listCards(customerId))).toEqual(failure('timed_out'));
  stripe.mend();
  expect(await ask()).toEqual([]);
});

test('what is broken for a moment is not noticed', async () => {
  const { stripe, payments, customerId } = await openStripeFixture();
  stripe.fail('broken');
  expect(await payments.listCards(customerId)).toEqual([]);
});

test('without a webhook secret, no event is accepted', async () => {
  const payments = createStripePayments(
    { secretKey: 'sk_test_x', webhookSecret: undefined, apiUrl: 'http://127.0.0.1:1', isLive: false },
    undefined,
    single,
  );
  expect(await outcome(payments.readSubscription('sub_1'))).toEqual(failure('unavailable'));
  await payments.close?.();
});

test("a stranger's JSON is no answer of Stripe's", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not Found"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const payments = createStripePayments({
    secretKey: 'sk_test_x',
    webhookSecret: undefined,
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isLive: false,
  });
  onTestFinished(() => payments.close?.());
  expect(await outcome(payments.readSubscription('sub_1'))).toEqual(failure('unavailable'));
  expect(await outcome(payments.createCustomer({ userId: 'a', email: 'a@example.com' }))).toEqual(
    failure('unavailable'),
  );
});

test('no failure repeats a key, nor what was sent', async () => {
  const secretKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
  const stripe = await startFakeStripe({ apiKey: 'sk_test_another', webhookSecret: 'whsec_x' });
  onTestFinished(() => stripe.close());
  const payments = createStripePayments({
    secretKey,
    webhookSecret: undefined,
    apiUrl: stripe.url,
    isLive: false,
  });
  onTestFinished(() => payments.close?.());
  const error = await outcome(payments.createCustomer({ userId: 'user-1', email: 'ann@example.com' }));
  expect(error).toMatchObject({ kind: 'refused', reason: 'Stripe does not accept the secret key.' });
  const told = inspect(error, { depth: 9, showHidden: true });
  for (const secret of [secretKey, secretKey.slice(0, 12), 'ann@example.com'])
    expect(told).not.toContain(secret);
});

test('what Stripe does not know is undefined, and what it refuses says why', async () => {
  const { payments, customerId } = await openStripeFixture();
  expect(await payments.readSubscription('sub_unknown')).toBeUndefined();
  expect(await payments.readPage('cs_test_unknown')).toBeUndefined();
  const refusal = await outcome(payments.renew('sub_unknown'));
  expect(refusal).toMatchObject({ kind: 'refused', reason: "No such subscription: 'sub_unknown'" });
  const unknownPrice = {
    checkoutId: 'checkout-1',
    userId: 'user-1',
    customerId,
    planId: 'monthly',
    remotePriceId: 'price_unknown',
    successUrl: 'https://studio.example/a',
    cancelUrl: 'https://studio.example/b',
    language: 'en',
  } as const;
  expect(await outcome(payments.openCheckout(unknownPrice))).toMatchObject({
    kind: 'refused',
    reason: "No such price: 'price_unknown'",
  });
  // the same page for another price is another request
  expect(
    await outcome(payments.openCheckout({ ...unknownPrice, remotePriceId: 'price_other' })),
  ).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('idempotent'),
  });
});
