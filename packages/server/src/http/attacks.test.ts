import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { attempt } from '@limn/db';
import * as argon2 from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Passwords } from '../core/world.ts';
import { createPasswords } from '../ports/passwords/argon2.ts';
import { cheapHashes, testAppParts } from '../testing/app-parts.ts';
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

test('brute force: after ten guesses the right password is refused there, and accepted from elsewhere', async () => {
  const server = await aServerWithAnn();
  for (let n = 0; n < 10; n++) expect((await logIn(server, ann, `${wrong}${n}`)).statusCode).toBe(401);
  const refused = await logIn(server, ann, password);
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    '90',
  ]);
  // the attack does not lock the owner out, and an IPv6 attacker has one attempt for all addresses of a /64
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
    // Drops the headers that differ between any two answers: the time, and the count of requests of one network.
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

/** The real password functions, with a counter. */
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

test('enumeration by time: an unknown address costs the hash that a known one costs', async () => {
  const parts = await testAppParts();
  const { passwords, count } = countedPasswords();
  const server = await aServer({}, { ...parts, world: { ...parts.world, passwords } });
  await post(server, '/api/auth/register', { email: ann, password });
  const emails = [ann, 'nob@example.com', 'ann at example'];
  for (let round = 0; round < 3; round++)
    for (const email of emails) {
      // the rate limits would end the comparison
      parts.db.delete(attempt).run();
      const before = count();
      const { statusCode } = await logIn(server, email, wrong);
      expect([statusCode, count() - before]).toEqual([401, 1]);
    }
});

/** Opens a connection for each request: a kept one would queue the request, or close in between. */
const ask = (port: number, method: string, path: string, headers: Record<string, string> = {}, body = '') =>
  new Promise<{ status: number; retryAfter: string | undefined; text: string }>((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      void text(answer).then((text) => resolve({ status, retryAfter: headers['retry-after'], text }), reject);
    });
    asking.once('error', reject);
    asking.end(body);
  });

test('a thousand sign-ins at once: others are answered, the queue has an end, and then all is well', async () => {
  const released = Promise.withResolvers<void>();
  let running = 0;
  const held: typeof argon2.verify = async (...compared) => {
    running++;
    await released.promise;
    return argon2.verify(...compared);
  };
  const parts = await testAppParts();
  const passwords = createPasswords(cheapHashes, { hash: argon2.hash, verify: held });
  const server = await aServer({}, { ...parts, world: { ...parts.world, passwords } });
  expect((await post(server, '/api/auth/register', { email: ann, password })).statusCode).toBe(200);
  const { app } = server;
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 2048 });
  const { port } = app.server.address() as AddressInfo;
  let answered = 0;
  const signIn = async (n: number) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` };
    const body = JSON.stringify({ email: `u${n}@example.com`, password: wrong });
    const answer = await ask(port, 'POST', '/api/auth/login', headers, body);
    answered++;
    return answer;
  };
  const flood = Promise.all(Array.from({ length: 1000 }, (_, n) => signIn(n)));
  // of the strangers, two are compared and 64 wait; the server refuses all others before the first comparison ends
  await expect.poll(() => [running, answered]).toEqual([2, 1000 - 2 - 64]);
  for (let n = 0; n < 20; n++) expect((await ask(port, 'GET', '/api/healthz')).status).toBe(200);
  expect([running, answered]).toEqual([2, 1000 - 2 - 64]);
  released.resolve();
  const answers = await flood;
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy).toHaveLength(1000 - 2 - 64);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(2 + 64);
  for (const { retryAfter, text } of busy) {
    expect(retryAfter).toBe('2');
    expect(JSON.parse(text)).toMatchObject({ code: 'BUSY' });
  }
  expect((await logIn(server, ann, password)).statusCode).toBe(200);
});
