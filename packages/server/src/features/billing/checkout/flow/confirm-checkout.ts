import { askProvider } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { describeSubscription } from '../../membership/read/describe-subscription.ts';
import { findCurrent } from '../../membership/read/find-subscription.ts';
import { ownCheckout } from '../read.ts';
import type { CheckoutId, CheckoutState } from '../schema.ts';
import { reconcileCheckout } from './reconcile-checkout.ts';

/**
 * Asks the provider for the outcome of a checkout. The address that the browser came back to proves nothing.
 * @throws Refusal payment.not_found, also for another person's, .not_configured, .stripe_failed, .paypal_failed,
 * request.too_many
 */
export async function confirmCheckout(ctx: UserCtx, { id }: CheckoutId): Promise<CheckoutState> {
  may(ctx, 'checkout.begin');
  const before = ownCheckout(ctx, id);
  countAttempt(ctx, 'payment.watch', ctx.actor.id);
  if (before.status === 'open') await askProvider(ctx, before.provider, () => reconcileCheckout(ctx, id));
  const { status, purpose } = ownCheckout(ctx, id);
  const current = findCurrent(ctx, ctx.actor.id);
  return { status, purpose, subscription: current ? describeSubscription(ctx, current) : null };
}
