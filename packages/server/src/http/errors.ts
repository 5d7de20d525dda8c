import type { FastifyError, FastifyInstance } from 'fastify';

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

/** What never reached a verb. From 500 on nobody outside learns more than the request's id. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a bug');
    const code = codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR');
    const message = status >= 500 ? `Something went wrong (${request.id}).` : error.message;
    return reply.code(status).send({ message, code });
  });
}
