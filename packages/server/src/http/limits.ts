import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { networkOf } from '../core/network.ts';
import { isCall } from './headers.ts';

/** Node swaps its two timeouts where only one is set; slow clients are dropped within 15 s. */
export const slowClientLimits = {
  requestTimeout: 15_000,
  http: { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  /** A prompt of 2,000 characters, escaped as wastefully as JSON allows, is 24 kB. */
  bodyLimit: 32_768,
  /** Ten procedures of a batch, by name, in one path. */
  routerOptions: { maxParamLength: 500 },
} satisfies FastifyServerOptions & { http: object };

/** What is under way when the server stops gets this long to be answered. */
const farewellMilliseconds = 5000;

/** A connection that has had its last answer would be kept alive for a minute by either side. */
export function hurryConnections({ server }: FastifyInstance): void {
  if (!server.listening) return;
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const all = setTimeout(() => server.closeAllConnections(), farewellMilliseconds);
  server.once('close', () => {
    clearInterval(idle);
    clearTimeout(all);
  });
}

const requestsPerMinute = 1200;

/** Providers send their news in bursts, and turn away for good from who turns them away. */
const isUncounted = (route = '') => route === '/api/healthz' || route.startsWith('/api/webhooks/');

/** A coarse net under everything; what costs something is counted by its own verb. */
export async function limitRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => !isCall(request) || isUncounted(request.routeOptions.url),
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl, statusCode }) => ({
      statusCode,
      message: `Too many requests. Try again in ${Math.ceil(ttl / 1000)} s.`,
      code: 'TOO_MANY_REQUESTS',
    }),
  });
}
