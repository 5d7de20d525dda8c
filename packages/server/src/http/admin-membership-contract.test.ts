import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { errorIn } from '../testing/error-answer.ts';
import { aPayingStudio } from '../testing/paying-studio.ts';
import { bearer } from '../testing/studio.ts';

/** Ann pays by card; the server is an admin's. */
async function anAdminApi() {
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
type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof anAdminApi>>['ask']>>;
test('subscriptions are listed with their users', async () => {
  const { ask, ann } = await anAdminApi();
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

test('what does not fit is refused by the name of its field', async () => {
  const { ask } = await anAdminApi();
  const refused = async (answer: Answer, field: string) => {
    expect(errorIn(answer)).toEqual([400, 'BAD_REQUEST']);
    expect(answer.json().message).toContain(field);
  };
  for (const [url, field] of [
    ['/subscriptions?page=0', 'page'],
    ['/subscriptions?page=x', 'page'],
    ['/subscriptions?status=running', 'status'],
    ['/subscriptions?provider=cash', 'provider'],
  ] as const)
    await refused(await ask('GET', url), field);
  for (const auto_renew of [undefined, 2, '1', null])
    await refused(await ask('PUT', '/users/auto-renew', { auto_renew }), 'auto_renew');
});

test('renewal is turned off for everybody at the provider, and asked for once a minute', async () => {
  const { ask, ann, stripe, clock } = await anAdminApi();
  expect((await ask('PUT', '/users/auto-renew', { auto_renew: 0 })).json()).toEqual({
    success: true,
    updated: 1,
    failed: 0,
    left_alone: 0,
  });
  expect(await ann.membership.current()).toMatchObject({ auto_renew: false, is_paid: true });
  expect(stripe.asked.some(({ operation }) => operation === 'PostSubscriptionsSubscriptionExposedId')).toBe(
    true,
  );
  const again = await ask('PUT', '/users/auto-renew', { auto_renew: 1 });
  expect(errorIn(again)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
  clock.pass(60_000);
  expect((await ask('PUT', '/users/auto-renew', { auto_renew: 1 })).json()).toMatchObject({ updated: 1 });
  expect(await ann.membership.current()).toMatchObject({ auto_renew: true });
});
