import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { openDb } from '@limn/db';
import { signatureOf } from '@limn/sandbox/stripe/webhooks';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createStripePayments } from '../ports/payments/stripe.ts';
import { sessionsIn } from '../session-store.ts';
import { lockFrom } from '../testing/lock.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

const secret = 'whsec_trouble';
const stripe = { secretKey: 'sk_test_x', webhookSecret: secret, apiUrl: 'http://127.0.0.1:9', isLive: false };

/** A server on a database file, with one person signed in. */
async function aServerOnAFile(env: Record<string, string> = { LOG_LEVEL: 'error' }) {
  const parts = await aServer();
  const file = join(parts.config.dataDir, 'limn.db');
  const { db, close } = openDb(file);
  const now = () => new Date();
  const world = { ...parts.world, sessions: sessionsIn(db, now), stripe: createStripePayments(stripe, now) };
  const { app, lines } = await aServer(env, { db, world, now });
  onTestFinished(close);
  const ann = { email: 'ann@example.com', password };
  const { token } = (await app.inject({ method: 'POST', url: '/api/auth/register', payload: ann })).json();
  return { app, db, lines, file, headers: bearer(token) };
}

/** A webhook event with Stripe's signature. */
function someNews() {
  const body =
    '{"id":"evt_1","object":"event","type":"invoice.paid","created":1,"livemode":false,"data":{"object":{"id":"in_1","object":"invoice"}}}';
  const signature = signatureOf(body, secret, Math.floor(Date.now() / 1000));
  return { headers: { 'stripe-signature': signature, 'content-type': 'application/json' }, payload: body };
}

test("another process's lock ends in an answer that says when to come back; reading goes on", async () => {
  const { app, lines, file, headers } = await aServerOnAFile();
  const ann = { email: 'ann@example.com', password };
  const writes: [string, InjectOptions][] = [
    ['sign in', { method: 'POST', url: '/api/auth/login', payload: ann }],
    ['paint', { method: 'POST', url: '/api/generations', headers, payload: { prompt: 'a boat' } }],
    ['news of a payment', { method: 'POST', url: '/api/webhooks/stripe', ...someNews() }],
  ];
  const locker = await lockFrom(file);
  for (const [what, write] of writes) {
    // the other process holds its lock until the test kills it below, so an answer means that the server stopped waiting
    const answer = await app.inject(write);
    const told = [what, answer.statusCode, answer.json().code, answer.headers['retry-after']];
    expect(told).toEqual([what, 503, 'BUSY', '2']);
  }
  expect(lines.join('')).toContain('SQLITE_BUSY');
  for (const url of ['/api/healthz', '/api/images', '/api/auth/user'])
    expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 200]);
  locker.kill('SIGKILL');
  await once(locker, 'exit');
  for (const [what, write] of writes)
    expect([what, (await app.inject(write)).statusCode < 300]).toEqual([what, true]);
});

test('a database that cannot be written is one refusal for everybody, one line in the log, and ends by itself', async () => {
  const { app, db, lines, headers } = await aServerOnAFile({ LOG_LEVEL: 'warn' });
  const ann = { email: 'ann@example.com', password };
  const json = { ...headers, 'content-type': 'application/json' };
  const png = { ...headers, 'content-type': 'image/png' };
  const writes: [string, InjectOptions][] = [
    ['sign in', { method: 'POST', url: '/api/auth/login', payload: ann }],
    ['paint', { method: 'POST', url: '/api/generations', headers, payload: { prompt: 'a boat' } }],
    ['upload', { method: 'PUT', url: '/api/auth/avatar', headers: png, payload: Buffer.alloc(1000) }],
  ];
  const page: InjectOptions = {
    ...{ method: 'POST', url: '/trpc/generation.create', headers: json, payload: '{"prompt":"a boat"}' },
  };
  const health = async () => (await app.inject('/api/healthz')).statusCode;
  // SQLite answers like this on a disk that is mounted read-only
  db.run(sql`PRAGMA query_only = ON`);
  for (const [what, write] of writes) {
    const answer = await app.inject(write);
    const told = [what, answer.statusCode, answer.json().code, answer.headers['retry-after']];
    expect(told).toEqual([what, 503, 'STORAGE_UNAVAILABLE', '10']);
  }
  const onPage = await app.inject(page);
  expect([onPage.statusCode, onPage.json().error.data.refusal]).toEqual([503, 'storage.unavailable']);
  const news = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', ...someNews() });
  expect([news.statusCode, news.headers['retry-after']]).toEqual([503, '2']);
  expect(await health()).toBe(503);
  for (const url of ['/api/images', '/api/auth/user'])
    expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 200]);

  db.run(sql`PRAGMA query_only = OFF`);
  await expect.poll(health).toBe(200);
  for (const [what, write] of writes.slice(0, 2))
    expect([what, (await app.inject(write)).statusCode < 300]).toEqual([what, true]);
  expect((await app.inject({ method: 'POST', url: '/api/webhooks/stripe', ...someNews() })).statusCode).toBe(
    200,
  );
  type Line = { storage?: string; msg: string };
  const told = lines.map((line) => JSON.parse(line) as Line).filter(({ storage }) => storage);
  expect(told.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(
      /^The disk cannot be written: .*SQLITE_READONLY: attempt to write a readonly database/,
    ),
    expect.stringMatching(/^Solved: The disk cannot be written/),
  ]);
  expect(lines.filter((line) => line.includes('SQLITE_'))).toHaveLength(2);
});

test.concurrent.each([
  ['headers', 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  [
    'a body',
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  ],
])('a client that never ends its %s is dropped', async (_, beginning) => {
  const { app } = await aServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(beginning);
  // stops before the server drops the connection: data that arrives after the answer resets it, and the answer is lost
  let drips = 0;
  const drip = setInterval(() => drips++ < 9 && socket.write('x'), 1000);
  onTestFinished(() => clearInterval(drip));
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  expect(answer).toContain('408');
});
