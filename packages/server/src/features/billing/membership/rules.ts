import type { subscription } from '@limn/db';
import type {
  MembershipProvider,
  MembershipState,
  PaymentProviderName,
  Reversal,
  SubscriptionStatus,
} from '@limn/db/enums';
import { isTakenBack } from '../../../core/dispute.ts';
import type { RemoteInvoice, RemoteSubscription } from '../../../core/payments.ts';
import type { RefusalCode } from '../../../core/refusal.ts';
import { day, hour } from '../../../core/time.ts';
import type { PlanChange } from '../email/rules.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;

/** Milliseconds that a renewal may be late before the membership ends. PayPal documents a day, Stripe an hour. */
const leeway: Record<PaymentProviderName, number> = { stripe: hour, paypal: day };

/** Milliseconds that a membership lasts while a failed charge is tried again. */
export const graceMilliseconds = 3 * day;

/** The subscription is charged, or may be charged again. A user has at most one such subscription. */
export const isRunning = (status: SubscriptionStatus): boolean =>
  status === 'active' || status === 'past_due';

/**
 * The newest payment of a period, if refunds and disputes took back all of it and what was paid later for a change of the plan:
 * it paid for nothing.
 */
function takenBack({ invoices }: RemoteSubscription): RemoteInvoice | undefined {
  const paid = invoices.filter(({ status }) => status === 'paid' || status === 'refunded');
  const at = paid.findIndex(({ isCorrection }) => !isCorrection);
  const last = paid[at];
  if (last?.status !== 'refunded') return undefined;
  const hasMore = paid.slice(0, at).some(({ status, amountCents }) => status === 'paid' && amountCents > 0);
  return hasMore ? undefined : last;
}

/** What took back the newest payment; null while it counts. */
export function reversalOf(remote: RemoteSubscription): Reversal | null {
  const last = takenBack(remote);
  if (!last) return null;
  return last.disputes.some(({ state }) => isTakenBack(state)) ? 'dispute' : 'refund';
}

/** The end of the time that was paid for. Never in the future where nothing was paid. */
export function validUntilOf(remote: RemoteSubscription, provider: PaymentProviderName): Date {
  const { status, paidThrough, renews } = remote;
  if (paidThrough === null || status === 'incomplete') return remote.createdAt;
  const refunded = takenBack(remote);
  if (refunded) return refunded.periodStart ?? refunded.createdAt;
  const isUnpaidTrial = remote.trial?.isCharged === false;
  const extra = {
    active: renews ? leeway[provider] : 0,
    // a trial that is not paid for ends
    past_due: isUnpaidTrial ? 0 : graceMilliseconds,
    cancelled: 0,
    expired: 0,
  };
  return new Date(paidThrough.getTime() + extra[status]);
}

/** The fields of a subscription that the rules use. */
export interface SubscriptionFacts {
  provider: MembershipProvider;
  status: SubscriptionStatus;
  autoRenew: boolean;
  validUntil: Date;
  endedAt: Date | null;
}

export const isPaid = ({ validUntil }: Pick<SubscriptionFacts, 'validUntil'>, now: Date): boolean =>
  validUntil > now;

/**
 * Refunds or a dispute took back the running period, so the subscription gives nothing. Its member may cancel it at once and
 * buy again.
 */
export const isWorthless = (
  { reversal, validUntil, status }: Pick<SubscriptionRow, 'reversal' | 'validUntil' | 'status'>,
  now: Date,
): boolean => isRunning(status) && reversal !== null && validUntil <= now;

/** The renewal is off and the paid time is over. The provider may not have reported the end yet. */
export const isOver = (
  { status, autoRenew, validUntil }: Pick<SubscriptionFacts, 'status' | 'autoRenew' | 'validUntil'>,
  now: Date,
): boolean => status === 'active' && !autoRenew && validUntil <= now;

