import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { isPaid, type SubscriptionRow, stateOf } from '../rules.ts';
import type { Subscription } from '../schema.ts';
import { findCurrent } from './find-subscription.ts';

/** A promotion that was over before the provider was asked again counts as none. */
function promotionOf(row: SubscriptionRow, now: Date): Subscription['promotion'] {
  const { promotion: code, promotionTerm: applies, promotionUntil: until } = row;
  if (code === null || applies === null || (until !== null && until <= now)) return null;
  return { code, applies, until: until?.toISOString() ?? null };
}

export function describeSubscription(ctx: { now(): Date }, row: SubscriptionRow): Subscription {
  const planId = row.planId ?? '';
  return {
    id: row.id,
    subscription_id: row.id,
    plan: planId,
    subscription_plan: planId,
    provider: row.provider,
    status: row.provider === 'grant' && !isPaid(row, ctx.now()) ? 'expired' : row.status,
    state: stateOf(row, ctx.now()),
    is_paid: isPaid(row, ctx.now()),
    auto_renew: row.autoRenew,
    promotion: promotionOf(row, ctx.now()),
    valid_until: row.status === 'incomplete' ? null : row.validUntil.toISOString(),
    created_at: row.createdAt.toISOString(),
  };
}

/** @throws Refusal membership.not_found */
export function readSubscription(ctx: UserCtx): Subscription {
  may(ctx, 'membership.read');
  const row = findCurrent(ctx, ctx.actor.id);
  if (!row) throw new Refusal('membership.not_found');
  return describeSubscription(ctx, row);
}
