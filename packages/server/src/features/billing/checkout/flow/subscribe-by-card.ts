import { askingStripe } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { refuseRawCard } from '../../../../core/raw-card.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { describeSubscription } from '../../membership/read/describe-subscription.ts';
import { refuseOddMethodId } from '../../payment-method/rules.ts';
import type { SubscribeByCard, SubscribedByCard } from '../schema.ts';
import { noteRemote } from '../write.ts';
import { buyingInTurn, clearAway } from './close-open-checkouts.ts';
import { settleCheckout } from './reconcile-checkout.ts';
import { begunAt, sellTo, wantedPrice } from './sell.ts';

/**
 * Charged at once to a card that was left with Stripe.
 * @throws Refusal payment.card_number, plan.not_found, payment.not_configured, membership.already, payment.declined,
 * .stripe_failed, request.invalid, .too_many
 */
export async function subscribeByCard(ctx: UserCtx, input: SubscribeByCard): Promise<SubscribedByCard> {
  may(ctx, 'checkout.begin');
  const { id: userId } = ctx.actor;
  countAttempt(ctx, 'payment.user', userId);
  refuseRawCard(input);
  refuseOddMethodId(input.payment_method);
  const wanted = wantedPrice(ctx, 'stripe', input.plan_id);
  const { payment_method: paymentMethodId } = input;
  return buyingInTurn(ctx, userId, async () => {
    await clearAway(ctx, userId);
    return askingStripe(ctx, async (stripe) => {
      const { remoteId, clientSecret } = await sellTo(ctx, stripe, wanted, async (row, { ...at }) => {
        const wish = { checkoutId: row.id, userId, planId: wanted.planId, paymentMethodId, ...at };
        const answer = await stripe.subscribe(wish);
        noteRemote(ctx, row, { remoteId: answer.remoteId });
        await settleCheckout(ctx, row.id);
        return answer;
      });
      const subscription = describeSubscription(ctx, begunAt(ctx, 'stripe', remoteId));
      return { subscription, client_secret: clientSecret };
    });
  });
}
