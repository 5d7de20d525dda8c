import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aServer } from '../../testing/studio.ts';

test('connections that arrive together are read one after the other, each in a round of the event loop', async () => {
  const { app } = await aServer();
  let round = 0;
  const count = () => {
    round += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  onTestFinished(() => clearImmediate(next));
  const rounds: number[] = [];
  // Node resumes the socket of a client that it keeps alive, too: only the first time counts
  app.server.on('connection', (socket: Socket) => socket.once('resume', () => rounds.push(round)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answers = Array.from({ length: 6 }, async () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write('GET /api/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [first] = await once(socket.setEncoding('latin1'), 'data');
    return String(first).slice(0, 12);
  });
  expect(await Promise.all(answers)).toEqual(Array(6).fill('HTTP/1.1 200'));
  expect(rounds).toHaveLength(6);
  expect(new Set(rounds).size).toBe(6);
});
