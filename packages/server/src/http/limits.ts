import type { ServerResponse } from 'node:http';
import { limits } from '@limn/db/enums';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isApiCall } from './headers.ts';

/** Bytes of JSON. A prompt of 2,000 characters, escaped as wastefully as JSON allows, has 24 kB. */
const jsonLimit = 32_768;

/** The calls with a mask: 1 MB in Base64 beside the prompt. */
const takesMask = /^\/(?:trpc\/generation\.edit|api\/images\/[^/?]{1,64}\/edit)(?:\?|$)/;
const maskCallLimit = Math.ceil((limits.maskMax / 3) * 4) + jsonLimit;

/** Bytes of JSON in a call. */
export const jsonLimitOf = ({ url }: Pick<FastifyRequest, 'url'>): number =>
  takesMask.test(url) ? maskCallLimit : jsonLimit;

/** Milliseconds for a whole request: 5 MB at the speed that `dropSlowSenders` asks for, and some more. */
const requestTimeout = 25 * 60_000;

/** Sets all of Node's timeouts: Node swaps two of them when only one is set. */
export const slowClientLimits = {
  requestTimeout,
  /**
   * A connection that accepts no byte of an answer for this long is closed. Streams send something every fifteen seconds.
   */
  connectionTimeout: 90_000,
  http: {
    headersTimeout: 10_000,
    requestTimeout,
    connectionsCheckingInterval: 5_000,
    // refuseOtherHosts answers these with the usual headers
    requireHostHeader: false,
  },
  bodyLimit: jsonLimit,
  /** The names of ten batched procedures in one path. */
  routerOptions: { maxParamLength: 500 },
} satisfies FastifyServerOptions & { http: object };

/** Milliseconds that open requests get when the server stops. */
const farewellMilliseconds = 5000;

/** Closes idle connections, which both sides would keep alive for a minute. */
export function closeConnectionsSoon({ server }: FastifyInstance): void {
  if (!server.listening) return;
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const all = setTimeout(() => server.closeAllConnections(), farewellMilliseconds);
  server.once('close', () => {
    clearInterval(idle);
    clearTimeout(all);
  });
}

/** Milliseconds: a picture of a megabyte at 30 kbit/s. */
const readWithin = 300_000;

/** Ends the connection when the answer has not been read in time. */
export function dropSlowReader(raw: ServerResponse, milliseconds = readWithin): void {
  const enough = setTimeout(() => raw.destroy(), milliseconds);
  raw.once('close', () => clearTimeout(enough));
}

/**
 * Ends the connection of a page, file or picture that is read too slowly: byte by byte it would hold a file open for days.
 * Calls are exempt: their answers are short, exports are long, and streams never end.
 */
export function dropSlowReaders(app: FastifyInstance, milliseconds?: number): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    if (!isApiCall(request)) dropSlowReader(raw, milliseconds);
    done();
  });
}
