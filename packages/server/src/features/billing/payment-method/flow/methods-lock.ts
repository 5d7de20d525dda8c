import type { Ctx } from '../../../../core/context.ts';

/** What somebody has is changed by one at a time. */
export const withMethodsLock = <T>(ctx: Ctx, userId: string, work: () => Promise<T>): Promise<T> =>
  ctx.withLock(`methods:${userId}`, work);
