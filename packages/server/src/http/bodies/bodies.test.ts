import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { signatureOf } from '@limn/sandbox/stripe/webhooks';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createStripePayments } from '../../ports/payments/stripe.ts';
import { aServer, bearer, password } from '../../testing/studio.ts';
import { until } from '../../testing/until.ts';

const megabyte = 2 ** 20;
const secret = 'whsec_bodies';

/** A listening server with Stripe's webhook set up and one signed-in person. */
async function listening() {
  const settings = {
    secretKey: 'sk_test_x',
    webhookSecret: secret,
    isLive: false,
    apiUrl: 'http://127.0.0.1:9',
  };
  const server = await aServer();
  server.world.stripe = createStripePayments(settings, server.clock.now);
  const { app } = server;
  const account = { email: 'ann@example.com', password };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload: account });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { ...server, token: answer.json<{ token: string }>().token };
}

/** Opens a connection and sends these lines, a blank line and this text. */
function send(app: FastifyInstance, lines: string[], rest: string | Buffer = '') {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => (text += chunk));
  // these tests are about a server that hangs up while the client still sends
  socket.on('error', () => undefined);
  socket.write(`${[...lines, 'Host: localhost'].join('\r\n')}\r\n\r\n`);
  socket.write(rest);
  const answered = async (): Promise<{ status: number; text: string }> => {
    while (!text.includes('\r\n\r\n') && !socket.closed)
      await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
  };
  return { socket, answered, text: () => text };
}

const closed = async (socket: Socket) => socket.closed || (await once(socket, 'close'));

const json = 'Content-Type: application/json';
const toStripe = ['POST /api/webhooks/stripe HTTP/1.1', json];
const asIfSigned = [...toStripe, 'Stripe-Signature: t=1,v1=0'];
const avatarOf = (token: string) => [
  'PUT /api/auth/avatar HTTP/1.1',
  'Content-Type: image/png',
  `Authorization: ${bearer(token).authorization}`,
];
const from = (network: number) => `X-Forwarded-For: 198.51.${network >> 8}.${network & 255}`;

describe('a body is refused by its headers, with nothing of it sent', () => {
  test.each<[string, (token: string) => string[], number]>([
    ['a webhook without a signature', () => [...toStripe, 'Content-Length: 4000'], 400],
    [
      'a webhook of a provider that is not set up',
      () => ['POST /api/webhooks/paypal HTTP/1.1', 'Content-Length: 4000'],
      400,
    ],
    ['a webhook that is too large', () => [...asIfSigned, `Content-Length: ${megabyte + 1}`], 413],
    ['a webhook without a body', () => [...asIfSigned, 'Content-Length: 0'], 400],
    ['an avatar of a stranger', () => [...avatarOf('x'.repeat(40)), 'Content-Length: 4000'], 401],
    ['an avatar without a length', (token) => [...avatarOf(token), 'Transfer-Encoding: chunked'], 411],
    [
      'an avatar that is too large',
      (token) => [...avatarOf(token), `Content-Length: ${5 * megabyte + 1}`],
      413,
    ],
    ['a call that is too large', () => ['POST /api/auth/login HTTP/1.1', json, 'Content-Length: 32769'], 413],
    [
      'a call of the page that is too large',
      () => ['POST /trpc/account.logIn HTTP/1.1', json, 'Content-Length: 32769'],
      413,
    ],
  ])('%s', async (_, linesOf, status) => {
    const { app, token } = await listening();
    expect((await send(app, linesOf(token)).answered()).status).toBe(status);
  });
});

test('a refused body that is large or without a known end costs the connection, a small one does not', async () => {
  const { app } = await listening();
  for (const framing of ['Transfer-Encoding: chunked', `Content-Length: ${megabyte}`]) {
    const { socket, answered } = send(app, [...toStripe, framing]);
    expect((await answered()).text).toContain('connection: close');
    await closed(socket);
  }
  const { socket, answered, text } = send(app, [...toStripe, 'Content-Length: 5'], 'hello');
  expect((await answered()).status).toBe(400);
  socket.write('GET /api/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await until(() => text().includes('HTTP/1.1 200'));
});

test('a client that is refused may send the rest, and reads the answer', async () => {
  const { app, token } = await listening();
  const rest = '1\r\nX\r\n'.repeat(500_000);
  for (const lines of [asIfSigned, avatarOf(token)]) {
    const ended = new Promise<string>((resolve, reject) => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      let text = '';
      socket.setEncoding('latin1').on('data', (chunk) => (text += chunk));
      socket.once('error', reject).once('close', () => resolve(text));
      socket.write([...lines, 'Host: localhost', 'Transfer-Encoding: chunked', '\r\n'].join('\r\n'));
      // not ended before all of it was taken
      socket.end(rest);
    });
    expect(await ended).toMatch(/^HTTP\/1\.1 4(00|11) /);
  }
});

