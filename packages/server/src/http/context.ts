import type { FastifyRequest } from 'fastify';
import type { Actor } from '../core/actor.ts';
import type { Ctx } from '../core/context.ts';
import { networkOf } from '../core/network.ts';
import { findUser } from '../features/account/read.ts';
import type { RequestCtx } from '../trpc/init.ts';

const bearer = /^Bearer ([\w-]{16,200})$/i;

/** Who is calling: the bearer token and nothing else says it, never a cookie or an address. */
export const contextOf = (base: Ctx, request: FastifyRequest, linkBase: string): Promise<RequestCtx> =>
  contextWith(base, request, linkBase, bearer.exec(request.headers.authorization ?? '')?.[1]);

export async function contextWith(
  base: Ctx,
  request: FastifyRequest,
  linkBase: string,
  token: string | undefined,
): Promise<RequestCtx> {
  const network = networkOf(request.ip);
  const userAgent = request.headers['user-agent'] ?? '';
  const session = token === undefined ? undefined : await base.world.sessions.check(token);
  const row = session ? findUser(base, session.userId) : undefined;
  const actor: Actor =
    row && session && row.disabledAt === null
      ? {
          kind: 'user',
          id: row.id,
          isAdmin: row.isAdmin,
          sessionId: session.id,
          signedInAt: session.createdAt,
          network,
          userAgent,
        }
      : { kind: 'visitor', network, userAgent };
  return { ...base, actor, linkBase, requestId: request.id, token, log: request.log };
}