/** The fields of a subscription that its state depends on. */
export type StateFacts = Pick<
  SubscriptionRow,
  | 'provider'
  | 'status'
  | 'autoRenew'
  | 'validUntil'
  | 'periodEnd'
  | 'endedAt'
  | 'reversal'
  | 'isPaused'
  | 'isTrial'
  | 'trialEnd'
  | 'nextPriceId'
>;

/** What the subscription means for its user now. */
export function stateOf(row: StateFacts, now: Date): MembershipState {
  const { provider, status, autoRenew, reversal, isPaused, nextPriceId } = row;
  const paid = isPaid(row, now);
  if (provider === 'grant') return paid ? 'complimentary' : 'ended';
  if (isPending(row)) return 'pending';
  if (status === 'incomplete') return row.endedAt === null ? 'unfinished' : 'ended';
  if (status === 'past_due') return 'past_due';
  if (status !== 'active') return paid ? 'ending' : 'ended';
  if (isWorthless(row, now)) return reversal === 'dispute' ? 'disputed' : 'refunded';
  if (!autoRenew) return paid ? 'ending' : 'ended';
  if (isPaused) return 'paused';
  if (row.isTrial && row.trialEnd !== null && row.trialEnd > now) return 'trial';
  if (!paid) return 'unconfirmed';
  return nextPriceId === null ? 'active' : 'changing';
}

/** Why the plan of a subscription in this state cannot change; null where it can. */
const obstacles: Record<MembershipState, RefusalCode | null> = {
  complimentary: 'membership.ended',
  active: null,
  trial: null,
  changing: 'plan_change.planned',
  ending: 'plan_change.cancelled',
  past_due: 'plan_change.payment_open',
  pending: 'membership.pending',
  unfinished: 'membership.pending',
  paused: 'plan_change.unavailable',
  refunded: 'plan_change.unavailable',
  disputed: 'plan_change.unavailable',
  unconfirmed: 'plan_change.unavailable',
  ended: 'membership.ended',
};

/** PayPal documents no change of the plan within a trial: it waits for the first charge. */
export function obstacleOf(row: StateFacts, now: Date): RefusalCode | null {
  const obstacle = obstacles[stateOf(row, now)];
  if (obstacle !== null || !row.isTrial) return obstacle;
  if (row.provider === 'paypal') return 'plan_change.in_trial';
  return row.nextPriceId === null ? null : 'plan_change.planned';
}

export const canChangePlan = (row: StateFacts, now: Date): boolean => obstacleOf(row, now) === null;

/** The member turned the renewal off, or disputed a payment or got it back, so no admin turns it on again. */
export const isStoppedByMember = ({
  stoppedAt,
  autoRenew,
}: Pick<SubscriptionRow, 'stoppedAt' | 'autoRenew'>): boolean => stoppedAt !== null && !autoRenew;

/** A stopped renewal that can be resumed. */
export const canResume = ({ provider, status, autoRenew, endedAt }: SubscriptionFacts): boolean =>
  provider !== 'grant' && isRunning(status) && !autoRenew && endedAt === null;

/**
 * Milliseconds after the end of the paid time at which a suspended subscription is cancelled for good. A renewal that is
 * resumed at the last moment is activated by then.
 */
const cancelledAfter = hour;

/**
 * The paid time of a suspended PayPal subscription is over. PayPal does not charge it, but its buyer or the operator could
 * activate it there, so it is cancelled.
 */
export const isSuspendedForGood = (
  {
    provider,
    status,
    endedAt,
    validUntil,
  }: Pick<SubscriptionFacts, 'provider' | 'status' | 'endedAt' | 'validUntil'>,
  now: Date,
): boolean =>
  provider === 'paypal' &&
  status === 'expired' &&
  endedAt === null &&
  now.getTime() >= validUntil.getTime() + cancelledAfter;

/** Milliseconds for which a purchase that the buyer never approved is asked about: as long as providers list their events. */
const forgottenAfter = 30 * day;

