import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { aServer, bearer, password } from '../testing/studio.ts';

const json = { 'content-type': 'application/json' };
const ann = JSON.stringify({ email: 'ann@example.com', password });

test('a server that closes answers what is under way and ends its streams', async () => {
  const { app, world } = await aServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const post = (path: string, headers: object, body: string) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { ...json, ...headers }, body });
  const { token } = (await (await post('/api/auth/register', {}, ann)).json()) as { token: string };
  const come = world.imageService.hold();
  const { id } = (await (await post('/api/generations', bearer(token), '{"prompt":"x"}')).json()) as {
    id: string;
  };
  await come;
  const input = encodeURIComponent(JSON.stringify({ id }));
  const stream = await fetch(`${url}/trpc/generation.watch?input=${input}`, { headers: bearer(token) });

  const asked = Promise.withResolvers<void>();
  const known = Promise.withResolvers<boolean>();
  world.passwords.verify = () => {
    asked.resolve();
    return known.promise;
  };
  const login = post('/api/auth/login', {}, ann);
  await asked.promise;
  const closing = app.close();
  expect(await stream.text()).toContain('event: return');
  known.resolve(true);
  expect((await login).status).toBe(200);
  await closing;
});

test('a client that neither reads nor leaves is not waited for', { timeout: 15_000 }, async () => {
  const { app, world } = await aServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const asked = Promise.withResolvers<void>();
  world.passwords.verify = () => {
    asked.resolve();
    return new Promise(() => undefined);
  };
  const login = fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body: ann });
  login.catch(() => undefined);
  await asked.promise;
  const start = performance.now();
  await app.close();
  expect(performance.now() - start).toBeLessThan(8000);
  await expect(login).rejects.toThrow();
});
