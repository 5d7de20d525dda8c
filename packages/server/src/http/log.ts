import type { FastifyRequest } from 'fastify';

/** Addresses without their query, where tokens might be; no header that names anyone. */
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
