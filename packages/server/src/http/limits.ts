import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { networkOf } from '../core/network.ts';
import { isCall } from './headers.ts';

/** Bytes of JSON. A prompt of 2,000 characters, escaped as wastefully as JSON allows, is 24 kB. */
export const jsonLimit = 32_768;

/** How long a request may take as a whole, milliseconds: 5 MB at the pace that `dropSlowSenders` asks for, and some more. */
const requestTimeout = 25 * 60_000;

/** Node swaps its two timeouts where only one is set. */
export const slowClientLimits = {
  requestTimeout,
  /** Whoever takes nothing of an answer for so long is gone. What watches is told something every fifteen seconds. */
  connectionTimeout: 90_000,
  http: {
    headersTimeout: 10_000,
    requestTimeout,
    connectionsCheckingInterval: 5_000,
    // refused by refuseOtherHosts, with the headers that every answer has
    requireHostHeader: false,
  },
  bodyLimit: jsonLimit,
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

/** A picture of a megabyte, at the pace of a telephone of the nineties. */
const readWithin = 300_000;

/**
 * A page, a file or a picture is read within so many milliseconds, or its connection ends: byte by byte it would hold a
 * file open for days. Calls are not held to it: their answers are short, archives are long, and what watches never ends.
 */
export function dropSlowReaders(app: FastifyInstance, milliseconds = readWithin): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    if (!isCall(request)) {
      const enough = setTimeout(() => raw.destroy(), milliseconds);
      raw.once('close', () => clearTimeout(enough));
    }
    done();
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
