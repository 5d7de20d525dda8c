import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send a request after the last answer; some scripts send a few ahead. */
const unansweredAtMost = 8;

/**
 * Ends a connection on which more than 8 requests wait for answers. Node would handle a thousand that come in one packet at
 * once.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > unansweredAtMost) {
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
