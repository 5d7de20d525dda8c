import { askProvider, askStripe } from '../../../../core/ask-provider.ts';
import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { syncSubscription } from '../../membership/flow/sync-subscription.ts';
import { describeSubscription } from '../../membership/read/describe-subscription.ts';
import { ownSubscription } from '../../membership/read/find-subscription.ts';
import { isRunning, type SubscriptionRow } from '../../membership/rules.ts';
import type { Subscription } from '../../membership/schema.ts';
import { ownMethod, stripeCardOf } from '../read.ts';
import type { ChargeTo } from '../schema.ts';
import { withMethodsLock } from './methods-lock.ts';

/** Charges a subscription to a card, including its open invoice. Stores the result of a declined charge, too. */
export async function chargeSubscription(
  ctx: Ctx,
  row: SubscriptionRow,
  card: string,
): Promise<SubscriptionRow> {
  const remoteId = row.remoteId ?? '';
  const sync = () =>
    askProvider(ctx, 'stripe', () => syncSubscription(ctx, { provider: 'stripe', remoteId }));
  try {
    await askStripe(ctx, (stripe) => stripe.chargeTo(remoteId, card));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payment.declined') await sync();
    throw error;
  }
  return (await sync()) ?? row;
}

/**
 * Sets the payment method of a running membership.
 * @throws Refusal membership.not_found, .ended, payment.method_not_found, .method_unfit, .declined, .stripe_failed,
 * .not_configured, request.too_many
 */
export async function chargeTo(ctx: UserCtx, input: ChargeTo): Promise<Subscription> {
  may(ctx, 'payment_method.write');
  const { id: userId } = ctx.actor;
  ownSubscription(ctx, input.id);
  ownMethod(ctx, input.payment_method_id);
  countAttempt(ctx, 'payment.user', userId);
  return withMethodsLock(ctx, userId, async () => {
    const row = ownSubscription(ctx, input.id);
    const card = stripeCardOf(ctx, ownMethod(ctx, input.payment_method_id));
    if (row.provider !== 'stripe' || row.isLive !== ctx.world.stripe?.isLive || card === undefined)
      throw new Refusal('payment.method_unfit');
    if (!isRunning(row.status)) throw new Refusal('membership.ended');
    return describeSubscription(ctx, await chargeSubscription(ctx, row, card));
  });
}
