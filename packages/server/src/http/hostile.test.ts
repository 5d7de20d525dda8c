import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { aServer, bearer, password } from '../testing/studio.ts';

const ann = { email: 'ann@example.com', password };

async function signedIn() {
  const server = await aServer();
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/register', payload: ann });
  return { ...server, headers: bearer(answer.json<{ token: string }>().token) };
}

/** Sends exactly these bytes on a new connection and returns the answer. */
async function sendRaw({ app }: Awaited<ReturnType<typeof aServer>>, text: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  // the server may hang up in the middle of a long request
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head: head.toLowerCase(), body };
}

describe('another spelling of an address', () => {
  test.each(['/%61pi/auth/user', 'http://anywhere/api/auth/user', '/%74rpc/account.get'])(
    '%s is counted and never stored like the plain one',
    async (address) => {
      const server = await signedIn();
      const { authorization } = server.headers;
      const { head } = await sendRaw(
        server,
        `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: ${authorization}\r\n\r\n`,
      );
      expect(head).toContain('http/1.1 200 ok');
      expect(head).toContain('x-ratelimit-remaining:');
      expect(head).toContain('cache-control: no-store');
      expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
    },
  );
});

describe('what never reaches a route', () => {
  test.each([
    [
      'an address that is none',
      'GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      400,
      'BAD_REQUEST',
    ],
    [
      'a name without an end',
      `GET /api/images/${'a'.repeat(600)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      414,
      'URI_TOO_LONG',
    ],
    [
      'headers without an end',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      'another expectation than 100-continue',
      'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: a-miracle\r\n\r\n',
      417,
      'EXPECTATION_FAILED',
    ],
    [
      'the name of another site',
      'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      421,
      'MISDIRECTED_REQUEST',
    ],
    ['something else than HTTP', 'GET / HTTP/1.1\r\nno header\r\n\r\n', 400, 'BAD_REQUEST'],
  ])('%s gets the documented body and the safe headers', async (_, text, status, code) => {
    const { head, body } = await sendRaw(await aServer(), text);
    expect(head).toContain(`http/1.1 ${status}`);
    for (const header of ['x-content-type-options: nosniff', 'x-frame-options: deny', 'referrer-policy:'])
      expect(head).toContain(header);
    expect(head).toContain('cache-control: no-store');
    if ([414, 417, 431].includes(status)) expect(head).toContain('rel="service-doc"');
    expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^.{5,80}$/), code });
  });
});

describe('a client that resets its connection at once, so that its address is unknown', () => {
  test.each([
    'GET /api/auth/user',
    'GET /trpc/account.get',
    'GET /',
    'GET /media/nothing.jpg',
    'POST /api/auth/login',
    'POST /api/verify',
  ])('%s is not logged as a bug', async (line) => {
    const { app, lines } = await aServer({ LOG_LEVEL: 'error' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const handled = new Promise<void>((resolve) => {
      app.server.once('request', ({ socket }, response) => {
        expect(socket.remoteAddress).toBeUndefined();
        response.once('close', resolve);
      });
      // Some systems drop what was sent before the reset.
      app.server.once('clientError', () => resolve());
    });
    const head =
      'Host: localhost\r\nX-Forwarded-For: 10.1.2.3\r\nContent-Type: application/json\r\nContent-Length: 2';
    socket.write(`${line} HTTP/1.1\r\n${head}\r\n\r\n{}`);
    socket.resetAndDestroy();
    await handled;
    await app.close();
    expect(lines.join('')).toBe('');
  });
});