/** When charges became impossible. A purchase that was never approved ends after thirty days. */
export function endedAtOf(
  { status, endedAt, createdAt, periodEnd }: RemoteSubscription,
  now: Date,
): Date | null {
  const isForgotten =
    status === 'incomplete' && periodEnd === null && now.getTime() - createdAt.getTime() > forgottenAfter;
  return endedAt ?? (isForgotten ? now : null);
}

/**
 * The buyer approved, and PayPal moves the money: an eCheck or a review. Before the approval PayPal names no time of a
 * charge.
 */
export const isPending = ({
  provider,
  status,
  periodEnd,
  endedAt,
}: Pick<SubscriptionRow, 'provider' | 'status' | 'periodEnd' | 'endedAt'>): boolean =>
  provider === 'paypal' && status === 'incomplete' && periodEnd !== null && endedAt === null;

/** Milliseconds after which a silent subscription is synced. */
export const syncInterval = day;
/** Milliseconds before its end in which a subscription is synced more often, */
export const watchWindow = day;
/** and the interval at which it is. */
export const watchInterval = hour / 4;

/** The provider may know a newer state: the subscription should have renewed, or a payment is open. */
export const mayBeOutdated = ({ status, validUntil }: SubscriptionFacts, now: Date): boolean =>
  status === 'past_due' || validUntil <= now;

/** Milliseconds for which PayPal's page of an approval works. */
const approvalLifetime = 3 * hour;

/** The buyer may be approving another plan on PayPal's page now. */
export const isAwaitingApproval = (
  { approvalAskedAt }: Pick<SubscriptionRow, 'approvalAskedAt'>,
  now: Date,
): boolean => approvalAskedAt !== null && now.getTime() - approvalAskedAt.getTime() < approvalLifetime;

/**
 * A browser can begin a PayPal subscription with any `custom_id` and price. Only one that a checkout here began belongs to
 * a user.
 * @param sold our price, undefined for a price of another product
 */
export const matchesCheckout = (
  begun: { provider: string; remoteId: string | null; priceId: string | null } | undefined,
  remoteId: string,
  sold: string | undefined,
): boolean =>
  begun?.provider === 'paypal' &&
  (begun.remoteId === null || begun.remoteId === remoteId) &&
  (sold === undefined || begun.priceId === sold);

/** A subscription by its id at the provider. */
export interface RemoteId {
  provider: PaymentProviderName;
  remoteId: string;
}

/** Undefined for a complimentary membership. */
export const remoteIdOf = ({ provider, remoteId }: SubscriptionRow): RemoteId | undefined =>
  provider === 'grant' || remoteId === null ? undefined : { provider, remoteId };

/**
 * The change of the plan that a stored answer brings, for the email about it. Another price of the same plan, and a planned
 * change that took effect, are none.
 * @param nextPlanId the plan that follows by itself
 */
export function planChangeOf(
  before: SubscriptionRow | undefined,
  row: SubscriptionRow,
  nextPlanId: string | undefined,
): PlanChange | undefined {
  const { planId, periodEnd, changesAt, nextChargeCents, nextChargeCurrency, syncedAt } = row;
  if (!before || !isRunning(row.status) || !row.autoRenew || planId === null || periodEnd === null)
    return undefined;
  const charge =
    nextChargeCents === null || nextChargeCurrency === null
      ? null
      : { amountCents: nextChargeCents, currency: nextChargeCurrency };
  const facts = { charge, changedAt: syncedAt ?? periodEnd };
  if (row.nextPriceId !== null && row.nextPriceId !== before.nextPriceId && nextPlanId !== undefined)
    return nextPlanId === planId
      ? undefined
      : { ...facts, kind: 'later', planId: nextPlanId, at: changesAt ?? periodEnd };
  if (planId !== before.planId)
    return before.nextPriceId === row.priceId ? undefined : { ...facts, kind: 'now', planId, at: periodEnd };
  const isKept = before.nextPriceId !== null && row.nextPriceId === null && row.priceId === before.priceId;
  return isKept ? { ...facts, kind: 'kept', planId, at: periodEnd } : undefined;
}
