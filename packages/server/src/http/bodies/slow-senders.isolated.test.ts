import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aServer, bearer, password } from '../../testing/studio.ts';

/** Waits by real turns of the event loop: vi.waitUntil would advance the fake time. */
async function until(is: () => boolean): Promise<void> {
  while (!is()) await setImmediate();
}

/** The limit's window; the test decides when it passes. */
const window = 15_000;

async function listening() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app } = await aServer();
  const account = { email: 'ann@example.com', password };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload: account });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const received = { bytes: 0 };
  app.server.on('connection', (socket) => {
    Object.defineProperty(received, 'bytes', { get: () => socket.bytesRead, configurable: true });
  });
  return { app, token: answer.json<{ token: string }>().token, received };
}

function open(app: FastifyInstance, lines: string[]) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const head = `${[...lines, 'Host: localhost'].join('\r\n')}\r\n\r\n`;
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => (text += chunk));
  socket.on('error', () => undefined);
  socket.write(head);
  return { socket, head: head.length, text: () => text };
}

const upload = (token: string, length: number) => [
  'PUT /api/auth/avatar HTTP/1.1',
  'Content-Type: image/png',
  `Authorization: ${bearer(token).authorization}`,
  `Content-Length: ${length}`,
];

test('an upload at 4 KiB a second is read to its end, one that stalls after that is dropped', async () => {
  const { app, token, received } = await listening();
  const { socket, head, text } = open(app, upload(token, 200_000));
  let sent = head;
  // 45 seconds, far longer than the limit for other requests
  for (let n = 0; n < 3; n++) {
    socket.write(Buffer.alloc(61_440));
    sent += 61_440;
    await until(() => received.bytes === sent);
    vi.advanceTimersByTime(window);
  }
  expect([socket.closed, text()]).toEqual([false, '']);
  socket.write(Buffer.alloc(200_000 - 3 * 61_440));
  await until(() => text().includes('HTTP/1.1 400'));

  const stalled = open(app, upload(token, 200_000));
  stalled.socket.write(Buffer.alloc(61_440));
  await until(() => received.bytes === stalled.head + 61_440);
  vi.advanceTimersByTime(window);
  stalled.socket.write(Buffer.alloc(1000));
  await until(() => received.bytes === stalled.head + 62_440);
  expect(stalled.text()).toBe('');
  vi.advanceTimersByTime(window);
  await once(stalled.socket, 'close');
  expect(stalled.text()).toContain('HTTP/1.1 408');
});

test('a body that was refused and is thrown away may not stall either', async () => {
  const { app } = await listening();
  const { socket, text } = open(app, ['POST /api/webhooks/stripe HTTP/1.1', 'Content-Length: 4000']);
  await until(() => text().includes('HTTP/1.1 400'));
  vi.advanceTimersByTime(window);
  await once(socket, 'close');
});

test('the check of a refused body ends with its connection', async () => {
  const { app } = await listening();
  const connection = once(app.server, 'connection');
  const before = vi.getTimerCount();
  const { socket } = open(app, ['POST /api/webhooks/stripe HTTP/1.1', 'Transfer-Encoding: chunked']);
  const [serverSide] = await connection;
  await Promise.all([once(socket, 'close'), once(serverSide, 'close')]);
  vi.advanceTimersByTime(window);
  expect(vi.getTimerCount()).toBe(before);
});
