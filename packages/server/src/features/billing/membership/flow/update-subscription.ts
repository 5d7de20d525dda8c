import { failures } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { findEmail } from '../../customer/read.ts';
import { findRunning, findSubscription } from '../read/find-subscription.ts';
import { describeForAdmin } from '../read/list-subscriptions.ts';
import { isStoppedByMember, type SubscriptionRow } from '../rules.ts';
import type { Done, SetAutoRenew, SubscriptionWithUser, UpdateSubscription } from '../schema.ts';
import { changeGrant } from '../write/grant-membership.ts';
import { auditChange } from '../write/record-change.ts';
import { setRenewal } from './set-renewal.ts';

/** The request failed without an answer, so the provider may have carried it out. */
const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof Refusal && [...Object.values<string>(failures), 'payment.busy'].includes(error.code);

/**
 * `syncSubscription` stores what the provider did in a transaction of its own, before the audit entry is written in
 * another. Only a crash between the two leaves the change without an entry.
 */
async function setRenewalAsAdmin(
  ctx: UserCtx,
  row: SubscriptionRow,
  renews: boolean,
  action: 'membership.change' | 'membership.auto_renew',
): Promise<void> {
  if (renews && isStoppedByMember(row)) throw new Refusal('membership.stopped_by_member');
  try {
    await setRenewal(ctx, row, renews);
  } catch (error) {
    if (isOutcomeUnknown(error)) auditChange(ctx, row, { auto_renew: renews, outcome: 'unknown' }, action);
    throw error;
  }
  auditChange(ctx, row, { auto_renew: renews }, action);
}

/** @throws Refusal membership.not_found, .ended, .stopped_by_member, .not_granted, payment.stripe_failed, .paypal_failed */
export async function updateSubscription(
  ctx: UserCtx,
  { id, auto_renew, valid_until }: UpdateSubscription,
): Promise<SubscriptionWithUser> {
  may(ctx, 'membership.manage');
  const row = findSubscription(ctx, id);
  if (!row) throw new Refusal('membership.not_found');
  if (valid_until !== undefined) {
    // checked before anything is written: a complimentary membership never renews, and the update is all or nothing
    if (row.provider === 'grant' && auto_renew) throw new Refusal('membership.ended');
    changeGrant(ctx, { id, validUntil: new Date(valid_until) });
  } else if (auto_renew !== undefined) await setRenewalAsAdmin(ctx, row, auto_renew, 'membership.change');
  return describeForAdmin(ctx, id);
}

/** @throws Refusal account.not_found, membership.not_found, .ended, .stopped_by_member, payment.stripe_failed, .paypal_failed */
export async function setAutoRenew(ctx: UserCtx, { id, auto_renew }: SetAutoRenew): Promise<Done> {
  may(ctx, 'membership.manage');
  if (findEmail(ctx, id) === undefined) throw new Refusal('account.not_found');
  const row = findRunning(ctx, id);
  if (!row) throw new Refusal('membership.not_found');
  await setRenewalAsAdmin(ctx, row, auto_renew === 1, 'membership.auto_renew');
  return { success: true };
}
