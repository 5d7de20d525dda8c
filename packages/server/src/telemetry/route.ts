import type { FastifyRequest } from 'fastify';

/** The type of each tRPC procedure by its name. */
export type Procedures = ReadonlyMap<string, 'query' | 'mutation' | 'subscription'>;

/** The pattern of the request's route, never its address. A tRPC call has its procedure's name if it is a single one. */
export function routeOf(
  { routeOptions: { url }, params }: FastifyRequest,
  procedures: Procedures,
): { route: string; isStream: boolean } {
  if (url === undefined) return { route: 'unknown', isStream: false };
  if (url !== '/trpc/:path') return { route: url, isStream: false };
  const { path = '' } = params as { path?: string };
  const type = procedures.get(path);
  const name = type ? path : path.includes(',') ? 'batch' : 'unknown';
  return { route: `/trpc/${name}`, isStream: type === 'subscription' };
}
