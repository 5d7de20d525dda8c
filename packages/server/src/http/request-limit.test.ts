import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitRequests } from './request-limit.ts';

function aServer() {
  const app = Fastify();
  let now = 5;
  limitRequests(app, () => now);
  for (const path of ['/api/x', '/trpc/x', '/api/healthz', '/api/webhooks/stripe', '/media/x'])
    app.get(path, async () => 'ok');
  const ask = async (url: string, remoteAddress = '192.0.2.1') => {
    const { statusCode, headers } = await app.inject({ url, remoteAddress });
    const numberIn = (name: string) => Number(headers[name]);
    const [limit, left, reset] = ['limit', 'remaining', 'reset'].map((name) =>
      numberIn(`x-ratelimit-${name}`),
    );
    return { statusCode, limit, left, reset, after: numberIn('retry-after') };
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ask, pass };
}

test('a network has 1,200 API calls a minute, of any kind together', async () => {
  const { ask, pass } = aServer();
  const first = { statusCode: 200, limit: 1200, left: 1199, reset: 60, after: Number.NaN };
  expect(await ask('/api/x')).toEqual(first);
  pass(20_000);
  for (let n = 0; n < 1198; n++) await ask(n % 2 ? '/api/x' : '/trpc/x');
  expect(await ask('/api/x')).toMatchObject({ statusCode: 200, left: 0, reset: 40 });
  expect(await ask('/api/x')).toEqual({ statusCode: 429, limit: 1200, left: 0, reset: 40, after: 40 });
  expect(await ask('/api/x', '192.0.2.2')).toMatchObject({ statusCode: 200, left: 1199 });
  pass(39_999);
  expect(await ask('/api/x')).toMatchObject({ statusCode: 429, after: 1 });
  pass(1);
  expect(await ask('/api/x')).toEqual(first);
});

test('health, webhooks and files are not counted', async () => {
  const { ask } = aServer();
  for (const path of ['/api/healthz', '/api/webhooks/stripe', '/media/x', '/api/unknown'])
    expect(await ask(path)).toMatchObject({ limit: Number.NaN });
});

test('five thousand networks are counted; a new one replaces the one that began first', async () => {
  const { ask } = aServer();
  const network = (n: number) => `198.18.${n >> 8}.${n & 255}`;
  for (let n = 0; n < 5000; n++) await ask('/api/x', network(n));
  expect(await ask('/api/x', network(1))).toMatchObject({ left: 1198 });
  await ask('/api/x', network(5000));
  expect(await ask('/api/x', network(1))).toMatchObject({ left: 1197 });
  expect(await ask('/api/x', network(0))).toMatchObject({ left: 1199 });
});
