import type { FastifyRequest } from 'fastify';

/** Addresses without their query, which may contain tokens; no header that identifies a client. */
const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    path: request.url.split('?')[0],
    ip: request.ip,
  }),
};

export const logOptions = (level: string, stream?: { write(line: string): void }) => ({
  level,
  serializers,
  redact: ['headers.authorization', 'headers.cookie', '*.password', '*.token', '*.key'],
  ...(stream ? { stream } : {}),
});
