import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiDocument } from './document.ts';
import { type FakePaypal, startFakePaypal } from './fake-paypal.ts';

const keys = { clientId: 'shop', clientSecret: 'secret', webhookId: 'HOOK1' };
let paypal: FakePaypal;
let token = '';
let wall = new Date('2026-01-31T12:00:00Z');

async function signIn(): Promise<string> {
  const response = await fetch(`${paypal.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('shop:secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: value } = (await response.json()) as { access_token: string };
  return value;
}

interface Said {
  status: number;
  body: Record<string, unknown>;
  text: string;
}

async function call(method: string, path: string, body?: unknown, headers: object = {}): Promise<Said> {
  const response = await fetch(paypal.url + path, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : {}, text };
}

const issuesIn = ({ body }: Said) =>
  ((body['details'] ?? []) as { issue: string; field?: string }[]).map(({ issue, field }) => [issue, field]);

beforeEach(async () => {
  wall = new Date('2026-01-31T12:00:00Z');
  paypal = await startFakePaypal({ ...keys, now: () => wall });
  token = await signIn();
});
afterEach(() => paypal.close());

const planWish = (productId: string) => ({
  product_id: productId,
  name: 'Monthly',
  billing_cycles: [
    {
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { fixed_price: { value: '24.99', currency_code: 'USD' } },
    },
  ],
  payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 2 },
});
const subscriptionWish = (planId: string) => ({
  plan_id: planId,
  custom_id: 'user-1:checkout-1',
  subscriber: { email_address: 'ann@example.com' },
  application_context: {
    brand_name: 'Ann & <Bob>',
    return_url: 'https://studio.example/return?a=1',
    cancel_url: 'https://studio.example/pricing',
  },
});

async function makePlan(): Promise<string> {
  const product = await call('POST', '/v1/catalogs/products', { name: 'Monthly', type: 'SERVICE' });
  const plan = await call('POST', '/v1/billing/plans', planWish(String(product.body['id'])));
  return String(plan.body['id']);
}
async function begin(planId: string): Promise<{ id: string; page: string }> {
  const { body } = await call('POST', '/v1/billing/subscriptions', subscriptionWish(planId));
  const links = body['links'] as { rel: string; href: string }[];
  return { id: String(body['id']), page: links.find(({ rel }) => rel === 'approve')?.href ?? '' };
}

test('the document has exactly the operations that the server calls', () => {
  expect(
    apiDocument()
      .operations.map(({ id }) => id)
      .sort(),
  ).toEqual([
    'captures.refund',
    'disputes.get',
    'disputes.list',
    'oauth2.token',
    'plans.activate',
    'plans.create',
    'plans.deactivate',
    'plans.get',
    'products.create',
    'products.get',
    'refund.get',
    'sale.get',
    'subscriptions.activate',
    'subscriptions.cancel',
    'subscriptions.create',
    'subscriptions.get',
    'subscriptions.revise',
    'subscriptions.suspend',
    'subscriptions.transactions',
    'verify-webhook-signature.post',
    'webhooks-events.get',
    'webhooks-events.list',
  ]);
});

describe('a call', () => {
  test('needs the client secret', async () => {
    const response = await fetch(`${paypal.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('shop:other')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    expect([response.status, await response.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  });

  test('needs a token that has not expired', async () => {
    expect((await call('GET', '/v1/billing/plans/P-1')).status).toBe(404);
    await paypal.advance(new Date('2026-01-31T21:00:01Z'));
    expect(await call('GET', '/v1/billing/plans/P-1')).toMatchObject({
      status: 401,
      body: { name: 'AUTHENTICATION_FAILURE' },
    });
  });
});

describe('an invalid call', () => {
  test.each([
    ['a name that PayPal has not', { brand: 1 }, ['INVALID_PARAMETER_SYNTAX', '/brand']],
    ['a plan too short', { plan_id: 'P' }, ['INVALID_STRING_MIN_LENGTH', '/plan_id']],
    ['an own id too long', { custom_id: 'x'.repeat(128) }, ['INVALID_STRING_MAX_LENGTH', '/custom_id']],
    ['an own id in Chinese', { custom_id: '用户' }, ['INVALID_PARAMETER_SYNTAX', '/custom_id']],
    [
      'an action that is none',
      {
        application_context: {
          return_url: 'https://a.example',
          cancel_url: 'https://a.example',
          user_action: 'BUY',
        },
      },
      ['INVALID_PARAMETER_VALUE', '/application_context/user_action'],
    ],
    [
      'nowhere to go back to',
      { application_context: { return_url: 'https://a.example' } },
      ['MISSING_REQUIRED_PARAMETER', '/application_context/cancel_url'],
    ],
    [
      'a name within a name',
      { subscriber: { email: 'ann@example.com' } },
      ['INVALID_PARAMETER_SYNTAX', '/subscriber/email'],
    ],
  ])('is refused: %s', async (_, change, issue) => {
    const planId = await makePlan();
    const answer = await call('POST', '/v1/billing/subscriptions', {
      ...subscriptionWish(planId),
      ...change,
    });
    expect(answer).toMatchObject({ status: 400, body: { name: 'INVALID_REQUEST' } });
    expect(issuesIn(answer)).toContainEqual(issue);
  });

  test.each(['0', '0.00', '24.999', '-1', '24,99'])('is refused: a price of %s', async (value) => {
    const product = await call('POST', '/v1/catalogs/products', { name: 'Monthly', type: 'SERVICE' });
    const wish = planWish(String(product.body['id']));
    const [cycle] = wish.billing_cycles;
    const scheme = { fixed_price: { value, currency_code: 'USD' } };
    const body = { ...wish, billing_cycles: [{ ...cycle, pricing_scheme: scheme }] };
    expect((await call('POST', '/v1/billing/plans', body)).status).toBe(400);
  });

  test('is refused: a cancellation without a reason, of no subscription, of one that is not active', async () => {
    const { id } = await begin(await makePlan());
    const path = `/v1/billing/subscriptions/${id}/cancel`;
    expect(issuesIn(await call('POST', path, {}))).toEqual([['MISSING_REQUIRED_PARAMETER', '/reason']]);
    const early = await call('POST', path, { reason: 'enough' });
    expect([early.status, issuesIn(early)]).toEqual([422, [['SUBSCRIPTION_STATUS_INVALID', undefined]]]);
    const none = await call('POST', '/v1/billing/subscriptions/I-NOBODY/cancel', { reason: 'enough' });
    expect(none).toMatchObject({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } });
  });

  test('is refused: invalid JSON, and an unknown path', async () => {
    const response = await fetch(`${paypal.url}/v1/billing/plans`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"a":',
    });
    expect(response.status).toBe(400);
    expect((await call('GET', '/v1/billing/everything')).status).toBe(404);
  });

  test('is refused: more than a month of transactions', async () => {
    const { id } = await begin(await makePlan());
    const path = (start: string, end: string) =>
      `/v1/billing/subscriptions/${id}/transactions?start_time=${start}&end_time=${end}`;
    const long = path('2026-01-01T00:00:00Z', '2026-02-02T00:00:00Z');
    expect((await call('GET', long)).status).toBe(400);
    expect((await call('GET', long.split('&')[0] ?? '')).status).toBe(400);
    expect((await call('GET', path('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'))).status).toBe(200);
  });
});

