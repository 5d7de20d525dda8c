import { Stripe } from 'stripe';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ErrorBody } from './api-error.ts';
import { startFakeStripe } from './fake-stripe.ts';
import type { FakeStripe } from './interface.ts';

const apiKey = 'sk_test_of_the_test';
let server: FakeStripe;
let stripe: Stripe;

function clientOf(url: string, key = apiKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

beforeEach(async () => {
  server = await startFakeStripe({ apiKey, webhookSecret: 'whsec_x' });
  stripe = clientOf(server.url);
  onTestFinished(async () => {
    await server.close();
    expect(server.wrongAnswers).toEqual([]);
  });
});

const aPrice = (fields: Partial<Stripe.PriceCreateParams> = {}) =>
  stripe.prices.create({
    currency: 'usd',
    unit_amount: 2499,
    product_data: { name: 'Quarterly' },
    recurring: { interval: 'month', interval_count: 3 },
    ...fields,
  });

/** Sends a request that the types of the library would not allow. */
function send(path: string, body?: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'stripe-version': Stripe.API_VERSION,
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}
async function errorOf(answer: Response): Promise<Partial<ErrorBody> & { status: number }> {
  const { error } = (await answer.json()) as { error: ErrorBody };
  return { status: answer.status, ...error };
}

test.each([
  [
    'what was removed',
    '/v1/checkout/sessions',
    'mode=subscription&payment_method_types[0]=card',
    'parameter_unknown',
    'payment_method_types',
  ],
  ['a name mistyped', '/v1/customers', 'emial=a', 'parameter_unknown', 'emial'],
  [
    'a name mistyped within',
    '/v1/prices',
    'currency=usd&unit_amount=1&product=p&recurring[intervall]=month',
    'parameter_unknown',
    'recurring[intervall]',
  ],
  [
    'a fraction of a cent',
    '/v1/prices',
    'currency=usd&unit_amount=24.99&product=p',
    'parameter_invalid_integer',
    'unit_amount',
  ],
  ['no currency', '/v1/prices', 'unit_amount=1&product=p', 'parameter_missing', 'currency'],
  ['no name', '/v1/products', 'active=true', 'parameter_missing', 'name'],
  [
    'no way to repeat',
    '/v1/prices',
    'currency=usd&unit_amount=1&product=p&recurring[interval_count]=1',
    'parameter_missing',
    'recurring[interval]',
  ],
  [
    'quarters',
    '/v1/prices',
    'currency=usd&unit_amount=1&product=p&recurring[interval]=quarter',
    undefined,
    'recurring[interval]',
  ],
  ['an old mode of the page', '/v1/checkout/sessions', 'ui_mode=hosted&success_url=x', undefined, 'ui_mode'],
  ['a subscription without a customer', '/v1/subscriptions', 'items[0][price]=p', undefined, undefined],
  [
    'no such price',
    '/v1/checkout/sessions',
    'mode=subscription&success_url=x&line_items[0][price]=price_no&line_items[0][quantity]=1',
    'resource_missing',
    'line_items[0][price]',
  ],
  [
    'a card number',
    '/v1/payment_methods',
    'type=card&card[number]=4242424242424242&card[exp_month]=1&card[exp_year]=2030',
    undefined,
    undefined,
  ],
])('%s is refused', async (_what, path, body, code, param) => {
  const error = await errorOf(await send(path, body));
  expect(error).toMatchObject({ type: 'invalid_request_error', message: expect.stringMatching(/\w/) });
  expect([400, 404]).toContain(error.status);
  if (code !== undefined) expect(error.code).toBe(code);
  if (param !== undefined) expect(error.param).toBe(param);
});

test('an invalid query is refused too', async () => {
  expect(await errorOf(await send('/v1/invoices?nonsense=1'))).toMatchObject({
    status: 400,
    param: 'nonsense',
  });
  expect(await errorOf(await send('/v1/invoices?limit=101'))).toMatchObject({ status: 400, param: 'limit' });
  expect(await errorOf(await send('/v1/nowhere'))).toMatchObject({
    status: 404,
    type: 'invalid_request_error',
  });
});

test('a call needs the API key and the version', async () => {
  expect(await errorOf(await send('/v1/prices', undefined, { authorization: '' }))).toMatchObject({
    status: 401,
  });
  const wrong = await errorOf(
    await send('/v1/prices', undefined, { authorization: 'Bearer sk_test_something_else' }),
  );
  expect(wrong).toMatchObject({ status: 401, message: expect.not.stringContaining('something_else') });
  expect(
    await errorOf(await send('/v1/prices', undefined, { 'stripe-version': '2024-06-20' })),
  ).toMatchObject({
    status: 400,
    message: expect.stringContaining('2024-06-20'),
  });
  const basic = Buffer.from(`${apiKey}:`).toString('base64');
  expect((await send('/v1/prices', undefined, { authorization: `Basic ${basic}` })).status).toBe(200);
});

test('requests with one idempotency key take effect once, and a different request is refused', async () => {
  const make = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'once' });
  const [first, second] = [await make('a@example.com'), await make('a@example.com')];
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  await expect(make('b@example.com')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('an idempotency key repeats a decline, but not the error of an invalid request', async () => {
  const customer = (await stripe.customers.create({})).id;
  const attach = (card: string) =>
    stripe.paymentMethods.attach(card, { customer }, { idempotencyKey: 'try' });
  await expect(attach('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
  await expect(attach('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
  await expect(attach('pm_card_visa')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  expect((await send('/v1/customers', 'emial=a', { 'idempotency-key': 'other' })).status).toBe(400);
  expect((await send('/v1/customers', 'email=a', { 'idempotency-key': 'other' })).status).toBe(200);
  await server.advance(new Date(Date.now() + 25 * 3_600_000));
  expect((await attach('pm_card_visa')).customer).toBe(customer);
});

test('lists come in pages, the newest first', async () => {
  const made: string[] = [];
  for (const position of [1, 2, 3, 4, 5])
    made.unshift((await stripe.products.create({ name: `P${position}` })).id);
  const seen: string[] = [];
  for await (const { id } of stripe.products.list({ limit: 2 })) seen.push(id);
  expect(seen).toEqual(made);
  const page = await stripe.products.list({ limit: 2 });
  expect(page.has_more).toBe(true);
  const [second = ''] = made.slice(1);
  const [third = ''] = made.slice(2);
  expect((await stripe.products.list({ ending_before: third })).data.map(({ id }) => id)).toEqual([
    made[0],
    second,
  ]);
});

test('expand replaces ids by objects', async () => {
  const customer = await stripe.customers.create({ email: 'ann@example.com' });
  await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const [card] = (await stripe.customers.listPaymentMethods(customer.id)).data;
  const price = await aPrice();
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: card?.id ?? '',
    expand: ['latest_invoice.payments', 'latest_invoice.confirmation_secret', 'customer'],
  });
  expect(subscription).toMatchObject({
    customer: { email: 'ann@example.com' },
    latest_invoice: {
      payments: { data: [{ status: 'paid' }] },
      confirmation_secret: { type: 'payment_intent' },
    },
  });
  const plain = await stripe.subscriptions.retrieve(subscription.id);
  expect(typeof plain.customer).toBe('string');
  expect(plain).not.toHaveProperty('current_period_end');
  const invoice = await stripe.invoices.retrieve(String(plain.latest_invoice));
  expect(invoice).not.toHaveProperty('payments');
  expect(invoice).not.toHaveProperty('subscription');
  for (const wish of ['nonsense', 'latest_invoice.nonsense', 'status.x', 'a.b.c.d.e']) {
    await expect(stripe.subscriptions.retrieve(plain.id, { expand: [wish] })).rejects.toMatchObject({
      message: expect.stringContaining('expand'),
    });
  }
});

test('the amount of a price cannot change, and an inactive price cannot be bought', async () => {
  const price = await aPrice({ lookup_key: 'quarterly' });
  expect(price).toMatchObject({ unit_amount: 2499, recurring: { interval: 'month', interval_count: 3 } });
  expect((await send(`/v1/prices/${price.id}`, 'unit_amount=1')).status).toBe(400);
  await expect(aPrice({ lookup_key: 'quarterly' })).rejects.toMatchObject({
    message: expect.stringContaining('lookup key'),
  });
  const next = await aPrice({ lookup_key: 'quarterly', transfer_lookup_key: true });
  expect((await stripe.prices.list({ lookup_keys: ['quarterly'] })).data.map(({ id }) => id)).toEqual([
    next.id,
  ]);
  await stripe.prices.update(price.id, { active: false });
  const open = (id: string) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: id, quantity: 1 }],
      success_url: 'https://a.example',
    });
  await expect(open(price.id)).rejects.toMatchObject({ message: expect.stringContaining('inactive') });
  expect((await open(next.id)).amount_total).toBe(2499);
});

test('a payment is refunded once', async () => {
  const customer = (await stripe.customers.create({})).id;
  const card = (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id;
  const price = await aPrice();
  const { latest_invoice: invoice } = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    default_payment_method: card,
  });
  const payments = await stripe.invoicePayments.list({ invoice: String(invoice) });
  const intent = String(payments.data[0]?.payment.payment_intent);
  await stripe.refunds.create({ payment_intent: intent, amount: 1000 });
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 1500 })).rejects.toMatchObject({
    param: 'amount',
  });
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 0 })).rejects.toMatchObject({
    param: 'amount',
  });
  await stripe.refunds.create({ payment_intent: intent });
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const [charge] = (await stripe.charges.list({ payment_intent: intent })).data;
  expect(charge).toMatchObject({ amount: 2499, amount_refunded: 2499, refunded: true });
});

test("deleting a customer ends the customer's subscriptions", async () => {
  const customer = (await stripe.customers.create({})).id;
  const card = (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id;
  const price = await aPrice();
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    default_payment_method: card,
  });
  await stripe.customers.del(customer);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  expect(server.inspect(id).status).toBe('canceled');
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
});
