import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aServer } from '../testing/studio.ts';
import { until } from '../testing/until.ts';

const question = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A server with an answer that waits until the test releases it. */
async function waiting() {
  const { app } = await aServer();
  let asked = 0;
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  app.get('/waiting', async () => {
    asked += 1;
    await promise;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => (text += chunk));
  socket.on('error', () => undefined);
  return { socket, letGo, asked: () => asked, answers: () => text.split('HTTP/1.1 200').length - 1 };
}

test('eight requests may wait on a connection, and then eight more', async () => {
  const { socket, letGo, asked, answers } = await waiting();
  socket.write(question('/waiting').repeat(8));
  await until(() => asked() === 8);
  letGo();
  await until(() => answers() === 8);
  socket.write(question('/waiting').repeat(8));
  await until(() => answers() === 16);
  expect(socket.closed).toBe(false);
});

test('the ninth ends the connection, and those behind it are not handled', async () => {
  const { socket, asked } = await waiting();
  socket.write(question('/waiting').repeat(800));
  await once(socket, 'close');
  expect(asked()).toBe(8);
});
