import { describe, expect, test } from 'vitest';
import { findGeneration } from '../features/studio/generation/read.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

async function aPicture() {
  const server = await aServer({ LOG_LEVEL: 'trace' });
  const { app, db } = server;
  const person = async (name: string) => {
    const payload = { email: `${name}@example.com`, password };
    const made = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
    return made.json<{ token: string }>().token;
  };
  const [token, stranger] = [await person('ann'), await person('bob')];
  const headers = bearer(token);
  const paint = async () => {
    const payload = { prompt: 'a boat' };
    const { id } = (await app.inject({ method: 'POST', url: '/api/generations', headers, payload })).json();
    while (findGeneration({ db }, id)?.state !== 'done')
      await new Promise((resolve) => setImmediate(resolve));
    return (await app.inject({ url: `/api/generations/${id}`, headers })).json().image.id as string;
  };
  const ticketFor = async (id: string, by = token) => {
    const url = '/trpc/image.beginRemoval';
    const made = await app.inject({ method: 'POST', url, headers: bearer(by), payload: { id } });
    return made.json().result?.data.token as string;
  };
  const visit = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url: '/api/images/delete', query, headers });
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    return [answer.statusCode, answer.headers.location];
  };
  const isThere = async (id: string) =>
    (await app.inject({ url: `/api/images/${id}`, headers })).statusCode === 200;
  return { ...server, token, stranger, paint, ticketFor, visit, isThere, imageId: await paint() };
}

const history = [303, '/history'];
const login = [303, '/login'];

describe('with a token for this one picture', () => {
  test('it is deleted, once, and the way leads on', async () => {
    const { imageId, ticketFor, visit, isThere, paint } = await aPicture();
    const token = await ticketFor(imageId);
    expect(await visit({ imageId, token, redirect: '/history?page=2' })).toEqual([303, '/history?page=2']);
    expect(await isThere(imageId)).toBe(false);
    const other = await paint();
    expect(await visit({ imageId: other, token })).toEqual(login);
    expect(await isThere(other)).toBe(true);
  });

  test('it is no token for another, and is used up by the attempt', async () => {
    const { imageId, ticketFor, visit, isThere, paint } = await aPicture();
    const other = await paint();
    const token = await ticketFor(imageId);
    expect(await visit({ imageId: other, token })).toEqual(login);
    expect(await visit({ imageId, token })).toEqual(login);
    expect([await isThere(imageId), await isThere(other)]).toEqual([true, true]);
  });

  test('what is gone meanwhile counts as deleted', async () => {
    const { app, imageId, token, ticketFor, visit } = await aPicture();
    const ticket = await ticketFor(imageId);
    await app.inject({ method: 'DELETE', url: `/api/images/${imageId}`, headers: bearer(token) });
    expect(await visit({ imageId, token: ticket, redirect: '/' })).toEqual([303, '/']);
  });

  test('a minute later it deletes nothing, and only the owner gets one', async () => {
    const { imageId, stranger, clock, ticketFor, visit, isThere } = await aPicture();
    expect(await ticketFor(imageId, stranger)).toBeUndefined();
    const token = await ticketFor(imageId);
    clock.pass(60_000);
    expect(await visit({ imageId, token })).toEqual(login);
    expect(await isThere(imageId)).toBe(true);
  });

  test('of two at once both lead on, and asking for the headers deletes nothing', async () => {
    const { app, imageId, ticketFor, visit, isThere } = await aPicture();
    const [first, second] = [await ticketFor(imageId), await ticketFor(imageId)];
    const query = { imageId, token: first };
    const head = await app.inject({ method: 'HEAD', url: '/api/images/delete', query });
    expect(head.statusCode).toBeGreaterThanOrEqual(400);
    expect(await isThere(imageId)).toBe(true);
    const answers = await Promise.all([first, second].map((token) => visit({ imageId, token })));
    expect(answers).toEqual([history, history]);
  });
});

describe('with a session token, as documented', () => {
  test('it deletes what is theirs', async () => {
    const { imageId, token, visit, isThere } = await aPicture();
    expect(await visit({ imageId, token })).toEqual(history);
    expect(await isThere(imageId)).toBe(false);
    expect(await visit({ imageId, token })).toEqual(history);
  });

  test('another’s picture is as gone as one that never was, and stays', async () => {
    const { imageId, stranger, visit, isThere } = await aPicture();
    expect(await visit({ imageId, token: stranger })).toEqual(history);
    expect(await visit({ imageId: 'never-was', token: stranger })).toEqual(history);
    expect(await isThere(imageId)).toBe(true);
  });

  test.each(['cross-site', 'same-site'])('not from a page that is not ours: %s', async (site) => {
    const { imageId, token, visit, isThere } = await aPicture();
    expect(await visit({ imageId, token }, { 'sec-fetch-site': site })).toEqual(login);
    expect(await isThere(imageId)).toBe(true);
    expect(await visit({ imageId, token }, { 'sec-fetch-site': 'same-origin' })).toEqual(history);
  });
});

test('without a usable token nothing happens', async () => {
  const { app, imageId, token, visit, isThere } = await aPicture();
  for (const bad of [
    '',
    'x',
    'limn_0123456789012345678901234567890123456789012',
    `${token}x`,
    'a'.repeat(5000),
  ])
    expect(await visit({ imageId, token: bad })).toEqual(login);
  expect(await visit({ imageId })).toEqual(login);
  expect(await visit({ token })).toEqual(login);
  expect(await visit({})).toEqual(login);
  const twice = await app.inject({
    url: `/api/images/delete?imageId=${imageId}&token=${token}&token=${token}`,
  });
  expect(twice.headers.location).toBe('/login');
  const bearing = await app.inject({ url: `/api/images/delete?imageId=${imageId}`, headers: bearer(token) });
  expect(bearing.headers.location).toBe('/login');
  expect(await isThere(imageId)).toBe(true);
});

test('no redirect leaves the site', async () => {
  const { imageId, token, visit } = await aPicture();
  for (const redirect of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    '/%0d%0ax',
    '',
  ])
    expect(await visit({ imageId, token, redirect }), redirect).toEqual(history);
});

test('no token is in any log', async () => {
  const { imageId, token, lines, ticketFor, visit, world } = await aPicture();
  const ticket = await ticketFor(imageId);
  await visit({ imageId, token: ticket });
  await visit({ imageId, token });
  const check = world.sessions.check;
  world.sessions.check = () => {
    throw new Error('the database is on fire');
  };
  const [status] = await visit({ imageId, token });
  world.sessions.check = check;
  expect(status).toBe(500);
  expect(lines.join('')).toContain('the database is on fire');
  for (const secret of [ticket, token]) expect(lines.join('')).not.toContain(secret);
});
