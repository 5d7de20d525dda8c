import type { FastifyRequest } from 'fastify';

/**
 * Whether who asks has these bytes already, by `If-None-Match`. Compared weakly: a proxy that compresses weakens the tag that
 * it passes on (RFC 9110, 13.1.2 and 8.8.3.2).
 * @param etag a strong one, with its quotes and without a comma
 */
export function hasAlready({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']?.split(',') ?? [];
  return known.map((one) => one.trim().replace(/^W\//, '')).some((one) => one === etag || one === '*');
}
