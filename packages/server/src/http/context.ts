import type { FastifyRequest } from 'fastify';
import { type Actor, isProofRecent } from '../core/actor.ts';
import type { Ctx } from '../core/context.ts';
import { networkOf } from '../core/network.ts';
import { logOncePerProblem } from '../core/storage-log.ts';
import type { RequestCtx } from '../trpc/init.ts';
import { clientAddress } from './client-address.ts';

const bearer = /^Bearer ([\w-]{16,200})$/i;

/** Only the bearer token identifies the caller, never a cookie or an address. */
export const contextOf = (base: Ctx, request: FastifyRequest, linkBase: string): RequestCtx =>
  contextWith(base, request, linkBase, bearer.exec(request.headers.authorization ?? '')?.[1]);

const deviceForm = /^[\w-]{22,64}$/;

/** The origin of a request. */
export function callerOf(request: FastifyRequest) {
  const { headers } = request;
  const device = headers['limn-device'];
  const address = clientAddress(request);
  return {
    network: networkOf(address),
    address,
    userAgent: headers['user-agent'] ?? '',
    device: typeof device === 'string' && deviceForm.test(device) ? device : undefined,
  };
}

export function contextWith(
  base: Ctx,
  request: FastifyRequest,
  linkBase: string,
  token: string | undefined,
): RequestCtx {
  const caller = callerOf(request);
  const session = token === undefined ? undefined : base.world.sessions.check(token);
  const actor: Actor =
    session && !session.isDisabled
      ? {
          kind: 'user',
          id: session.userId,
          isAdmin: session.isAdmin,
          sessionId: session.id,
          isConfirmed: isProofRecent(session.confirmedAt, base.now()),
          ...caller,
        }
      : { kind: 'visitor', ...caller };
  const log = logOncePerProblem(request.log, base.storage);
  return { ...base, actor, linkBase, requestId: request.id, token, log };
}
