import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { describeSubscription } from '../read/describe-subscription.ts';
import { ownSubscription, type SubscriptionRow } from '../read/find-subscription.ts';
import type { Subscription, SubscriptionId } from '../schema.ts';
import { noteStopped } from '../write/note-change.ts';
import { changeAtProvider } from './change-at-provider.ts';

/** What was paid for stays; what was not ends at once, and a first payment that comes at that moment goes back. */
export const stopCharging = (ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> =>
  changeAtProvider(ctx, row, async (provider, remoteId, { status, endedAt }) => {
    if (endedAt !== null) return;
    // what is owed may have been paid since
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
  // before the provider is asked: whatever comes of that, this is what its member wants
  if (!isOver) noteStopped(ctx, row, ctx.now());
  return describeSubscription(ctx, isOver ? row : await stopCharging(ctx, row));
}
