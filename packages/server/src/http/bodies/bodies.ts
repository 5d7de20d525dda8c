import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../core/network.ts';
import { Refusal } from '../../core/refusal.ts';
import type { BodyBudget, Share } from './body-budget.ts';
import { notePiece } from './pieces.ts';
import { firstBytes, readBody } from './read-body.ts';

export interface BodyRules {
  budget: BodyBudget;
  /** The most bytes that a body may have. */
  limit: number;
  /** Uploads need a Content-Length and leave the reserve to others. */
  isUpload?: boolean;
  /** Answers when there is no room for the body. */
  refuseBusy(busy: Refusal, request: FastifyRequest, reply: FastifyReply): unknown;
}

/** Seconds until another try: most bodies are read within one. */
export const busy = () => new Refusal('server.busy', { retryAfter: 2 });

/** Content-Length in bytes, `chunked` where it has none, undefined where there is no body. */
export function announcedLength({
  headers,
}: Pick<FastifyRequest, 'headers'>): number | 'chunked' | undefined {
  if (headers['transfer-encoding'] !== undefined) return 'chunked';
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

const takesBody = ({ method }: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Bytes of an unread body that are thrown away, so that the connection can be used again. */
const thrownAway = 64 * 1024;

/**
 * Ends the connection after an answer to a request whose body was not read, unless the rest of it is small: taking it in, only
 * to throw it away, costs as much as reading it.
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const length = announcedLength(request);
    if (length !== undefined && !request.raw.complete && (length === 'chunked' || length > thrownAway)) {
      reply.header('connection', 'close');
      notePiece(thrownAway);
    }
    done(null, payload);
  });
}

/**
 * Bodies of this scope are refused by their headers, or counted until the request is answered, and then read into one buffer
 * by what this returns. Hooks of `onRequest` come before it, so that they refuse without a byte being read.
 */
export function limitBodies(
  app: FastifyInstance,
  rules: BodyRules,
): (request: FastifyRequest) => Promise<Buffer> {
  const { budget, limit, isUpload = false, refuseBusy } = rules;
  // Fastify's own keep every piece
  app.removeAllContentTypeParsers();
  const admitted = new WeakMap<FastifyRequest, { share: Share; answer: ServerResponse }>();

  app.addHook('preParsing', async (request, reply) => {
    const length = announcedLength(request);
    if (!takesBody(request) || length === undefined || length === 0) return;
    if (length === 'chunked' && isUpload)
      return reply
        .code(411)
        .send({ message: 'Send the Content-Length of the body.', code: 'LENGTH_REQUIRED' });
    if (length !== 'chunked' && length > limit)
      return reply.code(413).send({ message: 'The body is too large.', code: 'PAYLOAD_TOO_LARGE' });
    const bytes = length === 'chunked' ? Math.min(firstBytes, limit) : length;
    const share = budget.take(networkOf(request.ip), bytes, { mayUseReserve: !isUpload });
    if (!share) return refuseBusy(busy(), request, reply);
    admitted.set(request, { share, answer: reply.raw });
    // the client may have gone while its token was looked up
    if (reply.raw.closed) share.release();
    else reply.raw.once('close', () => share.release());
  });

  return async (request) => {
    const given = admitted.get(request);
    if (!given) return Buffer.alloc(0);
    const length = announcedLength(request);
    // "Expect: 100-continue": the client waits for this before it sends the body
    if (request.headers.expect !== undefined) given.answer.writeContinue();
    return readBody(request.raw, {
      limit,
      length: length === 'chunked' ? undefined : length,
      share: given.share,
    });
  };
}
