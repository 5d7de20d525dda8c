import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../core/network.ts';
import { clientAddress } from './client-address.ts';
import { isApiAddress } from './headers.ts';

const requestsPerMinute = 1200;
/** Milliseconds. */
const minute = 60_000;
/** At most so many networks have a count at the same time. */
const networksAtMost = 5000;

/** Providers send webhooks in bursts, and give up an endpoint that refuses them. */
const isUncounted = (route: string) => route === '/api/healthz' || route.startsWith('/api/webhooks/');

interface Count {
  n: number;
  /** When the minute began that it counts, milliseconds of the clock. */
  since: number;
}

/**
 * A coarse limit for all API requests of a network; verbs with a cost have their own. @fastify/rate-limit does the same in
 * 4 µs of the 60 of a small request.
 * @param clock milliseconds
 */
export function limitRequests(app: FastifyInstance, clock = () => performance.now()): void {
  // in the order in which their minutes began
  const counts = new Map<string, Count>();

  function countOf(network: string, now: number): Count {
    const known = counts.get(network);
    if (known && now < known.since + minute) return known;
    counts.delete(network);
    if (counts.size >= networksAtMost) dropOldest();
    const begun = { n: 0, since: now };
    counts.set(network, begun);
    return begun;
  }
  function dropOldest(): void {
    for (const [network] of counts) return void counts.delete(network);
  }

  function count(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const now = clock();
    const count = countOf(networkOf(clientAddress(request)), now);
    count.n += 1;
    const seconds = Math.ceil((count.since + minute - now) / 1000);
    reply.header('x-ratelimit-limit', requestsPerMinute);
    reply.header('x-ratelimit-remaining', Math.max(0, requestsPerMinute - count.n));
    reply.header('x-ratelimit-reset', seconds);
    if (count.n <= requestsPerMinute) {
      done();
      return;
    }
    reply.header('retry-after', seconds);
    const message = `Too many requests. Try again in ${seconds} s.`;
    done(Object.assign(new Error(message), { statusCode: 429, code: 'TOO_MANY_REQUESTS' }));
  }

  app.addHook('onRoute', (route) => {
    if (isApiAddress(route.url) && !isUncounted(route.url))
      route.onRequest = [route.onRequest ?? []].flat().concat(count);
  });
}
