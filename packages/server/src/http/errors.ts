import type { FastifyError, FastifyInstance } from 'fastify';
import { wrongMediaType } from '../contract/response.ts';
import { refusals } from '../core/refusal.ts';
import { logOncePerProblem } from '../core/storage-log.ts';
import type { StorageState } from '../core/storage-state.ts';
import { refusalOfTrouble } from '../trpc/init.ts';
import { BodyRefused } from './bodies/read-body.ts';
import { callerOf } from './context.ts';

const codes: Record<number, string> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'BUSY',
};

/** Answers errors outside of verbs. From 500 on the client sees only the request's id. */
export function answerErrors(app: FastifyInstance, storage: Pick<StorageState, 'report'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const trouble = refusalOfTrouble(error);
    if (trouble) {
      const log = logOncePerProblem(request.log, storage);
      log.error({ err: error }, 'the database or the disk could not');
      const { retryAfter } = trouble.facts;
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      const { status, rest: code, message } = refusals[trouble.code];
      return reply.code(status).send({ message, code });
    }
    if (error instanceof BodyRefused) {
      if (error.statusCode === 503) reply.header('retry-after', '2');
      return reply.code(error.statusCode).send({ message: error.message, code: codes[error.statusCode] });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a bug');
    if (status === 429)
      request.server.security.note(
        'too_many_requests',
        { kind: 'visitor', ...callerOf(request) },
        { path: request.routeOptions.url ?? '' },
      );
    const code = codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR');
    return reply.code(status).send({ message: messageOf(error, status, request.id), code });
  });
}

function messageOf({ code, message }: FastifyError, status: number, requestId: string): string {
  if (status >= 500) return `Something went wrong (${requestId}).`;
  return code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? wrongMediaType : message;
}
