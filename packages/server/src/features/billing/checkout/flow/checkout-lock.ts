import type { Ctx } from '../../../../core/context.ts';

/** Runs one purchase of a user at a time: of two tabs, the second sees the outcome of the first. */
export const withCheckoutLock = <T>(ctx: Ctx, userId: string, work: () => Promise<T>): Promise<T> =>
  ctx.withLock(`checkout:${userId}`, work);
