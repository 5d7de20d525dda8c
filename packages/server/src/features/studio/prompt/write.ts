import { atomically } from '@limn/db';
import type { Ctx } from '../../../core/context.ts';
import { countDay, type DayLimitReached, findDayLimitReached } from '../../../guard/rate-limit/write.ts';
import { membershipOf } from '../../billing/membership/read/find-subscription.ts';

/**
 * Counts a call of the text service; members have no limit.
 * @returns undefined when the call is allowed
 */
export function takePrompt(ctx: Ctx, userId: string): DayLimitReached | undefined {
  const limit = ctx.settings.dayLimits.freePrompts;
  if (limit === undefined) return undefined;
  return atomically(ctx, (ctx) => {
    const spent = membershipOf(ctx, userId)
      ? undefined
      : findDayLimitReached(ctx, 'prompt.user', userId, limit);
    if (spent) return spent;
    countDay(ctx, 'prompt.user', userId);
    return undefined;
  });
}
