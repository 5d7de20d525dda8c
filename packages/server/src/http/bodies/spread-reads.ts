import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { announcedLength } from './bodies.ts';

/**
 * In each round of the event loop, one connection begins: a new one, or one that sends a chunked body. Node needs 20 ms for
 * 64 kB in chunks of one byte, and without this it would read from all connections before it answers the next request. Every
 * second round goes to the newest connection, so that it does not wait for a crowd; the others to the oldest.
 */
export function spreadReads(app: FastifyInstance): void {
  const connections: Socket[] = [];
  const bodies: Socket[] = [];
  let isForNewest = false;
  let isRunning = false;

  function goOn(): void {
    isForNewest = !isForNewest;
    const socket = isForNewest
      ? (connections.pop() ?? bodies.shift())
      : (bodies.shift() ?? connections.shift());
    isRunning = socket !== undefined;
    socket?.resume();
    if (isRunning) setImmediate(goOn);
  }
  function wait(socket: Socket, among: Socket[]): void {
    socket.pause();
    among.push(socket);
    if (!isRunning) setImmediate(goOn);
    isRunning = true;
  }

  app.server.on('connection', (socket: Socket) => wait(socket, connections));
  app.addHook('onRequest', (request, _reply, done) => {
    if (announcedLength(request) === 'chunked') wait(request.raw.socket, bodies);
    done();
  });
}
