import { getTRPCErrorFromUnknown } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '../core/refusal.ts';
import type { SecurityLog } from '../core/security-log.ts';
import { refusalIn, refusalOfTrouble } from '../trpc/init.ts';
import { callerOf } from './context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    security: SecurityLog;
  }
}

/** The documented error body: a permanent code and an English message. */
function errorBody(thrown: unknown, requestId: string) {
  const error = getTRPCErrorFromUnknown(thrown);
  const refusal = refusalIn(error) ?? refusalOfTrouble(error.cause);
  if (!refusal)
    return {
      status: getHTTPStatusCodeFromError(error),
      body: { message: `Something went wrong (${requestId}).`, code: error.code },
      isBug: error.code === 'INTERNAL_SERVER_ERROR',
    };
  const { status, rest } = refusals[refusal.code];
  const {
    field,
    max,
    issue = max && `must have at most ${max} characters`,
    retryAfter,
    reason,
  } = refusal.facts;
  const because = reason && `${refusal.message.replace(/\.$/, '')}: ${reason}`;
  const message = field && issue ? `${field} ${issue}.` : (because ?? refusal.message);
  return { status, body: { message, code: rest }, isBug: false, retryAfter };
}

/**
 * Answers an error that a verb threw on a documented call: a refusal, or a bug of which the client sees only the request's
 * id.
 */
export function replyWithError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalIn(getTRPCErrorFromUnknown(thrown));
  if (refusal) {
    const path = request.routeOptions.url ?? '';
    request.server.security.noteStatus(refusal, { kind: 'visitor', ...callerOf(request) }, { path });
  }
  const { status, body, isBug, retryAfter } = errorBody(thrown, request.id);
  if (isBug) request.log.error({ err: thrown, path: request.routeOptions.url }, 'a bug');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  // HTTP asks for it with each 401
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).send(body);
}
