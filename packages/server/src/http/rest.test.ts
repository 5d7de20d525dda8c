import { describe, expect, test } from 'vitest';
import { grantMembership } from '../features/billing/membership/write/grant-membership.ts';
import { seedUser } from '../testing/seed.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

const json = { 'content-type': 'application/json' };
const ann = { email: 'ann@example.com', password };

async function signedIn() {
  const server = await aServer();
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/register', payload: ann });
  return { ...server, headers: bearer(answer.json<{ token: string }>().token) };
}

describe('a documented call', () => {
  test('with a body reads nothing from its address, where passwords would stay in logs', async () => {
    const { app } = await signedIn();
    const query = new URLSearchParams(ann).toString();
    const answer = await app.inject({ method: 'POST', url: `/api/auth/login?${query}` });
    expect(answer.statusCode).toBe(400);
  });

  test('says which header is missing or wrong', async () => {
    const { app, headers } = await signedIn();
    const post = { method: 'POST', url: '/api/generations', payload: '{"prompt":"a boat"}' } as const;
    const typed = await app.inject({ ...post, headers: { ...headers, 'content-type': 'text/plain' } });
    expect([typed.statusCode, typed.json()]).toEqual([
      415,
      {
        code: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'This call does not accept a body of this Content-Type. Most calls accept application/json.',
      },
    ]);
    const visitor = await app.inject({ ...post, headers: json });
    expect([visitor.statusCode, visitor.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  test('overlooks unknown parameters, and refuses wrong ones by their names', async () => {
    const { app, headers } = await signedIn();
    for (const query of ['constructor=1', '__proto__=1', 'toString=1', 'utm_source=x']) {
      const answer = await app.inject({ url: `/api/images?${query}`, headers });
      expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    }
    for (const query of ['page=1&page=2', 'page=', 'page=1e24', 'page=-1', 'page=1.5', 'page=NaN']) {
      const answer = await app.inject({ url: `/api/images?${query}`, headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toMatch(/^page (must be|is) [^:]+\.$/);
    }
  });

  test('uses the id in its address, not the one in its body', async () => {
    const { app, headers, db, clock } = await signedIn();
    const { id: userId } = (await app.inject({ url: '/api/auth/user', headers })).json<{ id: string }>();
    const { image, method } = seedUser({ db, clock }, { userId, marker: 'a boat' });
    const ask = (method: 'PUT' | 'POST', url: string, payload: object) =>
      app.inject({ method, url, headers, payload });
    const changed = await ask('PUT', '/api/images/never-was', { id: image, style: 'Anime' });
    expect([changed.statusCode, changed.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await ask('PUT', `/api/images/${image}`, { id: method, style: 'Anime' })).json()).toMatchObject({
      ...{ id: image, style: 'Anime' },
    });
  });

  test('gives keys of the prototype no power', async () => {
    const { app, headers } = await signedIn();
    const ask = (method: 'POST' | 'PUT', url: string, payload: string) =>
      app.inject({ method, url, headers: { ...headers, ...json }, payload });
    const hostile =
      '{"prompt":"x","__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}}}';
    expect((await ask('POST', '/api/generations', hostile)).statusCode).toBe(400);
    expect((await ask('PUT', '/api/preferences', hostile)).statusCode).toBe(200);
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined();
    const self = await app.inject({ url: '/api/auth/user', headers });
    expect(self.json().is_admin).toBe(false);
  });

  test('says when to come back after too many jobs at once', async () => {
    const { app, headers, db, clock } = await signedIn();
    const { id: userId } = (await app.inject({ url: '/api/auth/user', headers })).json<{ id: string }>();
    grantMembership({ db, now: clock.now }, { userId, validUntil: new Date(clock.now().getTime() + 1000) });
    const payload = { prompt: 'a boat' };
    const answers = await Promise.all(
      Array.from({ length: 11 }, () =>
        app.inject({ method: 'POST', url: '/api/generations', headers, payload }),
      ),
    );
    const last = answers.at(-1);
    expect([last?.statusCode, last?.json().code]).toEqual([429, 'TOO_MANY_GENERATIONS']);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('names the field of a prompt that is too long', async () => {
    const { app, headers } = await signedIn();
    const payload = { prompt: 'a'.repeat(2001) };
    const answer = await app.inject({ method: 'POST', url: '/api/generations', headers, payload });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'prompt must have at most 2000 characters.',
    ]);
  });
});
