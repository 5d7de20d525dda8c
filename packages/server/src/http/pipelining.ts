import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send a request after the last answer; some scripts send a few ahead. */
const unansweredAtMost = 8;

/**
 * Ends a connection on which more than 8 requests wait for answers. Node would handle a thousand that come in one packet at
 * once.
 */
export function limitPipelining(app: FastifyInstance): void {
  /** Requests of each connection behind the one that is being answered. */
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Node gives a response its socket when all earlier ones of the connection have ended
    if (reply.raw.socket !== null) return done();
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count >= unansweredAtMost) {
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('socket', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    done();
  });
}
