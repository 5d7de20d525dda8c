import { checkout } from '@limn/db';
import { signatureOf } from '@limn/sandbox/stripe/webhooks';
import type { InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { Plan } from '../features/billing/plan/schema.ts';
import { errorIn } from '../testing/error-answer.ts';
import { aPayingStudio } from '../testing/paying-studio.ts';
import { bearer } from '../testing/studio.ts';

const StrictPlan = Plan.strict();

/** Ann pays for a membership, Bob has a complimentary one. */
async function aServer() {
  const studio = await aPayingStudio();
  const { ann, bob, owner, stripe, clock } = studio;
  await ann.checkout.create({ plan_id: 'monthly' });
  await stripe.pay(studio.db.select().from(checkout).all()[0]?.remoteId ?? '');
  clock.pass(3 * 60_000);
  await studio.tick();
  const { id } = await ann.membership.current();
  const granted = await owner.membership.grant({ user_id: bob.id, valid_until: '2099-01-01T00:00:00Z' });
  const app = await buildApp({ ...studio, logTo: { write: () => undefined } });
  onTestFinished(() => app.close());
  const callers = {
    anyone: {},
    user: bearer(ann.token),
    other: bearer(bob.token),
    admin: bearer(owner.token),
  };
  const ask = (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: unknown,
    caller: keyof typeof callers = 'anyone',
  ) =>
    app.inject({
      method,
      url,
      headers: { ...callers[caller], ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
  return { ...studio, app, ask, id, grantId: granted.id, userId: ann.id };
}
describe('what they say', () => {
  test('plans, the cheapest first, those that are sold', async () => {
    const { ask } = await aServer();
    await ask('POST', '/api/admin/subscription-plans', { name: 'Secret', price: 1, active: false }, 'admin');
    await ask('POST', '/api/admin/subscription-plans', { id: 'week', name: 'Short', price: 2 }, 'admin');
    const plans = z.array(StrictPlan).parse((await ask('GET', '/api/subscriptions/plans')).json());
    expect(plans.map(({ id, price }) => [id, price])).toEqual([
      ['week', 2],
      ['monthly', 9.99],
      ['quarterly', 24.99],
    ]);
  });

  test('a membership that is cancelled lasts until it was paid', async () => {
    const { ask, id } = await aServer();
    const before = (await ask('GET', '/api/subscriptions/current', undefined, 'user')).json();
    expect(before).toMatchObject({ id, subscription_id: id, auto_renew: true, is_paid: true });
    const after = (await ask('POST', `/api/subscriptions/${id}/cancel`, {}, 'user')).json();
    expect(after).toMatchObject({ id, auto_renew: false, is_paid: true, valid_until: expect.any(String) });
    expect((await ask('GET', '/api/auth/user', undefined, 'user')).json()).toMatchObject({
      is_paid: true,
      auto_renew: false,
    });
  });

  test('no membership, another one’s, none that there is', async () => {
    const { ask, id, owner } = await aServer();
    const none = await ask('GET', '/api/subscriptions/current', undefined, 'admin');
    expect(errorIn(none)).toEqual([404, 'NOT_FOUND']);
    for (const [which, caller] of [
      [id, 'other'],
      ['x', 'user'],
    ] as const)
      expect(errorIn(await ask('POST', `/api/subscriptions/${which}/cancel`, {}, caller))[0]).toBe(404);
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { auto_renew: true }],
    ] as const)
      expect((await ask(method, '/api/admin/subscriptions/x', body, 'admin')).statusCode).toBe(404);
    const path = (user: string) => `/api/admin/user/${user}/auto-renew`;
    for (const user of ['x', owner.id])
      expect((await ask('PUT', path(user), { auto_renew: 1 }, 'admin')).statusCode).toBe(404);
    expect((await ask('PUT', '/api/admin/subscription-plans/x', { price: 3 }, 'admin')).statusCode).toBe(404);
    expect((await ask('DELETE', '/api/admin/subscription-plans/x', undefined, 'admin')).statusCode).toBe(404);
  });

  test('refuses what no plan, renewal or membership can be', async () => {
    const { ask, id, userId } = await aServer();
    const plan = '/api/admin/subscription-plans/monthly';
    for (const [url, body] of [
      [plan, { price: -1 }],
      [plan, { price: 1.005 }],
      [plan, { price: '9.99' }],
      [plan, { period: 'weekly' }],
      [`/api/admin/user/${userId}/auto-renew`, { auto_renew: true }],
      [`/api/admin/subscriptions/${id}`, { auto_renew: 1 }],
      [`/api/admin/subscriptions/${id}`, { valid_until: 'tomorrow' }],
      [`/api/admin/subscriptions/${id}`, { status: 'active' }],
    ] as const)
      expect((await ask('PUT', url, body, 'admin')).statusCode, JSON.stringify(body)).toBe(400);
  });

  test('the end of a complimentary membership can be moved, of no other', async () => {
    const { ask, id, grantId } = await aServer();
    const valid_until = '2098-01-01T00:00:00.000Z';
    const moved = await ask('PUT', `/api/admin/subscriptions/${grantId}`, { valid_until }, 'admin');
    expect(moved.json()).toMatchObject({
      valid_until,
      provider: 'grant',
      user: { email: 'bob@example.com' },
    });
    const other = await ask('PUT', `/api/admin/subscriptions/${id}`, { valid_until }, 'admin');
    expect(other.statusCode).toBe(409);
  });

  test('a plan that anyone had is retired, and running memberships keep their price', async () => {
    const { ask, ann } = await aServer();
    const answer = await ask('DELETE', '/api/admin/subscription-plans/monthly', undefined, 'admin');
    expect(answer.json()).toMatchObject({ success: true, message: expect.stringContaining('retired') });
    const plans = (await ask('GET', '/api/subscriptions/plans')).json();
    expect(plans.map(({ id }: Plan) => id)).toEqual(['quarterly']);
    expect(await ann.membership.get()).toMatchObject({ plan: 'monthly', next_charge: { amount: 9.99 } });
    const same = await ask(
      'POST',
      '/api/admin/subscription-plans',
      { id: 'monthly', name: 'M', price: 1 },
      'admin',
    );
    expect(errorIn(same)).toEqual([409, 'PLAN_EXISTS']);
  });
});

describe('POST /api/webhooks/…', () => {
  const event = (created: number) =>
    JSON.stringify({
      ...{ id: 'evt_contract', object: 'event', type: 'invoice.paid', created, livemode: false },
      data: { object: { id: 'in_1', object: 'invoice' } },
    });

  test('stripe: 200 for a signature, 400 for none', async () => {
    const { clock, app } = await aServer();
    const seconds = clock.now().getTime() / 1000;
    const payload = event(seconds);
    const send = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      });
    const signed = { 'stripe-signature': signatureOf(payload, 'whsec_studio', seconds) };
    expect([(await send(signed)).statusCode, (await send(signed)).statusCode]).toEqual([200, 200]);
    expect(errorIn(await send({}))).toEqual([400, 'BAD_REQUEST']);
    const old = { 'stripe-signature': signatureOf(payload, 'whsec_studio', seconds - 301) };
    expect(errorIn(await send(old))).toEqual([400, 'BAD_REQUEST']);
  });

  test('paypal: 400 for what PayPal did not sign', async () => {
    const { ask } = await aServer();
    expect(errorIn(await ask('POST', '/api/webhooks/paypal', { id: 'WH-1' }))).toEqual([400, 'BAD_REQUEST']);
  });
});