describe('a request id', () => {
  test('makes a repeated request take effect once', async () => {
    const wish = subscriptionWish(await makePlan());
    const headers = { 'paypal-request-id': 'checkout-1' };
    const first = await call('POST', '/v1/billing/subscriptions', wish, headers);
    expect(await call('POST', '/v1/billing/subscriptions', wish, headers)).toEqual(first);
    const other = { ...wish, custom_id: 'somebody-else' };
    const answer = await call('POST', '/v1/billing/subscriptions', other, headers);
    expect([answer.status, issuesIn(answer)]).toEqual([422, [['DUPLICATE_REQUEST_ID', undefined]]]);
  });

  test('expires after three days', async () => {
    const wish = subscriptionWish(await makePlan());
    const headers = { 'paypal-request-id': 'checkout-1' };
    const first = await call('POST', '/v1/billing/subscriptions', wish, headers);
    await paypal.advance(new Date('2026-02-03T12:00:01Z'));
    token = await signIn();
    const second = await call('POST', '/v1/billing/subscriptions', wish, headers);
    expect([second.status, second.body['id'] === first.body['id']]).toEqual([201, false]);
  });

  test('of a refused request can be used again', async () => {
    const headers = { 'paypal-request-id': 'checkout-1' };
    await call('POST', '/v1/billing/subscriptions', subscriptionWish('P-NONE'), headers);
    const wish = subscriptionWish(await makePlan());
    expect((await call('POST', '/v1/billing/subscriptions', wish, headers)).status).toBe(201);
  });
});

