import { subscription } from '@limn/db';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { isPaid, type StateFacts, type SubscriptionRow, stateOf } from '../rules.ts';
import type { Subscription } from '../schema.ts';
import { findCurrent } from './find-subscription.ts';

/** The fields of a subscription that its description needs. */
export type DescribedRow = StateFacts &
  Pick<SubscriptionRow, 'id' | 'planId' | 'promotion' | 'promotionTerm' | 'promotionUntil' | 'createdAt'>;

/** The columns of these fields: half of the table's, for lists. */
export const describedColumns = {
  id: subscription.id,
  planId: subscription.planId,
  provider: subscription.provider,
  status: subscription.status,
  autoRenew: subscription.autoRenew,
  validUntil: subscription.validUntil,
  periodEnd: subscription.periodEnd,
  endedAt: subscription.endedAt,
  reversal: subscription.reversal,
  isPaused: subscription.isPaused,
  isTrial: subscription.isTrial,
  trialEnd: subscription.trialEnd,
  nextPriceId: subscription.nextPriceId,
  promotion: subscription.promotion,
  promotionTerm: subscription.promotionTerm,
  promotionUntil: subscription.promotionUntil,
  createdAt: subscription.createdAt,
} satisfies Record<keyof DescribedRow, unknown>;

/** A promotion that was over before the provider was asked again counts as none. */
function promotionOf(row: DescribedRow, now: Date): Subscription['promotion'] {
  const { promotion: code, promotionTerm: applies, promotionUntil: until } = row;
  if (code === null || applies === null || (until !== null && until <= now)) return null;
  return { code, applies, until: until?.toISOString() ?? null };
}

export function describeSubscription(ctx: { now(): Date }, row: DescribedRow): Subscription {
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
