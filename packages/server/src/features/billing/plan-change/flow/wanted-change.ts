import type { PaymentProviderName } from '@limn/db/enums';
import { providerOf } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import type { Owned } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { syncSubscription } from '../../membership/flow/sync-subscription.ts';
import { findCurrent, ownSubscription } from '../../membership/read/find-subscription.ts';
import { obstacleOf, remoteIdOf, type SubscriptionRow } from '../../membership/rules.ts';
import { findOffer, findOfferOfPrice, type Offer } from '../../plan/read.ts';
import { isOffered } from '../rules.ts';

export interface WantedChange {
  row: Owned<SubscriptionRow>;
  provider: PaymentProviderName;
  remoteId: string;
  /** At the price that the subscription has, which may be an earlier one. */
  from: Offer;
  /** At the current price. */
  to: Offer;
}

/** @throws Refusal of a state in which the plan cannot change */
export function refuseObstacle(ctx: UserCtx, row: SubscriptionRow): void {
  const obstacle = obstacleOf(row, ctx.now());
  if (obstacle) throw new Refusal(obstacle);
}

/**
 * Asks the provider about a change. If it refuses, the subscription is fetched: it may have been cancelled at the provider, and
 * the webhook lost.
 * @throws Refusal of a state in which the plan cannot change; every error of `ask`
 */
export async function askAboutChange<T>(
  ctx: UserCtx,
  row: SubscriptionRow,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const id = remoteIdOf(row);
    if (!id || !(error instanceof ServiceFailure) || error.kind !== 'refused') throw error;
    const latest = await syncSubscription(ctx, id);
    if (latest) refuseObstacle(ctx, latest);
    throw error;
  }
}

/**
 * The caller's subscription and the plan that it is to have.
 * @throws Refusal membership.not_found, .ended, .pending, plan.not_found, plan_change.same_plan, .not_offered, .planned,
 * .in_trial, .cancelled, .payment_open, .unavailable, payment.not_configured
 */
export function wantedChange(ctx: UserCtx, planId: string): WantedChange {
  const found = findCurrent(ctx, ctx.actor.id);
  if (!found) throw new Refusal('membership.not_found');
  const row = ownSubscription(ctx, found.id);
  const to = findOffer(ctx, planId);
  if (!to?.plan.isActive) throw new Refusal('plan.not_found');
  refuseObstacle(ctx, row);
  const { provider, remoteId, priceId, isLive } = row;
  const from = priceId === null ? undefined : findOfferOfPrice(ctx, priceId);
  if (provider === 'grant' || remoteId === null || !from) throw new Refusal('membership.ended');
  if (from.plan.id === to.plan.id) throw new Refusal('plan_change.same_plan');
  if (!isOffered(provider, from, to)) throw new Refusal('plan_change.not_offered');
  if (providerOf(ctx, provider).isLive !== isLive) throw new Refusal('payment.not_configured');
  return { row, provider, remoteId, from, to };
}
