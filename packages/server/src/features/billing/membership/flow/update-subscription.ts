import { failures } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { findEmail } from '../../customer/read.ts';
import { findRunning, findSubscription, type SubscriptionRow } from '../read/find-subscription.ts';
import { describeForAdmin } from '../read/list-subscriptions.ts';
import type { Done, SetAutoRenew, SubscriptionWithUser, UpdateSubscription } from '../schema.ts';
import { moveGrant } from '../write/grant-membership.ts';
import { noteChange } from '../write/note-change.ts';
import { turnRenewal } from './turn-renewal.ts';

/** The outcome of a call that failed is not known: it may have been done all the same. */
const isUnsure = (error: unknown): boolean =>
  error instanceof Refusal && Object.values<string>(failures).includes(error.code);

/**
 * By an admin. `syncSubscription` has stored what the provider did, in a transaction of its own, before the entry is
 * written in another; only a kill between the two leaves the act without one.
 */
async function turnRenewalAsAdmin(
  ctx: UserCtx,
  row: SubscriptionRow,
  renews: boolean,
  action: 'membership.change' | 'membership.auto_renew',
): Promise<void> {
  try {
    await turnRenewal(ctx, row, renews);
  } catch (error) {
    if (isUnsure(error)) noteChange(ctx, row, { auto_renew: renews, outcome: 'unknown' }, action);
    throw error;
  }
  noteChange(ctx, row, { auto_renew: renews }, action);
}

/** @throws Refusal membership.not_found, .ended, .not_granted, payment.stripe_failed, .paypal_failed */
export async function updateSubscription(
  ctx: UserCtx,
  { id, auto_renew, valid_until }: UpdateSubscription,
): Promise<SubscriptionWithUser> {
  may(ctx, 'membership.manage');
  const row = findSubscription(ctx, id);
  if (!row) throw new Refusal('membership.not_found');
  if (valid_until !== undefined) {
    // one that was granted never renews: asked before anything is written, for it is all or nothing
    if (row.provider === 'grant' && auto_renew) throw new Refusal('membership.ended');
    moveGrant(ctx, { id, validUntil: new Date(valid_until) });
  } else if (auto_renew !== undefined) await turnRenewalAsAdmin(ctx, row, auto_renew, 'membership.change');
  return describeForAdmin(ctx, id);
}

/** @throws Refusal account.not_found, membership.not_found, .ended, payment.stripe_failed, .paypal_failed */
export async function setAutoRenew(ctx: UserCtx, { id, auto_renew }: SetAutoRenew): Promise<Done> {
  may(ctx, 'membership.manage');
  if (findEmail(ctx, id) === undefined) throw new Refusal('account.not_found');
  const row = findRunning(ctx, id);
  if (!row) throw new Refusal('membership.not_found');
  await turnRenewalAsAdmin(ctx, row, auto_renew === 1, 'membership.auto_renew');
  return { success: true };
}
