import type { FastifyInstance } from 'fastify';
import type { Background } from '../core/background.ts';

/**
 * Lets handlers finish although their client disconnects: they may read the database, so the server waits for them when it
 * stops. tRPC's procedures do the same; its streams last longer than a stop may.
 */
export function seeHandlersThrough(app: FastifyInstance, background: Pick<Background, 'seeThrough'>): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/trpc/')) return;
    const { handler } = route;
    route.handler = function seenThrough(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      return answer instanceof Promise ? background.seeThrough(answer) : answer;
    };
  });
}
