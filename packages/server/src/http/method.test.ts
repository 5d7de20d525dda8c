import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aServer } from '../testing/studio.ts';

/** A call has its own methods; every other address can only be read. */
const kinds: [path: string, allow: string][] = [
  ['/api/images', 'GET, HEAD, POST, OPTIONS'],
  ['/api/images?page=1', 'GET, HEAD, POST, OPTIONS'],
  ['/api/images/kQ3v8Zr1Tn2yXw5uJm0aBc', 'GET, HEAD, PUT, DELETE, OPTIONS'],
  ['/api/images/starred', 'GET, HEAD, OPTIONS'],
  ['/api/auth/login', 'POST, OPTIONS'],
  ['/api/auth/avatar', 'PUT, OPTIONS'],
  ['/api/webhooks/stripe', 'POST, OPTIONS'],
  ['/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ['/trpc/account.login', 'GET, POST, OPTIONS'],
  ['/media/kQ3v8Zr1Tn2yXw5uJm0aBc', 'GET, HEAD, OPTIONS'],
  ['/media/kQ3v8Zr1Tn2yXw5uJm0aBc/320.webp', 'GET, HEAD, OPTIONS'],
  ['/s/kQ3v8Zr1Tn2yXw5uJm0aBc/640.webp', 'GET, HEAD, OPTIONS'],
  ['/', 'GET, HEAD, OPTIONS'],
  ['/login?next=/', 'GET, HEAD, OPTIONS'],
];

test('every kind of address refuses what it never has, with what it has', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'limn-web-'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Limn</title><!--limn-->');
  const { app } = await aServer({}, { webDir });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  // over a real connection, because the HTTP parser decides which methods exist
  const ask = (method: string, path: string) =>
    new Promise<unknown[]>((resolve, reject) => {
      const asked = request({ port, method, path, headers: { connection: 'close' } }, (answer) => {
        let body = '';
        answer.on('data', (text) => (body += text));
        answer.on('end', () => resolve([answer.statusCode, answer.headers.allow, body]));
      });
      asked.on('error', reject).end();
    });

  for (const [path, allow] of kinds) {
    for (const method of ['TRACE', 'QUERY', 'PATCH', 'PROPFIND']) {
      const body = { message: `There is no ${method} of this address.`, code: 'METHOD_NOT_ALLOWED' };
      expect([path, ...(await ask(method, path))]).toEqual([path, 405, allow, JSON.stringify(body)]);
    }
    expect([path, ...(await ask('OPTIONS', path))]).toEqual([path, 204, allow, '']);
  }
  for (const path of ['/api/nothing', '/nothing', '/media/a/b/c'])
    expect((await ask('TRACE', path)).slice(0, 2)).toEqual([404, undefined]);
});

test('an address is found as the router reads it: by its literal name, decoded, and with an empty parameter', async () => {
  const { app } = await aServer();
  const ask = async (method: 'PUT' | 'POST' | 'PATCH', url: string) => {
    const { statusCode, headers } = await app.inject({ method, url });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    return [statusCode, headers.allow];
  };
  // the router would take it for `PUT /api/images/:id`
  expect(await ask('PUT', '/api/images/starred')).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(await ask('PUT', '/%61pi/images')).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  expect(await ask('POST', '/api/images/')).toEqual([405, 'GET, HEAD, PUT, DELETE, OPTIONS']);
  expect(await ask('PATCH', '/api/images/%E0%A4%A')).toEqual([400, undefined]);
});

test('pages of other sites hear of the methods and may read the refusal', async () => {
  const origin = 'https://studio.example';
  const { app } = await aServer({ CORS_ORIGINS: origin });
  const ask = async (method: 'OPTIONS' | 'PATCH', headers = {}) =>
    app.inject({ method, url: '/api/images', headers: { origin, ...headers } });
  const { statusCode, headers } = await ask('OPTIONS');
  expect([statusCode, headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  const preflight = await ask('OPTIONS', { 'access-control-request-method': 'POST' });
  expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, DELETE');
  const refused = await ask('PATCH');
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([405, origin]);
});
