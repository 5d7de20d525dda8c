import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { aServer } from '../testing/studio.ts';
import { dropSlowReaders } from './limits.ts';

/** Much larger than the socket buffers of both sides. */
const large = Buffer.alloc(32 * 2 ** 20);

async function open(app: FastifyInstance, address: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}

const connections = async (app: FastifyInstance) => {
  const { promise, resolve } = Promise.withResolvers<number>();
  app.server.getConnections((_, n) => resolve(n));
  return promise;
};

test('a client that stops reading an answer is dropped', async () => {
  const { app } = await aServer();
  expect(app.server.timeout).toBe(90_000);
  app.get('/large', (_, reply) => reply.send(large));
  app.server.timeout = 300;
  const socket = await open(app, '/large');
  socket.pause();
  await expect.poll(() => connections(app)).toBe(0);
});

test('a client that reads byte by byte is dropped too, except during a call', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  dropSlowReaders(app, 300);
  for (const address of ['/media/large', '/api/archive']) app.get(address, (_, reply) => reply.send(large));
  const [picture, archive] = [await open(app, '/media/large'), await open(app, '/api/archive')];
  for (const socket of [picture, archive]) {
    socket.pause();
    const sip = setInterval(() => void socket.read(1), 20);
    onTestFinished(() => clearInterval(sip));
  }
  await expect.poll(() => connections(app)).toBe(1);
  picture.resume();
  await once(picture, 'close');
  let bytes = 0;
  archive.on('data', (chunk: Buffer) => (bytes += chunk.length));
  archive.resume();
  await expect.poll(() => bytes).toBeGreaterThan(30 * 2 ** 20);
});
