import { featuredArtwork } from '@limn/db';
import { expect, test } from 'vitest';
import { aServer, bearer, password } from '../testing/studio.ts';

const json = { 'content-type': 'application/json' };

async function signedIn() {
  const server = await aServer({ LOG_LEVEL: 'error' });
  const payload = { email: 'ann@example.com', password };
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/register', payload });
  return { ...server, headers: bearer(answer.json<{ token: string }>().token) };
}

test.each(['/trpc/account.get', '/api/auth/user'])(
  'a bug before the verb of %s is logged, and tells nothing outside',
  async (url) => {
    const { app, world, lines, headers } = await signedIn();
    world.sessions.check = () => {
      throw new Error('page 7 of /var/lib/limn.db is damaged');
    };
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('damaged');
    expect(lines.join('')).toContain('damaged');
  },
);

test('nor does one where no verb is', async () => {
  const { app, db, world, lines } = await aServer({ LOG_LEVEL: 'error' });
  const size = { width: 1, height: 1, position: 1, createdAt: new Date(0) };
  const picture = { hash: '0'.repeat(64), source: 'https://elsewhere.example/one.jpg', ...size };
  const { id } = db.insert(featuredArtwork).values(picture).returning().get();
  world.pictures.read = () => Promise.reject(new Error('page 7 of /var/lib/limn.db is damaged'));
  const answer = await app.inject({ url: `/media/featured/${id}.jpg` });
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    {
      message: expect.stringMatching(/^Something went wrong \([\w-]{8}\)\.$/),
      code: 'INTERNAL_SERVER_ERROR',
    },
  ]);
  expect(lines.join('')).toContain('damaged');
});

test('a refusal for want of room is not logged as a bug', async () => {
  const { app, world, lines, headers } = await signedIn();
  world.pictures.freeBytes = () => 0;
  const answer = await app.inject({
    method: 'POST',
    url: '/trpc/generation.create',
    headers: { ...headers, ...json },
    payload: '{"prompt":"x"}',
  });
  expect(answer.json().error.data.refusal).toBe('storage.full');
  expect(lines.join('')).not.toContain('a bug');
});
