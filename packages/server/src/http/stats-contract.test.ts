import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { errorIn } from '../testing/error-answer.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

async function anAdminApi() {
  const server = await aServer();
  const register = async (name: string, setup = {}) => {
    const payload = { email: `${name}@example.com`, password, ...setup };
    const made = await server.app.inject({ method: 'POST', url: '/api/auth/register', payload });
    return made.json<{ token: string; user: { id: string } }>();
  };
  const owner = await register('owner', { setup: 'the-setup-token' });
  const ann = await register('ann');
  const ask = (url: string, headers: object = bearer(owner.token), method: InjectOptions['method'] = 'GET') =>
    server.app.inject({ method: method ?? 'GET', url: `/api/admin${url}`, headers: { ...headers } });
  return { ...server, owner, ann, ask };
}
test('a trend has as many points as its period, and a page its lines', async () => {
  const { ask } = await anAdminApi();
  for (const trend of ['users', 'images'])
    for (const [period, points] of [
      ['', 30],
      ['?period=day', 24],
      ['?period=week', 7],
      ['?period=year', 12],
    ] as const)
      expect((await ask(`/trends/${trend}${period}`)).json()).toHaveLength(points);
  expect((await ask('/users?page=2')).json().items).toEqual([]);
  expect((await ask('/users?page=1&q=AN')).json().items).toHaveLength(1);
});

test('what does not fit is refused by the name of its field', async () => {
  const { ask } = await anAdminApi();
  for (const [url, field] of [
    ['/trends/users?period=decade', 'period'],
    ['/trends/images?period=toString', 'period'],
    ['/users?page=0', 'page'],
    ['/users?page=-1', 'page'],
    ['/users?page=1.5', 'page'],
    ['/users?page=x', 'page'],
    [`/users?q=${'x'.repeat(255)}`, 'q'],
  ] as const) {
    const answer = await ask(url);
    expect(errorIn(answer)).toEqual([400, 'BAD_REQUEST']);
    expect(answer.json().message).toMatch(new RegExp(`^${field} (must|is) .*\\.$`));
  }
});

test('the figures of a day', async () => {
  const { ask, clock, ann } = await anAdminApi();
  expect((await ask('/stats')).json()).toEqual({
    total_users: 2,
    paid_users: 0,
    monthly_active_users: 2,
    daily_active_users: 2,
    total_images: 0,
    images_today: 0,
    monthly_recurring_revenue: [],
  });
  const trend = async (period: string) => (await ask(`/trends/users?period=${period}`)).json();
  expect((await trend('day')).at(-1)).toEqual({ date: '2027-03-01T12', new_users: 2, total_users: 2 });
  expect((await trend('week'))[0]).toEqual({ date: '2027-02-23', new_users: 0, total_users: 0 });
  expect((await trend('month')).at(-1)).toEqual({ date: '2027-03-01', new_users: 2, total_users: 2 });
  expect((await trend('year')).map(({ date }: { date: string }) => date)).toEqual([
    ...['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'],
    ...['2027-01', '2027-02', '2027-03'],
  ]);
  clock.pass(3_600_000);
  expect((await trend('day')).slice(-2)).toEqual([
    { date: '2027-03-01T12', new_users: 2, total_users: 2 },
    { date: '2027-03-01T13', new_users: 0, total_users: 2 },
  ]);
  const [line] = (await ask('/users?q=ann')).json().items;
  expect(line).toEqual({
    id: ann.user.id,
    email: 'ann@example.com',
    display_name: null,
    created_at: '2027-03-01T12:00:00.000Z',
    is_admin: false,
    is_paid: false,
    seen_on: '2027-03-01',
    disabled_at: null,
    auto_renew: false,
    images: 0,
  });
});
