import type { Ctx } from '../../../../core/context.ts';

/** What somebody has is changed by one at a time. */
export const inTurnOf = <T>(ctx: Ctx, userId: string, work: () => Promise<T>): Promise<T> =>
  ctx.inTurn(`methods:${userId}`, work);
