import { askProvider } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { describeSubscription } from '../../membership/read/describe-subscription.ts';
import { ownSubscription } from '../../membership/read/find-subscription.ts';
import type { Subscription } from '../../membership/schema.ts';
import type { CompletePaypal } from '../schema.ts';
import { reconcileSubscription } from './reconcile-checkout.ts';

/**
 * Asks PayPal for the state of a subscription. Without a payment it stays incomplete; the call may be repeated.
 * @throws Refusal membership.not_found, payment.not_configured, .paypal_failed, request.too_many
 */
export async function completePaypal(ctx: UserCtx, { id }: CompletePaypal): Promise<Subscription> {
  may(ctx, 'checkout.begin');
  const row = ownSubscription(ctx, id);
  const { provider, remoteId } = row;
  if (provider !== 'paypal' || remoteId === null) throw new Refusal('membership.not_found');
  countAttempt(ctx, 'payment.watch', ctx.actor.id);
  await askProvider(ctx, provider, () => reconcileSubscription(ctx, { provider, remoteId }));
  return describeSubscription(ctx, ownSubscription(ctx, id));
}
