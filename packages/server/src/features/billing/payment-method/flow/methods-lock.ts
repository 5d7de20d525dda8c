import type { Ctx } from '../../../../core/context.ts';

/** Changes the payment methods of a user one at a time. */
export const withMethodsLock = <T>(ctx: Ctx, userId: string, work: () => Promise<T>): Promise<T> =>
  ctx.withLock(`methods:${userId}`, work);
