import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { describeSubscription } from '../read/describe-subscription.ts';
import { ownSubscription } from '../read/find-subscription.ts';
import { canResume, isRunning, isWorthless, remoteIdOf, type SubscriptionRow } from '../rules.ts';
import type { Subscription, SubscriptionId } from '../schema.ts';
import { expectChange } from '../write/expected-change.ts';
import { recordStopped } from '../write/record-change.ts';
import { changeAtProvider } from './change-at-provider.ts';

/** @throws Refusal membership.ended when it can no longer renew */
function resumeRenewal(ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.provider === 'grant') throw new Refusal('membership.ended');
  return changeAtProvider(ctx, row, async (provider, remoteId, latest) => {
    if (latest.autoRenew) return;
    if (!canResume(latest) || isWorthless(latest, ctx.now())) throw new Refusal('membership.ended');
    await provider.renew(remoteId);
  });
}

/**
 * Stops the renewal. Time that was paid for stays, and the renewal can be resumed. A subscription with an open charge ends at
 * once, because the provider would try the charge again.
 */
async function stopRenewal(ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> {
  const id = remoteIdOf(row);
  const forget = id && expectChange(id);
  try {
    return await changeAtProvider(ctx, row, async (provider, remoteId, { status, autoRenew }) => {
      if (isRunning(status) && autoRenew) await provider.stop(remoteId);
    });
  } finally {
    forget?.();
  }
}

/** @throws Refusal membership.not_found, .ended, payment.stripe_failed, .paypal_failed, request.too_many */
export async function resumeMembership(ctx: UserCtx, { id }: SubscriptionId): Promise<Subscription> {
  may(ctx, 'membership.change');
  const row = ownSubscription(ctx, id);
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  const renewed = await resumeRenewal(ctx, row);
  recordStopped(ctx, row, null);
  return describeSubscription(ctx, renewed);
}

/**
 * Turns the renewal on or off. Does nothing if it is so already.
 * @throws Refusal membership.ended, payment.stripe_failed, .paypal_failed, .not_configured
 */
export const setRenewal = (ctx: Ctx, row: SubscriptionRow, renews: boolean): Promise<SubscriptionRow> =>
  renews ? resumeRenewal(ctx, row) : stopRenewal(ctx, row);
