import { request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { findGeneration } from '../features/studio/generation/read.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

type Server = Awaited<ReturnType<typeof aServer>>;

const json = { 'content-type': 'application/json' };

async function register({ app }: Server, name = 'ann') {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { email: `${name}@example.com`, password },
  });
  return answer.json<{ token: string; user: { id: string } }>();
}

async function painted(server: Server, token: string): Promise<{ id: string; image_url: string }> {
  const { app } = server;
  const headers = bearer(token);
  const accepted = await app.inject({
    method: 'POST',
    url: '/api/generations',
    headers,
    payload: { prompt: 'a boat' },
  });
  expect(accepted.statusCode).toBe(202);
  const { id } = accepted.json();
  expect(accepted.json()).toEqual({ id: expect.any(String), status: 'queued', position: 1, ids: [id] });
  // looks at the row, because requests are limited
  while (findGeneration(server, id)?.endedAt === null) await new Promise((resolve) => setImmediate(resolve));
  const job = (await app.inject({ url: `/api/generations/${id}`, headers })).json();
  expect(job.error).toBeNull();
  return job.image;
}

describe('tRPC takes JSON and little of it', () => {
  test.each([
    ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
    ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ['plain text', 'text/plain', '{}'],
    ['nothing named', undefined, '{}'],
  ])('%s is refused before it is read', async (_, type, payload) => {
    const { app } = await aServer();
    const headers = type ? { 'content-type': type } : {};
    const answer = await app.inject({ method: 'POST', url: '/trpc/account.logOut', headers, payload });
    expect(answer.statusCode).toBe(415);
    expect(answer.headers.connection).toBe('close');
  });

  test('200 MB of a form cost nothing', async () => {
    const { app } = await aServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const before = process.memoryUsage().rss;
    const status = await new Promise<number>((resolve, reject) => {
      const sending = rawRequest({
        port,
        method: 'POST',
        path: '/trpc/account.logIn',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
      const chunk = Buffer.alloc(2 ** 20);
      let sent = 0;
      const pump = () => {
        while (sent++ < 200) if (!sending.write(chunk)) return sending.once('drain', pump);
        return sending.end();
      };
      sending.on('response', (response) => resolve(response.statusCode ?? 0));
      // the server hangs up; a missing answer fails the test below
      sending.on(
        'error',
        (error: NodeJS.ErrnoException) =>
          error.code !== 'EPIPE' && error.code !== 'ECONNRESET' && reject(error),
      );
      pump();
    });
    expect(status).toBe(415);
    expect(process.memoryUsage().rss - before).toBeLessThan(80 * 2 ** 20);
  });

  test('a long body and a long batch are refused, a batch counts each of its attempts', async () => {
    const server = await aServer();
    const { app } = server;
    const long = await app.inject({
      method: 'POST',
      url: '/trpc/account.logIn',
      headers: json,
      payload: JSON.stringify({ email: 'x'.repeat(40_000), password }),
    });
    expect(long.statusCode).toBe(413);
    const batch = (n: number) =>
      app.inject({
        method: 'POST',
        url: `/trpc/${Array.from({ length: n }, () => 'account.logIn').join(',')}?batch=1`,
        headers: json,
        payload: JSON.stringify(
          Object.fromEntries(
            Array.from({ length: n }, (_, at) => [at, { email: 'ann@example.com', password: 'wrong one' }]),
          ),
        ),
      });
    expect((await batch(11)).statusCode).toBe(400);
    const tries = [await batch(10), await batch(10)].flatMap((answer) =>
      answer.json<{ error: { data: { refusal: string } } }[]>(),
    );
    const refused = tries.map(({ error }) => error.data.refusal);
    expect(refused.filter((code) => code === 'account.wrong_credentials')).toHaveLength(10);
    expect(refused.filter((code) => code === 'request.too_many')).toHaveLength(10);
  });
});

describe('errors reveal nothing', () => {
  test('a bug is one sentence and the request to look for', async () => {
    const server = await aServer({ LOG_LEVEL: 'error' });
    const { token } = await register(server);
    server.world.pictures.freeBytes = () => {
      throw new Error('SQLITE_CORRUPT: /var/lib/limn/limn.db');
    };
    const headers = { ...bearer(token), ...json };
    const trpc = await server.app.inject({
      method: 'POST',
      url: '/trpc/generation.create',
      headers,
      payload: '{"prompt":"x"}',
    });
    const rest = await server.app.inject({
      method: 'POST',
      url: '/api/generations',
      headers,
      payload: '{"prompt":"x"}',
    });
    expect(trpc.statusCode).toBe(500);
    expect(trpc.json().error).toEqual({
      code: -32603,
      message: 'Something went wrong.',
      data: {
        code: 'INTERNAL_SERVER_ERROR',
        httpStatus: 500,
        facts: {},
        requestId: expect.stringMatching(/^[\w-]{8}$/),
      },
    });
    expect(rest.statusCode).toBe(500);
    expect(rest.json()).toEqual({
      message: expect.stringMatching(/^Something went wrong \([\w-]{8}\)\.$/),
      code: 'INTERNAL_SERVER_ERROR',
    });
    expect(trpc.body + rest.body).not.toMatch(/SQLITE|var\/lib|node_modules/);
    const logged = server.lines.join('');
    expect(logged).toContain('SQLITE_CORRUPT');
    expect(logged).not.toContain(token);
  });

  test('a refusal is its code, its facts and the documented body', async () => {
    const server = await aServer();
    const { token } = await register(server);
    const headers = { ...bearer(token), ...json };
    const members = JSON.stringify({ prompt: 'x', resolution: '1704x960' });
    const trpc = await server.app.inject({
      method: 'POST',
      url: '/trpc/generation.create',
      headers,
      payload: members,
    });
    expect(trpc.json().error).toMatchObject({
      data: { httpStatus: 403, refusal: 'generation.members_only' },
    });
    const rest = await server.app.inject({
      method: 'POST',
      url: '/api/generations',
      headers,
      payload: members,
    });
    expect([rest.statusCode, rest.json()]).toEqual([
      403,
      {
        message: 'Sizes other than 640x480, and four pictures at once, are for members.',
        code: 'MEMBERS_ONLY',
      },
    ]);
  });
});

describe('the documented calls', () => {
  test('name the invalid field for every kind of fault', async () => {
    const server = await aServer();
    const { token } = await register(server);
    const ask = (payload: object | string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/generations',
        headers: { ...bearer(token), ...json },
        payload,
      });
    for (const [field, payload] of [
      ['prompt', {}],
      ['seed', { prompt: 'x', seed: 101 }],
      ['seed', { prompt: 'x', seed: '7' }],
      ['style', { prompt: 'x', style: 'Cubism' }],
      ['width', { prompt: 'x', resolution: 'Custom', width: 31 }],
      ['enhance', { prompt: 'x', enhance: 'false' }],
    ] as const) {
      const answer = await ask(payload);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { message: expect.stringMatching(new RegExp(`^${field} (must|is) .*\\.$`)), code: 'BAD_REQUEST' },
      ]);
    }
    expect((await ask({ prompt: ' ' })).json()).toMatchObject({ code: 'EMPTY_PROMPT' });
    expect((await ask('{')).json()).toEqual({ message: 'The body is not valid JSON.', code: 'BAD_REQUEST' });
    expect((await ask({ prompt: 'x', user_id: 'y' })).statusCode).toBe(400);
  });

  test('go through an account from its making to its leaving', async () => {
    const server = await aServer();
    const { app } = server;
    const { token } = await register(server);
    const headers = bearer(token);
    const { id } = await painted(server, token);
    const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      return [answer.statusCode, answer.body === '' ? '' : answer.json()];
    };
    expect(await ask('GET', '/api/auth/user')).toEqual([
      200,
      expect.objectContaining({ email: 'ann@example.com' }),
    ]);
    expect(await ask('PUT', '/api/preferences', { seed: 9 })).toEqual([
      200,
      expect.objectContaining({ seed: 9 }),
    ]);
    expect(await ask('POST', `/api/images/${id}/star`)).toEqual([
      200,
      expect.objectContaining({ is_starred: true }),
    ]);
    expect(await ask('GET', '/api/images/starred')).toEqual([200, [expect.objectContaining({ id })]]);
    expect(await ask('GET', '/api/images?filter=starred&page=1')).toEqual([
      200,
      expect.objectContaining({ total: 1 }),
    ]);
    expect(await ask('GET', '/api/images?page=0')).toEqual([
      400,
      expect.objectContaining({ code: 'BAD_REQUEST' }),
    ]);
    expect(await ask('DELETE', `/api/images/${id}/star`)).toEqual([
      200,
      expect.objectContaining({ is_starred: false }),
    ]);
    expect(await ask('GET', `/api/images/${id}`)).toEqual([
      200,
      expect.objectContaining({ image_url: `http://localhost:3000/media/${id}` }),
    ]);
    expect(await ask('DELETE', `/api/images/${id}`)).toEqual([204, '']);
    expect(await ask('DELETE', `/api/images/${id}`)).toEqual([
      404,
      { message: 'Image not found.', code: 'NOT_FOUND' },
    ]);
    expect(await ask('POST', '/api/prompts/random')).toEqual([
      200,
      { prompt: expect.stringContaining('scene') },
    ]);
    server.world.textService.answers.push(() => Promise.reject(new Error('down')));
    expect(await ask('POST', '/api/prompts/random')).toEqual([
      502,
      expect.objectContaining({ code: 'TEXT_SERVICE_FAILED' }),
    ]);
    expect(await ask('POST', '/api/auth/logout')).toEqual([204, '']);
    expect(await ask('GET', '/api/auth/user')).toEqual([
      401,
      { message: 'Sign in first.', code: 'UNAUTHORIZED' },
    ]);
  });

  test('tell who asks too often when to come back', async () => {
    const server = await aServer();
    const wrong = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'a@example.com', password: 'wrong' },
      });
    for (let n = 0; n < 10; n++) expect((await wrong()).statusCode).toBe(401);
    const answer = await wrong();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '90']);
  });
});

