import { askStripe } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import type { StripePayments } from '../../../../core/payments.ts';
import { refuseRawCard } from '../../../../core/raw-card.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { describeSubscription } from '../../membership/read/describe-subscription.ts';
import { refuseOddMethodId } from '../../payment-method/rules.ts';
import { startedSubscription } from '../read.ts';
import type { SubscribeByCard, SubscribedByCard } from '../schema.ts';
import { recordRemote } from '../write.ts';
import { withCheckoutLock } from './checkout-lock.ts';
import { closeOpenCheckouts } from './close-open-checkouts.ts';
import { reconcileCheckout } from './reconcile-checkout.ts';
import { type StripeSale, sellAtStripe } from './sell-at-stripe.ts';
import { type WantedPlan, wantedPlan } from './wanted-plan.ts';

/**
 * Charges a plan at once to a card that was left with Stripe.
 * @throws Refusal payment.card_number, plan.not_found, payment.not_configured, membership.already, payment.declined,
 * .stripe_failed, request.invalid, .too_many
 */
export async function subscribeByCard(ctx: UserCtx, input: SubscribeByCard): Promise<SubscribedByCard> {
  may(ctx, 'checkout.begin');
  const { id: userId } = ctx.actor;
  countAttempt(ctx, 'payment.user', userId);
  refuseRawCard(input);
  refuseOddMethodId(input.payment_method);
  const wanted = wantedPlan(ctx, 'stripe', input.plan_id);
  return withCheckoutLock(ctx, userId, async () => {
    await closeOpenCheckouts(ctx, userId);
    return askStripe(ctx, (stripe) => buy(ctx, stripe, wanted, input.payment_method));
  });
}

async function buy(
  ctx: UserCtx,
  stripe: StripePayments,
  wanted: WantedPlan,
  paymentMethodId: string,
): Promise<SubscribedByCard> {
  const { remoteId, clientSecret } = await sellAtStripe(ctx, stripe, wanted, (sale) =>
    charge(ctx, stripe, sale, { planId: wanted.planId, trialDays: wanted.trialDays, paymentMethodId }),
  );
  const subscription = describeSubscription(ctx, startedSubscription(ctx, 'stripe', remoteId));
  return { subscription, client_secret: clientSecret };
}

async function charge(
  ctx: UserCtx,
  stripe: StripePayments,
  { row, ...ids }: StripeSale,
  purchase: { planId: string; trialDays: number; paymentMethodId: string },
) {
  const answer = await stripe.subscribe({ checkoutId: row.id, userId: ctx.actor.id, ...ids, ...purchase });
  recordRemote(ctx, row, { remoteId: answer.remoteId });
  await reconcileCheckout(ctx, row.id);
  return answer;
}
