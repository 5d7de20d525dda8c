import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { attempt } from '@limn/db';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Passwords } from '../core/world.ts';
import { createPasswords } from '../ports/passwords/argon2.ts';
import { someParts } from '../testing/parts.ts';
import { aServer, password } from '../testing/studio.ts';

const ann = 'ann@example.com';
const wrong = 'wrong horse battery';

type Server = Awaited<ReturnType<typeof aServer>>;

const post = (
  { app }: { app: FastifyInstance },
  url: string,
  payload: object,
  remoteAddress = '203.0.113.1',
) => app.inject({ method: 'POST', url, payload, remoteAddress });

const logIn = (server: Server, email: string, password: string, network?: string) =>
  post(server, '/api/auth/login', { email, password }, network);

async function aServerWithAnn(env: Record<string, string> = {}): Promise<Server> {
  const server = await aServer(env);
  expect((await post(server, '/api/auth/register', { email: ann, password })).statusCode).toBe(200);
  return server;
}

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

test('brute force: the right password is no use to whoever guessed ten times, from elsewhere it is', async () => {
  const server = await aServerWithAnn();
  for (let n = 0; n < 10; n++) expect((await logIn(server, ann, `${wrong}${n}`)).statusCode).toBe(401);
  const refused = await logIn(server, ann, password);
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    '90',
  ]);
  // the owner is not locked out by it, and an IPv6 attacker has one try with all addresses of a /64
  expect((await logIn(server, ann, password, '198.51.100.7')).statusCode).toBe(200);
  const from = (n: number) => logIn(server, ann, wrong, `2001:db8:1:2::${n}`);
  const statuses: number[] = [];
  for (let n = 1; n <= 11; n++) statuses.push((await from(n)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test('brute force: ten guesses in one batch are ten', async () => {
  const server = await aServerWithAnn();
  const guesses = Object.fromEntries(
    Array.from({ length: 10 }, (_, n) => [n, { email: ann, password: `${wrong}${n}` }]),
  );
  await post(server, `/trpc/${Array.from({ length: 10 }, () => 'account.logIn').join(',')}?batch=1`, guesses);
  expect((await logIn(server, ann, password)).statusCode).toBe(429);
});

test('enumeration by answer: an address with an account gets what any other gets, to the byte', async () => {
  const server = await aServerWithAnn();
  const said = async (url: string, payload: object) => {
    const { statusCode, headers, body } = await post(server, url, payload);
    // What tells the time and counts the requests of one network is another each time, whoever is asked about.
    const { date: _date, 'x-ratelimit-remaining': _left, 'x-ratelimit-reset': _reset, ...same } = headers;
    return { statusCode, body: body.replace(/"requestId":"[^"]*"/, ''), same };
  };
  for (const [url, ask] of [
    ['/api/auth/login', (email: string) => ({ email, password: wrong })],
    ['/trpc/account.logIn', (email: string) => ({ email, password: wrong })],
    ['/trpc/password.forget', (email: string) => ({ email })],
  ] as const) {
    const known = await said(url, ask(ann));
    for (const email of ['nob@example.com', 'no address at all'])
      expect(await said(url, ask(email))).toEqual(known);
  }
});

/** The real ones, counted. */
function countedPasswords(): { passwords: Passwords; count(): number } {
  const real = createPasswords();
  let hashes = 0;
  const passwords: Passwords = {
    ...real,
    verify(...asked) {
      hashes++;
      return real.verify(...asked);
    },
  };
  return { passwords, count: () => hashes };
}

test('enumeration by time: an unknown address costs the hash that a known one costs', {
  timeout: 60_000,
}, async () => {
  const parts = await someParts();
  const { passwords, count } = countedPasswords();
  const server = await aServer({}, { ...parts, world: { ...parts.world, passwords } });
  await post(server, '/api/auth/register', { email: ann, password });
  const times: Record<string, number[]> = { known: [], unknown: [], 'no address': [] };
  const emails = { known: ann, unknown: 'nob@example.com', 'no address': 'ann at example' };
  const rounds = 21;
  for (let n = 0; n < rounds; n++)
    for (const [kind, email] of Object.entries(emails)) {
      // no limit ends the measurement
      parts.db.delete(attempt).run();
      const before = count();
      const start = performance.now();
      const { statusCode } = await logIn(server, email, wrong);
      times[kind]?.push(performance.now() - start);
      expect([statusCode, count() - before]).toEqual([401, 1]);
    }
  const [known = 0, ...others] = Object.values(times).map(median);
  for (const other of others) {
    expect(other / known).toBeGreaterThan(1 / 3);
    expect(other / known).toBeLessThan(3);
  }
});

/** Over a connection of its own: one that is kept would be queued behind, or closed meanwhile. */
const ask = (port: number, method: string, path: string, headers: Record<string, string> = {}, body = '') =>
  new Promise<{ status: number; retryAfter: string | undefined; text: string }>((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      void text(answer).then((text) => resolve({ status, retryAfter: headers['retry-after'], text }), reject);
    });
    asking.once('error', reject);
    asking.end(body);
  });

test('a thousand sign-ins at once: others are answered, the queue has an end, and then all is well', {
  timeout: 120_000,
}, async () => {
  const server = await aServerWithAnn();
  const { app } = server;
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 2048 });
  const { port } = app.server.address() as AddressInfo;
  const signIn = (n: number) =>
    ask(
      port,
      'POST',
      '/api/auth/login',
      { 'content-type': 'application/json', 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` },
      JSON.stringify({ email: `u${n}@example.com`, password: wrong }),
    );
  const start = performance.now();
  let isOver = false;
  const flood = Promise.all(Array.from({ length: 1000 }, (_, n) => signIn(n))).finally(() => (isOver = true));
  const waits: number[] = [];
  while (!isOver) {
    const asked = performance.now();
    expect((await ask(port, 'GET', '/api/healthz')).status).toBe(200);
    waits.push(performance.now() - asked);
  }
  const answers = await flood;
  const whole = performance.now() - start;
  const busy = answers.filter(({ status }) => status === 503);
  const compared = answers.filter(({ status }) => status === 401);
  expect(busy.length + compared.length).toBe(1000);
  expect(busy.length).toBeGreaterThan(100);
  expect(compared.length).toBeGreaterThan(64);
  for (const { retryAfter, text } of busy) {
    expect(retryAfter).toBe('2');
    expect(JSON.parse(text)).toMatchObject({ code: 'BUSY' });
  }
  // by the flood's own measure, so that a slow machine changes nothing; the first waits for a thousand
  // connections to be made, which happens in this same process
  expect(waits.length).toBeGreaterThan(20);
  expect(median(waits)).toBeLessThan(whole / 20);
  expect(waits.filter((wait) => wait > whole / 5).length / waits.length).toBeLessThan(0.1);
  expect((await logIn(server, ann, password)).statusCode).toBe(200);
});
