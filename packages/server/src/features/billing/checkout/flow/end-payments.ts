import { askingProvider } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { findRunning, listUnfinished } from '../../membership/read/find-subscription.ts';
import { listOpenCheckouts } from '../read.ts';
import { buyingInTurn, canAsk, canEnd, endAtProvider, shut } from './close-open-checkouts.ts';

/**
 * Before an account goes: no page of theirs can be paid any more, and nothing of theirs is charged. What is left of a time
 * that was paid is lost with the account. Nothing is bought between that and `leave`.
 * @throws Refusal payment.stripe_failed, .paypal_failed; .not_configured when something renews that nobody here can stop
 */
export const endPayments = <T>(ctx: UserCtx, leave: () => T): Promise<T> =>
  buyingInTurn(ctx, ctx.actor.id, async () => {
    const { id: userId } = ctx.actor;
    for (const row of listOpenCheckouts(ctx, userId))
      if (canAsk(ctx, row)) await askingProvider(ctx, row.provider, () => shut(ctx, row));
    const running = findRunning(ctx, userId);
    if (running?.autoRenew && !canAsk(ctx, running) && running.isLive)
      throw new Refusal('payment.not_configured');
    for (const row of [running, ...listUnfinished(ctx, userId).filter(canEnd)]) {
      if (!row) continue;
      if (canAsk(ctx, row)) await endAtProvider(ctx, row);
      else
        ctx.log.warn({ subscription: row.remoteId }, 'an account goes whose provider is not set up any more');
    }
    return leave();
  });
