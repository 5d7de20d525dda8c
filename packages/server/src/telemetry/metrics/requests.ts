import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerFromMemory } from '../../http/memory-answers.ts';
import { type Procedures, routeOf } from '../route.ts';
import type { Counted } from './counted.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodOf = ({ method }: FastifyRequest) => (methods.has(method) ? method : 'other');

interface Measured {
  counted: Counted;
  procedures: Procedures;
  /** Milliseconds. */
  clock: () => number;
}

/** Measures every request that Fastify answers. */
export function measureRequests(app: FastifyInstance, { counted, procedures, clock }: Measured): void {
  const { requests, requestSeconds, requestsInProgress } = counted;
  app.addHook('onRequest', (request, { raw }, done) => {
    const began = clock();
    // a route that finds nothing passes the request on, which changes its pattern
    const { route, isStream } = routeOf(request, procedures);
    requestsInProgress.inc();
    raw.once('close', () => {
      requestsInProgress.dec();
      const status = raw.writableFinished ? raw.statusCode : 499;
      requests.inc({ method: methodOf(request), route, status });
      if (!isStream) requestSeconds.observe({ route }, (clock() - began) / 1000);
    });
    done();
  });
}

/** Counts answers that Fastify does not see. */
export const countMemoryAnswers = (
  answers: readonly AnswerFromMemory[],
  { requests }: Counted,
): AnswerFromMemory[] =>
  answers.map((answer) => (url, headers) => {
    const found = answer(url, headers);
    if (found) requests.inc({ method: 'GET', route: found.route, status: 200 });
    return found;
  });
