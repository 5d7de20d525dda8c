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

/**
 * The client has this file already, by `If-None-Match` or, without that, by `If-Modified-Since` (RFC 9110, 13.1.3 and
 * 13.2.2).
 */
export function isUnchanged(
  request: Pick<FastifyRequest, 'headers'>,
  headers: { etag: string; 'last-modified': string },
): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers;
  if (tags !== undefined) return matchesEtag(request, headers.etag);
  return since !== undefined && Date.parse(since) >= Date.parse(headers['last-modified']);
}
