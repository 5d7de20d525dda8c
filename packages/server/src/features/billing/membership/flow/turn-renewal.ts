import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { describeSubscription } from '../read/describe-subscription.ts';
import { ownSubscription, type SubscriptionRow } from '../read/find-subscription.ts';
import { canResume, isRunning } from '../rules.ts';
import type { Subscription, SubscriptionId } from '../schema.ts';
import { noteStopped } from '../write/note-change.ts';
import { changeAtProvider } from './change-at-provider.ts';

/** @throws Refusal membership.ended when it cannot renew any more */
function renewAgain(ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.provider === 'grant') throw new Refusal('membership.ended');
  return changeAtProvider(ctx, row, async (provider, remoteId, latest) => {
    if (latest.autoRenew) return;
    if (!canResume(latest)) throw new Refusal('membership.ended');
    await provider.setRenewal(remoteId, true);
  });
}

/** What was paid stays, and it can be turned back, unlike a cancellation. */
const renewNoMore = (ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> =>
  changeAtProvider(ctx, row, async (provider, remoteId, { status, autoRenew }) => {
    if (isRunning(status) && autoRenew) await provider.setRenewal(remoteId, false);
  });

/** @throws Refusal membership.not_found, .ended, payment.stripe_failed, .paypal_failed, request.too_many */
export async function resumeMembership(ctx: UserCtx, { id }: SubscriptionId): Promise<Subscription> {
  may(ctx, 'membership.change');
  const row = ownSubscription(ctx, id);
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  const renewed = await renewAgain(ctx, row);
  noteStopped(ctx, row, null);
  return describeSubscription(ctx, renewed);
}

/**
 * Can be turned back either way, unlike a cancellation. What is so already is left alone.
 * @throws Refusal membership.ended, payment.stripe_failed, .paypal_failed, .not_configured
 */
export const turnRenewal = (ctx: Ctx, row: SubscriptionRow, renews: boolean): Promise<SubscriptionRow> =>
  renews ? renewAgain(ctx, row) : renewNoMore(ctx, row);
