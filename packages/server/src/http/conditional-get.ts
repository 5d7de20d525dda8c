import type { FastifyRequest } from 'fastify';

/**
 * The client has these bytes already, by `If-None-Match`. Weak comparison: a proxy that compresses weakens the tag (RFC
 * 9110, 13.1.2 and 8.8.3.2).
 * @param etag a strong one, with its quotes and without a comma
 */
export function matchesEtag({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']?.split(',') ?? [];
  return known.map((one) => one.trim().replace(/^W\//, '')).some((one) => one === etag || one === '*');
}
