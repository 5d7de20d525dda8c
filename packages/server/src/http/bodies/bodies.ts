import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../core/network.ts';
import { Refusal } from '../../core/refusal.ts';
import { clientAddress } from '../client-address.ts';
import type { BodyBudget, Share } from './body-budget.ts';
import { discardRest } from './discard-rest.ts';
import { countPiece } from './pieces.ts';
import { endsConnection, firstBytes, readBody } from './read-body.ts';

export interface BodyRules {
  budget: BodyBudget;
  /** The most bytes of a body. */
  limit: number | ((request: FastifyRequest) => number);
  /** Uploads need a Content-Length and leave the reserve to other requests. */
  isUpload?: boolean;
  /** Answers when there is no memory left for the body. Undefined: the route's handler will answer. */
  refuseBusy(busy: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/** Seconds until another attempt: most bodies are read within one. */
const busy = () => new Refusal('server.busy', { retryAfter: 2 });

/** Content-Length in bytes, `chunked` without one, undefined without a body. */
export function announcedLength({
  headers,
}: Pick<FastifyRequest, 'headers'>): number | 'chunked' | undefined {
  if (headers['transfer-encoding'] !== undefined) return 'chunked';
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

const takesBody = ({ method }: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** The server has no memory left for bodies. tRPC's answer has the same status. */
const busyStatus = 503;
/** Bytes that Node reads at once: the part of a body that comes with its head. */
const piecesOfHead = 64 * 1024;

/**
 * Ends the connection after an answer to a request with an unread body, unless the body is small. The client may send the rest
 * first, but not to a server that is busy: 400 bodies of a megabyte would hold it for a third of a second.
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const length = announcedLength(request);
    const isUnread = length !== undefined && !request.raw.complete;
    if (isUnread && endsConnection(length === 'chunked' ? undefined : length)) {
      reply.header('connection', 'close');
      if (reply.statusCode === busyStatus) countPiece(piecesOfHead);
      else discardRest(request.raw.socket);
    }
    done(null, payload);
  });
}

/**
 * Refuses bodies of this scope by their headers, or counts them until the request is answered. The returned parser reads a
 * body into one buffer. `onRequest` hooks run before it, so they refuse without reading a byte.
 */
export function limitBodies(
  app: FastifyInstance,
  rules: BodyRules,
): (request: FastifyRequest) => Promise<Buffer> {
  const { budget, isUpload = false, refuseBusy } = rules;
  const limitOf = (request: FastifyRequest) =>
    typeof rules.limit === 'number' ? rules.limit : rules.limit(request);
  // Fastify's own parsers keep every chunk
  app.removeAllContentTypeParsers();
  const admitted = new WeakMap<FastifyRequest, { share: Share; answer: ServerResponse }>();

  // without a promise: most requests have no body
  app.addHook('preParsing', (request, reply, payload, done) => {
    const length = announcedLength(request);
    if (!takesBody(request) || length === undefined || length === 0) return done(null, payload);
    if (length === 'chunked' && isUpload)
      return void reply
        .code(411)
        .send({ message: 'Send the Content-Length of the body.', code: 'LENGTH_REQUIRED' });
    const limit = limitOf(request);
    if (length !== 'chunked' && length > limit)
      return void reply.code(413).send({ message: 'The body is too large.', code: 'PAYLOAD_TOO_LARGE' });
    const bytes = length === 'chunked' ? Math.min(firstBytes, limit) : length;
    const share = budget.take(networkOf(clientAddress(request)), bytes, { mayUseReserve: !isUpload });
    if (!share) {
      const answered = refuseBusy(busy(), request, reply);
      if (!answered) done(null, payload);
      return;
    }
    admitted.set(request, { share, answer: reply.raw });
    // the client may have disconnected while its token was looked up
    if (reply.raw.closed) share.release();
    else reply.raw.once('close', () => share.release());
    done(null, payload);
  });

  return async (request) => {
    const given = admitted.get(request);
    if (!given) return Buffer.alloc(0);
    const length = announcedLength(request);
    // "Expect: 100-continue": the client waits for this before it sends the body
    if (request.headers.expect !== undefined) given.answer.writeContinue();
    return readBody(request.raw, {
      limit: limitOf(request),
      length: length === 'chunked' ? undefined : length,
      share: given.share,
    });
  };
}
