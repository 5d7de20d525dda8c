import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { avatar, session } from '@limn/db';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { SignedIn } from '../features/people/account/schema.ts';
import { seedUser } from '../testing/seed.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

const json = { 'content-type': 'application/json' };
const grey = sharp({ create: { width: 256, height: 256, channels: 3, background: '#888' } }).png();
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

test.each(['a log-in', 'an avatar', 'a picture'] as const)(
  '%s that a client has asked for who is gone meanwhile is done before the database goes',
  async (what) => {
    const { app, db, world, clock, lines } = await aServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const register = { method: 'POST', headers: json, body: ann };
    const { token, user } = (await (await fetch(`${url}/api/auth/register`, register)).json()) as SignedIn;
    const { image: imageId } = seedUser({ db, clock }, { userId: user.id, marker: 'closing' });
    const sessions = () => db.select().from(session).all().length;
    const avatars = () => db.select().from(avatar).all().length;
    const before = { sessions: sessions(), avatars: avatars() };

    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    world.passwords.verify = async () => {
      asked.resolve();
      await held.promise;
      return true;
    };
    const { processAvatar } = world.imageProcessor;
    world.imageProcessor.processAvatar = async (...given) => {
      asked.resolve();
      await held.promise;
      return processAvatar(...given);
    };
    const { pictures } = world;
    const readPicture = pictures.read.bind(pictures);
    pictures.read = async (...given) => {
      asked.resolve();
      await held.promise;
      return readPicture(...given);
    };
    const gone = new AbortController();
    const { signal } = gone;
    const image = new Uint8Array(await grey.toBuffer());
    const ask = {
      'a log-in': () => fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body: ann, signal }),
      'an avatar': () =>
        fetch(`${url}/api/auth/avatar`, {
          method: 'PUT',
          headers: { ...bearer(token), 'content-type': 'image/png' },
          body: image,
          signal,
        }),
      'a picture': () => fetch(`${url}/media/${imageId}`, { signal }),
    };
    const asking = ask[what]();
    asking.catch(() => undefined);
    await asked.promise;
    gone.abort();
    await expect(asking).rejects.toThrow();
    const order: string[] = [];
    const closing = app.close().then(() => order.push('app closed'));
    // the listening socket is closed, and no connection is left
    await once(app.server, 'close');
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    order.push('work released');
    held.resolve();
    await closing;
    expect(order).toEqual(['work released', 'app closed']);
    expect([sessions() - before.sessions, avatars() - before.avatars]).toEqual(
      { 'a log-in': [1, 0], 'an avatar': [0, 1], 'a picture': [0, 0] }[what],
    );
    expect(lines.join('')).not.toMatch(/"level":(40|50)/);
  },
);

test('a client that neither reads nor leaves is not waited for', async () => {
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
  await app.close();
  await expect(login).rejects.toThrow();
});
