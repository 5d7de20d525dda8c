import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ImageTrendPoint, Stats, UserTrendPoint } from '../features/stats/schema.ts';
import { UserLine, UserPage } from '../features/user/schema.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

const StrictPage = UserPage.extend({ items: z.array(UserLine.strict()) }).strict();
const ErrorBody = z.strictObject({ message: z.string().min(1), code: z.string().regex(/^[A-Z_]+$/) });

async function aDesk() {
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
type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof aDesk>>['ask']>>;
const told = (answer: Answer) => [answer.statusCode, ErrorBody.parse(answer.json()).code];

const rows = [
  { url: '/stats', returns: Stats.strict() },
  { url: '/trends/users', returns: z.array(UserTrendPoint.strict()).length(30) },
  { url: '/trends/users?period=day', returns: z.array(UserTrendPoint.strict()).length(24) },
  { url: '/trends/users?period=week', returns: z.array(UserTrendPoint.strict()).length(7) },
  { url: '/trends/users?period=year', returns: z.array(UserTrendPoint.strict()).length(12) },
  { url: '/trends/images', returns: z.array(ImageTrendPoint.strict()).length(30) },
  { url: '/trends/images?period=day', returns: z.array(ImageTrendPoint.strict()).length(24) },
  { url: '/trends/images?period=week', returns: z.array(ImageTrendPoint.strict()).length(7) },
  { url: '/trends/images?period=year', returns: z.array(ImageTrendPoint.strict()).length(12) },
  { url: '/users', returns: StrictPage },
  { url: '/users?page=2', returns: StrictPage.extend({ items: z.array(z.never()) }) },
  { url: '/users?page=1&q=AN', returns: StrictPage.extend({ items: z.array(UserLine.strict()).length(1) }) },
] as const;

describe('each row', () => {
  test.each(rows)('GET $url answers as documented', async ({ url, returns }) => {
    const { ask } = await aDesk();
    const answer = await ask(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    returns.parse(answer.json());
  });

  test.each(rows)('GET $url is for admins alone', async ({ url }) => {
    const { ask, ann } = await aDesk();
    expect(told(await ask(url, {}))).toEqual([401, 'UNAUTHORIZED']);
    expect(told(await ask(url, bearer('limn_0123456789012345678901234567890123456789012')))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
    expect(told(await ask(url, bearer(ann.token)))).toEqual([403, 'FORBIDDEN']);
  });

  test.each(rows.filter(({ url }) => !url.includes('?')))('$url is no other method', async ({ url }) => {
    const { ask } = await aDesk();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
      expect((await ask(url, undefined, method)).statusCode, method).toBe(404);
  });
});

test.each([
  ['/trends/users?period=decade', 'period'],
  ['/trends/images?period=toString', 'period'],
  ['/users?page=0', 'page'],
  ['/users?page=-1', 'page'],
  ['/users?page=1.5', 'page'],
  ['/users?page=x', 'page'],
  [`/users?q=${'x'.repeat(255)}`, 'q'],
])('%s is refused by the name of its field', async (url, field) => {
  const { ask } = await aDesk();
  const answer = await ask(url);
  expect(told(answer)).toEqual([400, 'BAD_REQUEST']);
  expect(answer.json().message).toMatch(new RegExp(`^${field}: `));
});

test('the figures of a day', async () => {
  const { ask, clock, ann } = await aDesk();
  expect((await ask('/stats')).json()).toEqual({
    total_users: 2,
    paid_users: 0,
    monthly_active_users: 2,
    daily_active_users: 2,
    total_images: 0,
    images_today: 0,
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
    auto_renew: false,
    images: 0,
  });
});
