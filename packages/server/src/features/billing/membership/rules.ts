import type { MembershipProvider, PaymentProviderName, SubscriptionStatus } from '@limn/db/words';
import type { RemoteSubscription } from '../../../core/payments.ts';
import type { SubscriptionRow } from './read/find-subscription.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How much later than promised a provider may renew before a member notices. PayPal says a day, not an hour. */
const leeway: Record<PaymentProviderName, number> = { stripe: hour, paypal: day };

/** How long a member stays one while a failed charge is tried again. */
export const graceMilliseconds = 3 * day;

/** It is charged, or may be again: nobody has two of these. */
export const isRunning = (status: SubscriptionStatus): boolean =>
  status === 'active' || status === 'past_due';

/** A payment that went back whole bought nothing. */
function isRefunded({ invoices, paidThrough }: RemoteSubscription): Date | undefined {
  const last = invoices.find(({ status }) => status === 'paid' || status === 'refunded');
  if (last?.status !== 'refunded' || paidThrough === null) return undefined;
  return last.periodStart ?? last.createdAt;
}

/** Until when what was paid makes somebody a member. Never ahead where nothing was. */
export function validUntilOf(remote: RemoteSubscription, provider: PaymentProviderName): Date {
  const { status, paidThrough, renews } = remote;
  if (paidThrough === null || status === 'incomplete') return remote.createdAt;
  const refunded = isRefunded(remote);
  if (refunded) return refunded;
  const extra = {
    active: renews ? leeway[provider] : 0,
    past_due: graceMilliseconds,
    cancelled: 0,
    expired: 0,
  };
  return new Date(paidThrough.getTime() + extra[status]);
}

/** A subscription as far as rules look at it. */
export interface SubscriptionFacts {
  provider: MembershipProvider;
  status: SubscriptionStatus;
  autoRenew: boolean;
  validUntil: Date;
  endedAt: Date | null;
}

export const isPaid = ({ validUntil }: Pick<SubscriptionFacts, 'validUntil'>, now: Date): boolean =>
  validUntil > now;

/** Whether renewal that was stopped can be taken up again. */
export const canResume = ({ provider, status, autoRenew, endedAt }: SubscriptionFacts): boolean =>
  provider !== 'grant' && isRunning(status) && !autoRenew && endedAt === null;

/** Since when nothing can be charged any more. Nobody waits longer than a week for a purchase that was never finished. */
export function endedAtOf({ status, endedAt, createdAt }: RemoteSubscription, now: Date): Date | null {
  const isForgotten = status === 'incomplete' && now.getTime() - createdAt.getTime() > 7 * day;
  return endedAt ?? (isForgotten ? now : null);
}

/** Asked again when nothing was heard for so long. */
export const syncEvery = day;
/** How near to its end a subscription is watched, */
export const watchWithin = day;
/** and how often. */
export const watchEvery = hour / 4;

/** The provider may know better: it should have renewed, or a payment is owed. */
export const isDoubtful = ({ status, validUntil }: SubscriptionFacts, now: Date): boolean =>
  status === 'past_due' || validUntil <= now;

/**
 * A browser can begin one at PayPal with a `custom_id` and a price of its own: only what we began is anybody's.
 * @param sold our price, undefined when it is none of ours
 */
export const isBegunAs = (
  begun: { provider: string; remoteId: string | null; priceId: string | null } | undefined,
  remoteId: string,
  sold: string | undefined,
): boolean =>
  begun?.provider === 'paypal' &&
  (begun.remoteId === null || begun.remoteId === remoteId) &&
  (sold === undefined || begun.priceId === sold);

/** A subscription by the provider's name for it. */
export interface RemoteId {
  provider: PaymentProviderName;
  remoteId: string;
}

/** Undefined for what was granted. */
export const remoteIdOf = ({ provider, remoteId }: SubscriptionRow): RemoteId | undefined =>
  provider === 'grant' || remoteId === null ? undefined : { provider, remoteId };