test('a client that is refused and keeps its side open is cut off', async () => {
  const { app } = await listening();
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const end = once(socket, 'end');
  const isClosed = new Promise((resolve) => void socket.once('close', resolve));
  socket.on('error', () => undefined).resume();
  socket.write([...asIfSigned, 'Host: localhost', 'Transfer-Encoding: chunked', '\r\n'].join('\r\n'));
  socket.write('1\r\n{\r\n'.repeat(600));
  await end;
  // the client learns that the server is gone when it writes
  const more = setInterval(() => socket.write('1\r\n{\r\n'), 20);
  onTestFinished(() => clearInterval(more));
  await isClosed;
});

test('a client that sends Expect gets 100 Continue only when its body is wanted', async () => {
  const { app } = await listening();
  const expecting = 'Expect: 100-continue';
  const refused = send(app, [...toStripe, expecting, 'Content-Length: 4000']);
  expect((await refused.answered()).status).toBe(400);
  const wanted = send(app, ['POST /api/auth/login HTTP/1.1', json, expecting, 'Content-Length: 2']);
  expect((await wanted.answered()).status).toBe(100);
  wanted.socket.write('{}');
  await until(() => wanted.text().includes('HTTP/1.1 400'));
});

test('a body in chunks of any size is read', async () => {
  const { app, clock } = await listening();
  const seconds = clock.now().getTime() / 1000;
  const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', created: seconds, livemode: false };
  const body = JSON.stringify({ ...event, data: { object: { id: 'in_1', note: 'x'.repeat(100_000) } } });
  const pieces = [body.slice(0, 300).match(/./g), body.slice(300).match(/.{1,5000}/g)].flatMap(
    (all) => all ?? [],
  );
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('');
  const signed = `Stripe-Signature: ${signatureOf(body, secret, seconds)}`;
  const { answered } = send(app, [...toStripe, signed, 'Transfer-Encoding: chunked'], `${chunks}0\r\n\r\n`);
  expect((await answered()).status).toBe(200);
});

test.each<[string, string[]]>([
  ['a webhook', asIfSigned],
  ['a call', ['POST /api/auth/login HTTP/1.1', json]],
  ['a call of the page', ['POST /trpc/account.logIn HTTP/1.1', json]],
])('%s in chunks of one byte is dropped', async (_, lines) => {
  const { app } = await listening();
  const { socket, answered } = send(app, [...lines, 'Transfer-Encoding: chunked'], '1\r\n{\r\n'.repeat(600));
  expect((await answered()).status).toBe(400);
  await closed(socket);
});

describe('unfinished bodies', () => {
  const unfinished = [...asIfSigned, `Content-Length: ${megabyte}`];

  /** Sends the head and waits for "100 Continue", the sign that the server reads the body. */
  async function hold(app: FastifyInstance, lines: string[]) {
    const held = send(app, [...lines, 'Expect: 100-continue']);
    return { ...held, status: (await held.answered()).status };
  }

  test('of one network take 6 MB; others go on, and room that is given back is used again', async () => {
    const { app } = await listening();
    const held: Awaited<ReturnType<typeof hold>>[] = [];
    for (let n = 0; n < 6; n++) held.push(await hold(app, [...unfinished, from(1)]));
    expect(held.map(({ status }) => status)).toEqual([100, 100, 100, 100, 100, 100]);
    const { status, text } = await hold(app, [...unfinished, from(1)]).then((seventh) => ({
      ...seventh,
      text: seventh.text(),
    }));
    expect(status).toBe(503);
    expect(text).toContain('retry-after: 2');
    expect((await hold(app, [...unfinished, from(2)])).status).toBe(100);
    held[0]?.socket.destroy();
    await until(async () => (await hold(app, [...unfinished, from(1)])).status === 100);
  });

  test('take 32 MB in all, of which uploads leave 4 MB to webhooks and calls', async () => {
    const { app, token } = await listening();
    const fill = async (network: number) => {
      for (let n = 0; n < 6; n++) expect((await hold(app, [...unfinished, from(network)])).status).toBe(100);
    };
    for (const network of [1, 2, 3, 4]) await fill(network);
    // 24 MB are in use: one upload of 4 MB still fits, and after it not even a small one
    const upload = (bytes: number, network: number) =>
      hold(app, [...avatarOf(token), `Content-Length: ${bytes}`, from(network)]);
    expect((await upload(4 * megabyte, 5)).status).toBe(100);
    expect((await upload(4000, 6)).status).toBe(503);
    const call = (path: string, network: number) =>
      hold(app, [`POST ${path} HTTP/1.1`, json, 'Content-Length: 2000', from(network)]);
    expect((await call('/api/auth/login', 7)).status).toBe(100);
    for (let n = 0; n < 3; n++) expect((await hold(app, [...unfinished, from(8)])).status).toBe(100);
    const last = [...asIfSigned, `Content-Length: ${megabyte - 2000}`, from(9)];
    expect((await hold(app, last)).status).toBe(100);
    const refused = await call('/api/auth/login', 10);
    expect([refused.status, refused.text()]).toEqual([503, expect.stringContaining('retry-after: 2')]);
    // the page reads the refusal from tRPC's answer
    const ofPage = await call('/trpc/account.logIn', 10);
    expect(ofPage.text()).toContain('retry-after: 2');
    expect(ofPage.text()).toContain('"refusal":"server.busy"');
    expect((await app.inject({ url: '/api/healthz' })).statusCode).toBe(200);
  });
});
