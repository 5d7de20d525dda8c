import { createHash } from 'node:crypto';
import { session, user } from '@limn/db';
import { memoryDb } from '@limn/db/testing';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { expect, test } from 'vitest';
import { sessionsIn } from '../../../session-store.ts';
import { aServer, bearer, password } from '../../../testing/studio.ts';
import type { Session } from './schema.ts';

const minute = 60_000;

/** Ann's account, and as many of her devices as a test needs, each in a network of its own. */
async function aServerWithAnn() {
  const server = await aServer();
  const { app } = server;
  const ann = { email: 'ann@example.com', password };
  let devices = 0;

  async function signIn(userAgent: string, payload: object = ann, url = '/api/auth/login', headers = {}) {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'user-agent': userAgent, ...headers },
      remoteAddress: `203.0.113.${++devices}`,
    });
    expect(answer.statusCode).toBeLessThan(300);
    return answer.json<{ token: string }>().token;
  }

  async function statusOf(token: string) {
    const headers = bearer(token);
    const rest = await app.inject({ url: '/api/auth/user', headers });
    const trpc = await app.inject({ url: '/trpc/account.get', headers });
    return [rest.statusCode, trpc.statusCode];
  }

  async function list(token: string): Promise<Session[]> {
    const answer = await app.inject({ url: '/trpc/session.list', headers: bearer(token) });
    return answer.json().result.data;
  }

  async function mutate(token: string, verb: string, payload: object) {
    const answer = await app.inject({
      method: 'POST',
      url: `/trpc/session.${verb}`,
      headers: bearer(token),
      payload,
    });
    return answer.json().error?.data.refusal ?? answer.statusCode;
  }

  const laptop = await signIn('Laptop', ann, '/api/auth/register');
  return { ...server, laptop, signIn, statusOf, list, mutate };
}

test('each device is listed by its name and last use; one that is ended is out at once, over REST and tRPC', async () => {
  const { clock, laptop, signIn, statusOf, list, mutate } = await aServerWithAnn();
  clock.pass(minute);
  const phone = await signIn('Phone');
  const seen = await list(laptop);
  expect(seen).toEqual([
    expect.objectContaining({ user_agent: 'Phone', is_current: false }),
    expect.objectContaining({ user_agent: 'Laptop', is_current: true }),
  ]);
  expect((await list(phone)).map(({ is_current }) => is_current)).toEqual([true, false]);
  expect(await mutate(laptop, 'end', { id: seen[0]?.id })).toBe(200);
  expect(await statusOf(phone)).toEqual([401, 401]);
  expect(await statusOf(laptop)).toEqual([200, 200]);
  expect(await mutate(laptop, 'end', { id: seen[0]?.id })).toBe('session.not_found');
});

test("another user's device cannot be ended, and gets the refusal of a missing one", async () => {
  const { laptop, signIn, statusOf, list, mutate } = await aServerWithAnn();
  const bob = await signIn('Bob', { email: 'bob@example.com', password }, '/api/auth/register');
  const [hers] = await list(laptop);
  for (const id of [hers?.id, 'x'.repeat(22), ''])
    expect(await mutate(bob, 'end', { id })).toBe('session.not_found');
  expect(await statusOf(laptop)).toEqual([200, 200]);
});

test('all of them are ended, or all others', async () => {
  const { laptop, signIn, statusOf, mutate } = await aServerWithAnn();
  const [phone, tablet] = [await signIn('Phone'), await signIn('Tablet')];
  const bob = await signIn('Bob', { email: 'bob@example.com', password }, '/api/auth/register');
  expect(await mutate(phone, 'endAll', { keep_current: true })).toBe(200);
  for (const gone of [laptop, tablet]) expect(await statusOf(gone)).toEqual([401, 401]);
  expect(await statusOf(phone)).toEqual([200, 200]);
  expect(await mutate(phone, 'endAll', { keep_current: false })).toBe(200);
  expect(await statusOf(phone)).toEqual([401, 401]);
  expect(await statusOf(bob)).toEqual([200, 200]);
});