describe('a picture', () => {
  test('is served by its address alone, for ever, in parts, and not twice', async () => {
    const server = await aServer();
    const { token } = await register(server);
    const { id } = await painted(server, token);
    const get = (url: string, headers = {}) => server.app.inject({ url, headers });
    const whole = await get(`/media/${id}`);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await get(`/media/${id}/320.webp`)).headers['content-type']).toBe('image/webp');
    expect((await get(`/media/${id}/640.webp`)).headers['content-type']).toBe('image/webp');
    const part = await get(`/media/${id}`, { range: 'bytes=0-3' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 4]);
    const again = await get(`/media/${id}`, { 'if-none-match': String(whole.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const download = await get(`/media/${id}?format=jpg&download`);
    expect(download.headers['content-disposition']).toBe('attachment; filename="generated-image.jpg"');
    expect(download.rawPayload.equals(whole.rawPayload)).toBe(true);
  });

  test('without its row is gone, and no name leads anywhere else', async () => {
    const server = await aServer();
    const { token } = await register(server);
    const { id } = await painted(server, token);
    await server.app.inject({ method: 'DELETE', url: `/api/images/${id}`, headers: bearer(token) });
    for (const path of [
      id,
      `${id}/320.webp`,
      'x',
      '..%2f..%2flimn.db',
      `${id}/..%2f..%2f..%2flimn.db`,
      `${id}%00`,
      '',
    ])
      expect((await server.app.inject({ url: `/media/${path}` })).statusCode).toBe(404);
  });
});

describe('every answer', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/api/healthz'],
    ['GET', '/api/nothing'],
    ['GET', '/media/nothing'],
    ['GET', '/assets/nothing.js'],
    ['POST', '/trpc/account.logOut'],
    ['POST', '/api/auth/login'],
    ['TRACE', '/'],
  ] as const)('%s %s is safe to show', async (method, url) => {
    const { app } = await aServer();
    const answer = await app.inject({ method: method as 'GET', url });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    if (/^\/(api|trpc)/.test(url)) expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('over https says so to the browser', async () => {
    const { app } = await aServer({ PUBLIC_URL: 'https://limn.example' });
    const { headers } = await app.inject('/api/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  test('goes to other sites only when they are named', async () => {
    const { app } = await aServer({ CORS_ORIGINS: 'https://friend.example' });
    const from = async (origin: string) =>
      (await app.inject({ url: '/api/healthz', headers: { origin } })).headers['access-control-allow-origin'];
    expect(await from('https://friend.example')).toBe('https://friend.example');
    expect(await from('https://evil.example')).toBeUndefined();
    expect(await from('null')).toBeUndefined();
  });

  test.each([
    '/api/healthz',
    '/api/openapi.json',
    '/trpc/plan.list',
    '/trpc/plan.list,plan.list?batch=1',
    '/trpc/unknown',
    '/',
    '/plans',
    '/manifest.webmanifest',
    '/media/unknown',
    '/s/unknown',
  ])('a cache keeps the answers to other sites apart: %s', async (url) => {
    const { app } = await aServer({ CORS_ORIGINS: 'https://friend.example' });
    const own = await app.inject({ url });
    const other = await app.inject({ url, headers: { origin: 'https://friend.example' } });
    for (const { headers } of [own, other])
      expect(
        String(headers.vary)
          .split(', ')
          .filter((name) => name === 'Origin'),
      ).toHaveLength(1);
    expect(other.headers['access-control-allow-origin']).toBe('https://friend.example');
    const { app: closed } = await aServer();
    const { headers } = await closed.inject({ url, headers: { origin: 'https://friend.example' } });
    expect(String(headers.vary)).not.toContain('Origin');
  });
});

test('the client’s address: a proxy on this machine is trusted, others are not', async () => {
  const { app, lines } = await aServer({ LOG_LEVEL: 'error' });
  app.get('/api/whoami', async (request) => request.ip);
  const ask = (remoteAddress: string) =>
    app.inject({ url: '/api/whoami', remoteAddress, headers: { 'x-forwarded-for': '6.6.6.6' } });
  expect((await ask('127.0.0.1')).body).toBe('6.6.6.6');
  expect((await ask('203.0.113.9')).body).toBe('203.0.113.9');
  expect(lines).toEqual([]);
});
