import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { describeSubscription } from '../read/describe-subscription.ts';
import { ownSubscription } from '../read/find-subscription.ts';
import { isWorthless, type SubscriptionRow } from '../rules.ts';
import type { Subscription, SubscriptionId } from '../schema.ts';
import { recordStopped } from '../write/record-change.ts';
import { changeAtProvider } from './change-at-provider.ts';

/**
 * Stops future charges. Time that was paid for stays. A subscription without a payment ends at once, and a first payment
 * that arrives at that moment is refunded. A subscription that lost its payment ends at once, too.
 */
const stopCharging = (ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> =>
  changeAtProvider(ctx, row, async (provider, remoteId, current) => {
    const { status, endedAt } = current;
    if (endedAt !== null) return;
    if (isWorthless(current, ctx.now())) return provider.end(remoteId, { refund: false });
    // the open invoice may have been paid since the last sync
    const latest = status === 'past_due' ? await provider.readSubscription(remoteId) : undefined;
    if ((latest?.status ?? status) === 'active') await provider.stop(remoteId);
    else await provider.end(remoteId, { refund: status === 'incomplete' });
  });

/** @throws Refusal membership.not_found, payment.stripe_failed, .paypal_failed, .not_configured, request.too_many */
export async function cancelMembership(ctx: UserCtx, { id }: SubscriptionId): Promise<Subscription> {
  may(ctx, 'membership.change');
  const row = ownSubscription(ctx, id);
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  const isOver = row.endedAt !== null || row.provider === 'grant';
  // stored before the provider is asked: the member wants this, even if the request fails
  if (!isOver) recordStopped(ctx, row, ctx.now());
  return describeSubscription(ctx, isOver ? row : await stopCharging(ctx, row));
}