describe('the approval page', () => {
  const answer = (page: string, choice: string) =>
    fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) });

  test('says that it is a demo, and escapes the texts of the plan', async () => {
    const { page } = await begin(await makePlan());
    const response = await fetch(page);
    const html = await response.text();
    expect(html).toContain('Test mode: no real payment.');
    expect(html).toContain('Subscribe to Ann &amp; &lt;Bob&gt;');
    expect(html).toContain('24.99 USD every month');
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('redirects to the return address after an approval, and works once', async () => {
    const { id, page } = await begin(await makePlan());
    const response = await answer(page, 'agree');
    const back = new URL(response.headers.get('location') ?? '');
    expect([response.status, back.origin + back.pathname]).toEqual([303, 'https://studio.example/return']);
    const token = new URL(page).searchParams.get('ba_token');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      a: '1',
      subscription_id: id,
      ba_token: token,
    });
    expect(paypal.inspect(id)).toMatchObject({ status: 'ACTIVE', payments: [{ amountCents: 2499 }] });
    expect((await fetch(page)).status).toBe(404);
    expect((await answer(page, 'agree')).status).toBe(404);
    expect(paypal.inspect(id).payments).toHaveLength(1);
  });

  test('redirects to the cancel address otherwise', async () => {
    const { id, page } = await begin(await makePlan());
    const response = await answer(page, 'cancel');
    expect(response.headers.get('location')).toContain('https://studio.example/pricing?');
    expect(paypal.inspect(id).status).toBe('APPROVAL_PENDING');
  });
});

test('a refund above the rest of a payment is refused', async () => {
  const { id } = await begin(await makePlan());
  await paypal.approve(id);
  const path = `/v2/payments/captures/${paypal.inspect(id).payments[0]?.id}/refund`;
  const amount = (value: string, currency_code = 'USD') => ({ amount: { value, currency_code } });
  let count = 0;
  const refund = (body: object) => call('POST', path, body, { 'paypal-request-id': `refund-${++count}` });
  expect((await refund(amount('20.00'))).status).toBe(201);
  expect(issuesIn(await refund(amount('5.00')))[0]?.[0]).toBe('REFUND_AMOUNT_EXCEEDED');
  expect(issuesIn(await refund(amount('1.00', 'EUR')))[0]?.[0]).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH');
  expect((await refund({})).status).toBe(201);
  expect(issuesIn(await refund({}))[0]?.[0]).toBe('CAPTURE_FULLY_REFUNDED');
  expect(paypal.inspect(id).payments[0]).toMatchObject({ status: 'REFUNDED', refundedCents: 2499 });
  expect(issuesIn(await call('POST', path, {}))).toEqual([
    ['MISSING_REQUIRED_PARAMETER', '/paypal-request-id'],
  ]);
});
