import { askProvider } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { findRunning, listUnfinished } from '../../membership/read/find-subscription.ts';
import { listOpenCheckouts } from '../read.ts';
import { withCheckoutLock } from './checkout-lock.ts';
import { canEnd, endAtProvider, expireCheckout, isProviderSetUp } from './end-unfinished.ts';

/**
 * Ends everything that could still charge the user, then calls `leave`, which deletes the account. No purchase of theirs can
 * begin between the two. Time that was paid for is lost with the account.
 * @throws Refusal payment.stripe_failed, .paypal_failed; .not_configured when a running subscription cannot be stopped
 */
export const endPayments = <T>(ctx: UserCtx, leave: () => Promise<T>): Promise<T> =>
  withCheckoutLock(ctx, ctx.actor.id, async () => {
    const { id: userId } = ctx.actor;
    for (const row of listOpenCheckouts(ctx, userId))
      if (isProviderSetUp(ctx, row)) await askProvider(ctx, row.provider, () => expireCheckout(ctx, row));
    const running = findRunning(ctx, userId);
    if (running?.autoRenew && !isProviderSetUp(ctx, running) && running.isLive)
      throw new Refusal('payment.not_configured');
    for (const row of [running, ...listUnfinished(ctx, userId).filter(canEnd)]) {
      if (!row) continue;
      if (isProviderSetUp(ctx, row)) await endAtProvider(ctx, row);
      else
        ctx.log.warn(
          { subscription: row.remoteId },
          'an account is deleted although its payment provider is no longer set up',
        );
    }
    return await leave();
  });