test('of twenty-one devices the one unused longest is out', async () => {
  const { clock, laptop, signIn, statusOf, list } = await aServerWithAnn();
  const tokens = [laptop];
  for (let n = 2; n <= 20; n++) {
    clock.pass(minute);
    tokens.push(await signIn(`Device ${n}`));
  }
  clock.pass(10 * minute);
  expect(await statusOf(laptop)).toEqual([200, 200]);
  tokens.push(await signIn('Device 21'));
  const [, second = ''] = tokens;
  for (const token of tokens)
    expect(await statusOf(token)).toEqual(token === second ? [401, 401] : [200, 200]);
  expect(await list(laptop)).toHaveLength(20);
});

test('signing out everywhere else leaves no address of a download behind', async () => {
  const { app, db, laptop, signIn } = await aServerWithAnn();
  const thief = await signIn('Thief');
  const call = async (path: string, token: string, payload: object = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/trpc/${path}`,
      headers: bearer(token),
      payload,
    });
    return answer.json<{ result: { data: { url: string } } }>();
  };
  db.update(user).set({ isAdmin: true }).run();
  const made = [
    await call('archive.create', thief),
    await call('payment.export', thief, { from: '2027-03-01', to: '2027-03-01' }),
  ];
  await call('session.endAll', laptop, { keep_current: true });
  for (const { result } of made) {
    const { pathname, search } = new URL(result.data.url, 'http://localhost');
    expect((await app.inject(pathname + search)).statusCode).toBe(404);
  }
});

test('last use is written down once in ten minutes', async () => {
  const { clock, db, laptop, statusOf } = await aServerWithAnn();
  const lastUse = () => db.select().from(session).get()?.lastUsedAt?.getTime();
  const written = new Set([lastUse()]);
  for (let n = 0; n < 60; n++) {
    clock.pass(minute);
    await statusOf(laptop);
    written.add(lastUse());
  }
  expect(written.size).toBe(7);
});

test('fixation: a token that the client chose is never taken, and a sign-in ends the one it came with', async () => {
  const { db, laptop, signIn, statusOf } = await aServerWithAnn();
  const chosen = `limn_${'A'.repeat(43)}`;
  expect(await statusOf(chosen)).toEqual([401, 401]);
  const first = await signIn('Planted', undefined, undefined, bearer(chosen));
  expect(first).not.toBe(chosen);
  expect(await statusOf(chosen)).toEqual([401, 401]);
  const second = await signIn('Laptop', undefined, undefined, bearer(laptop));
  expect(await statusOf(laptop)).toEqual([401, 401]);
  expect(await statusOf(second)).toEqual([200, 200]);
  expect(db.select().from(session).all()).toHaveLength(2);
});

test('token theft: nothing in a copy of the database, and no id that is shown, signs in', async () => {
  const { db, laptop, statusOf, list } = await aServerWithAnn();
  const rows = db.select().from(session).all();
  const stolen = [
    ...rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string')),
    ...rows.map(({ tokenHash }) => `limn_${Buffer.from(tokenHash, 'hex').toString('base64url')}`),
    ...(await list(laptop)).map(({ id }) => id),
  ];
  expect(stolen).toContain(createHash('sha256').update(laptop).digest('hex'));
  for (const text of stolen) expect(await statusOf(text)).toEqual([401, 401]);
  expect(JSON.stringify([rows, await list(laptop)])).not.toContain(laptop);
});

test('a check is one query', async () => {
  const asked: string[] = [];
  const { sqlite } = memoryDb();
  sqlite.exec("INSERT INTO user (id, email, created_at) VALUES ('ann', 'ann@example.com', 0)");
  const logger = { logQuery: (text: string) => void asked.push(text) };
  const sessions = sessionsIn(drizzle(sqlite, { casing: 'snake_case', logger }), () => new Date());
  const token = await sessions.open('ann', { userAgent: '' });
  asked.length = 0;
  expect(sessions.check(token)).toMatchObject({ userId: 'ann', isAdmin: false, isDisabled: false });
  expect(asked).toEqual([expect.stringMatching(/^select .* from "session" inner join "user"/)]);
});
