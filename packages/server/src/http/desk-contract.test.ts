import type { InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { SubscriptionPage, SubscriptionWithUser } from '../features/membership/schema.ts';
import { RenewalAnswer } from '../features/renewal/schema.ts';
import { aPayingStudio } from '../testing/paying-studio.ts';
import { bearer } from '../testing/studio.ts';

const StrictPage = SubscriptionPage.extend({
  items: z.array(
    z.strictObject({
      ...SubscriptionWithUser.shape,
      user: z.strictObject(SubscriptionWithUser.shape.user.shape),
    }),
  ),
}).strict();
const ErrorBody = z.strictObject({ message: z.string().min(1), code: z.string().regex(/^[A-Z_]+$/) });

/** Ann pays by card; the server works. */
async function aDesk() {
  const studio = await aPayingStudio();
  const { ann, owner, stripe } = studio;
  await ann.checkout.card({ plan_id: 'monthly', payment_method: stripe.makeCard('visa') });
  const app = await buildApp(studio);
  onTestFinished(() => app.close());
  const callers = { nobody: {}, user: bearer(ann.token), admin: bearer(owner.token) };
  const ask = (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: unknown,
    caller: keyof typeof callers = 'admin',
  ) =>
    app.inject({
      method,
      url: `/api/admin${url}`,
      headers: { ...callers[caller], ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
  return { ...studio, ask };
}
type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof aDesk>>['ask']>>;
const told = (answer: Answer) => [answer.statusCode, ErrorBody.parse(answer.json()).code];

const rows = [
  { method: 'GET', url: '/subscriptions', body: undefined, returns: StrictPage },
  {
    method: 'GET',
    url: '/subscriptions?page=1&status=active&provider=stripe',
    body: undefined,
    returns: StrictPage,
  },
  { method: 'PUT', url: '/users/auto-renew', body: { auto_renew: 0 }, returns: RenewalAnswer.strict() },
] as const;

describe('each row', () => {
  test.each(rows)('$method $url answers as documented', async ({ method, url, body, returns }) => {
    const { ask } = await aDesk();
    const answer = await ask(method, url, body);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    returns.parse(answer.json());
  });

  test.each(rows)('$method $url is for admins alone', async ({ method, url, body }) => {
    const { ask, stripe } = await aDesk();
    const before = stripe.asked.length;
    expect(told(await ask(method, url, body, 'nobody'))).toEqual([401, 'UNAUTHORIZED']);
    expect(told(await ask(method, url, body, 'user'))).toEqual([403, 'FORBIDDEN']);
    const changed = stripe.asked.slice(before).filter(({ operation }) => operation.startsWith('Post'));
    expect(changed).toEqual([]);
  });
});

test('subscriptions come with whose they are', async () => {
  const { ask, ann } = await aDesk();
  expect((await ask('GET', '/subscriptions')).json()).toEqual({
    items: [
      {
        ...(await ann.membership.current()),
        user: { id: ann.id, email: 'ann@example.com' },
      },
    ],
    ...{ total: 1, page: 1, page_size: 30, pages: 1 },
  });
  expect((await ask('GET', '/subscriptions?provider=paypal')).json()).toMatchObject({ items: [], total: 0 });
});

test.each([
  ['/subscriptions?page=0', 'page'],
  ['/subscriptions?page=x', 'page'],
  ['/subscriptions?status=running', 'status'],
  ['/subscriptions?provider=cash', 'provider'],
])('%s is refused by the name of its field', async (url, field) => {
  const { ask } = await aDesk();
  const answer = await ask('GET', url);
  expect(told(answer)).toEqual([400, 'BAD_REQUEST']);
  expect(answer.json().message).toContain(field);
});

test.each([{}, { auto_renew: 2 }, { auto_renew: '1' }, { auto_renew: null }])(
  'renewal of everybody is not turned by %j',
  async (body) => {
    const { ask } = await aDesk();
    const answer = await ask('PUT', '/users/auto-renew', body);
    expect(told(answer)).toEqual([400, 'BAD_REQUEST']);
    expect(answer.json().message).toContain('auto_renew');
  },
);

test('renewal is turned off for everybody at the provider, and asked for once a minute', async () => {
  const { ask, ann, stripe, clock } = await aDesk();
  expect((await ask('PUT', '/users/auto-renew', { auto_renew: 0 })).json()).toEqual({
    success: true,
    updated: 1,
    failed: 0,
  });
  expect(await ann.membership.current()).toMatchObject({ auto_renew: false, is_paid: true });
  expect(stripe.asked.some(({ operation }) => operation === 'PostSubscriptionsSubscriptionExposedId')).toBe(
    true,
  );
  const again = await ask('PUT', '/users/auto-renew', { auto_renew: 1 });
  expect(told(again)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
  clock.pass(60_000);
  expect((await ask('PUT', '/users/auto-renew', { auto_renew: 1 })).json()).toMatchObject({ updated: 1 });
  expect(await ann.membership.current()).toMatchObject({ auto_renew: true });
});
