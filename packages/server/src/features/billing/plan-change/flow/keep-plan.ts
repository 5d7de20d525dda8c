import { stripeOf } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { changeAtProvider } from '../../membership/flow/change-at-provider.ts';
import { describeSubscription } from '../../membership/read/describe-subscription.ts';
import { ownSubscription } from '../../membership/read/find-subscription.ts';
import type { SubscriptionRow } from '../../membership/rules.ts';
import { findOfferOfPrice, type Offer } from '../../plan/read.ts';
import type { ChangeResult, KeepPlan } from '../schema.ts';
import { askApproval } from './ask-approval.ts';

/** The plan that the subscription has now, at the price that it has. @throws Refusal plan_change.not_offered */
function currentOffer(ctx: UserCtx, { priceId }: SubscriptionRow): Offer {
  const offer = priceId === null ? undefined : findOfferOfPrice(ctx, priceId);
  if (!offer?.plan.isActive || offer.price.retiredAt !== null) throw new Refusal('plan_change.not_offered');
  return offer;
}

/**
 * Drops a planned change, so that the subscription renews as it is. At PayPal the buyer approves the current plan again. Without
 * a planned change nothing happens.
 * @throws Refusal membership.not_found, plan_change.not_offered, payment.not_configured, .stripe_failed, .paypal_failed,
 * request.too_many
 */
export async function keepPlan(ctx: UserCtx, { id, language }: KeepPlan): Promise<ChangeResult> {
  may(ctx, 'membership.change');
  const row = ownSubscription(ctx, id);
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  if (row.nextPriceId === null) return { subscription: describeSubscription(ctx, row), approval_url: null };
  if (row.provider === 'paypal') {
    const url = await askApproval(ctx, row, currentOffer(ctx, row), language);
    return { subscription: describeSubscription(ctx, ownSubscription(ctx, id)), approval_url: url };
  }
  const kept = await changeAtProvider(ctx, row, (_, remoteId) => stripeOf(ctx).keepPrice(remoteId));
  return { subscription: describeSubscription(ctx, kept), approval_url: null };
}
