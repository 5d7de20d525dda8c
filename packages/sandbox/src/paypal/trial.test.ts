import { expect, onTestFinished, test } from 'vitest';
import { startFakePaypal } from './fake-paypal.ts';

const start = new Date('2027-03-31T12:00:00Z');
const day = 86_400_000;

async function open() {
  const paypal = await startFakePaypal({
    ...{ clientId: 'shop', clientSecret: 'secret', webhookId: 'HOOK1' },
    now: () => start,
  });
  onTestFinished(() => paypal.close());
  const tokenOf = async () => {
    const granted = await fetch(`${paypal.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('shop:secret')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return ((await granted.json()) as { access_token: string }).access_token;
  };
  const call = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${await tokenOf()}`, 'content-type': 'application/json' };
    const answer = await fetch(paypal.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as { id?: string }) };
  };
  const product = await call('/v1/catalogs/products', { name: 'Monthly', type: 'SERVICE' });
  const sell = (cycles: object[]) =>
    call('/v1/billing/plans', {
      ...{ product_id: product.body.id, name: 'Monthly', billing_cycles: cycles },
      payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 2 },
    });
  return { paypal, call, sell };
}

const trial = {
  frequency: { interval_unit: 'DAY', interval_count: 7 },
  ...{ tenure_type: 'TRIAL', sequence: 1, total_cycles: 1 },
};
const regular = {
  frequency: { interval_unit: 'MONTH', interval_count: 1 },
  ...{ tenure_type: 'REGULAR', sequence: 2, total_cycles: 0 },
  pricing_scheme: { fixed_price: { value: '9.99', currency_code: 'USD' } },
};

test('a trial is free, and the first charge is at its end', async () => {
  const { paypal, call, sell } = await open();
  const plan = await sell([trial, regular]);
  const begun = await call('/v1/billing/subscriptions', { plan_id: plan.body.id });
  const id = begun.body.id ?? '';
  await paypal.approve(id);
  expect(paypal.inspect(id)).toMatchObject({
    ...{ status: 'ACTIVE', payments: [] },
    nextBillingTime: new Date(start.getTime() + 7 * day),
  });
  await paypal.advance(new Date(start.getTime() + 7 * day));
  expect(paypal.inspect(id)).toMatchObject({
    payments: [{ amountCents: 999, status: 'COMPLETED' }],
    nextBillingTime: new Date('2027-05-07T12:00:00Z'),
  });
});

test('a suspended trial is not charged, and goes on at the next time of a charge', async () => {
  const { paypal, call, sell } = await open();
  const plan = await sell([trial, regular]);
  const id = (await call('/v1/billing/subscriptions', { plan_id: plan.body.id })).body.id ?? '';
  await paypal.approve(id);
  const path = `/v1/billing/subscriptions/${id}`;
  expect((await call(`${path}/suspend`, { reason: 'x' })).status).toBe(204);
  expect((await call(`${path}/suspend`, { reason: 'x' })).status).toBe(422);
  await paypal.advance(new Date(start.getTime() + 8 * day));
  expect(paypal.inspect(id)).toMatchObject({ status: 'SUSPENDED', payments: [] });
  expect((await call(`${path}/activate`, { reason: 'x' })).status).toBe(204);
  expect((await call(`${path}/activate`, { reason: 'x' })).status).toBe(422);
  expect(paypal.inspect(id).nextBillingTime).toEqual(new Date('2027-05-07T12:00:00Z'));
});

test.each([
  [
    'a trial after the charges',
    [
      { ...regular, sequence: 1 },
      { ...trial, sequence: 2 },
    ],
  ],
  ['a trial without charges after it', [trial]],
  ['a price for a free trial', [{ ...trial, pricing_scheme: regular.pricing_scheme }, regular]],
  ['cycles with the same place', [trial, { ...regular, sequence: 1 }]],
  [
    'a trial of more than a year',
    [{ ...trial, frequency: { interval_unit: 'DAY', interval_count: 366 } }, regular],
  ],
])('refuses %s', async (_, cycles) => {
  const { sell } = await open();
  expect((await sell(cycles)).status).toBe(400);
});
