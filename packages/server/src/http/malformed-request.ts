import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { restHeaders, safeHeaders } from './headers.ts';

const answers = {
  400: { code: 'BAD_REQUEST', message: 'The request is not well-formed.' },
  408: { code: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive.' },
  417: { code: 'EXPECTATION_FAILED', message: 'The only expectation that can be met is 100-continue.' },
  414: { code: 'URI_TOO_LONG', message: 'The address is too long.' },
  431: { code: 'HEADERS_TOO_LARGE', message: 'The headers are too large.' },
} as const;

const statusOfSocketError = (code: string | undefined) => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/** Answers a request that the router cannot parse. No hook runs for it, so it sets the headers itself. */
export function answerMalformedRequests({ isSecure }: { isSecure: boolean }) {
  const headers = { ...safeHeaders({ isSecure }), ...restHeaders };
  return {
    frameworkErrors(error: FastifyError, _request: unknown, reply: FastifyReply) {
      const status = error.statusCode === 414 ? 414 : 400;
      void reply.code(status).headers(headers).send(answers[status]);
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const status = statusOfSocketError(error.code);
      const body = JSON.stringify(answers[status]);
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
      // not `end`: the client could go on sending for any time
      socket.destroySoon();
    },
  } satisfies FastifyServerOptions;
}

/**
 * Accepts "Expect: 100-continue" only once the body is read; refuses any other expectation with the headers and the body of
 * every other error.
 */
export function answerExpectations({ server }: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(answers[417]);
    response.writeHead(417, {
      ...safeHeaders({ isSecure }),
      ...restHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    });
    response.end(body);
  });
}
