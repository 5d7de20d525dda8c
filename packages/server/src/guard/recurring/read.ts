import { plan, planPrice, query, recurringCount } from '@limn/db';
import type { MembershipProvider } from '@limn/db/enums';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { addYearly } from './rules.ts';

const listRecurring = query((db) =>
  db
    .select({
      provider: recurringCount.provider,
      isLive: recurringCount.isLive,
      n: recurringCount.n,
      amountCents: planPrice.amountCents,
      currency: plan.currency,
      period: plan.period,
    })
    .from(recurringCount)
    .innerJoin(planPrice, eq(planPrice.id, recurringCount.priceId))
    .innerJoin(plan, eq(plan.id, planPrice.planId)),
);

/**
 * What renewing subscriptions pay in a year, in minor units, for each currency. Of the mode that a provider is set up for:
 * a test mode's subscriptions count only while it is in test mode.
 */
export function readRecurring(ctx: Pick<Ctx, 'db' | 'world'>): Map<string, number> {
  const isCounted = ({ provider, isLive }: { provider: MembershipProvider; isLive: boolean }) =>
    provider !== 'grant' && isLive === (ctx.world[provider]?.isLive ?? true);
  return addYearly(listRecurring.all(ctx).filter(isCounted));
}
