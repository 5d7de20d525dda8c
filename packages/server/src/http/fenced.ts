import type { FastifyInstance } from 'fastify';
import type { Fence } from '../core/fence.ts';
import { refusals } from '../core/refusal.ts';
import { isApiCall } from './headers.ts';

const { status, rest: code, message } = refusals['server.fenced'];

/**
 * Answers 503 once another machine has taken over. A request that arrives right after a pause of the process waits until the
 * number of takeovers is read. Set before any route.
 */
export function refuseWhenFenced(app: FastifyInstance, fence: Fence): void {
  app.addHook('onRequest', (request, reply, done) => {
    // the health check answers itself, and so do tRPC's calls, in a form that the page understands
    const { url = '' } = request.routeOptions;
    if (url === '/api/healthz' || (!fence.isFenced() && !fence.isOld())) return done();
    fence.pass().then(
      () => done(),
      () => {
        if (url.startsWith('/trpc/')) return done();
        reply.code(status).header('retry-after', '10');
        if (isApiCall(request)) reply.send({ message, code });
        else reply.type('text/plain; charset=utf-8').send(message);
      },
    );
  });
}
