import type { MembershipProvider, PaymentProviderName, Reversal, SubscriptionStatus } from '@limn/db/enums';
import type { RemoteInvoice, RemoteSubscription } from '../../../core/payments.ts';
import { day, hour } from '../../../core/time.ts';
import type { SubscriptionRow } from './read/find-subscription.ts';

/** Milliseconds that a renewal may be late before the membership ends. PayPal documents a day, Stripe an hour. */
const leeway: Record<PaymentProviderName, number> = { stripe: hour, paypal: day };

/** Milliseconds that a membership lasts while a failed charge is tried again. */
export const graceMilliseconds = 3 * day;

/** The subscription is charged, or may be charged again. A user has at most one such subscription. */
export const isRunning = (status: SubscriptionStatus): boolean =>
  status === 'active' || status === 'past_due';

/** The newest payment, if refunds and disputes took back all of it: it paid for nothing. */
function takenBack({ invoices }: RemoteSubscription): RemoteInvoice | undefined {
  const last = invoices.find(({ status }) => status === 'paid' || status === 'refunded');
  return last?.status === 'refunded' ? last : undefined;
}

/** What took back the newest payment; null while it counts. */
export function reversalOf(remote: RemoteSubscription): Reversal | null {
  const last = takenBack(remote);
  if (!last) return null;
  return last.disputes.some(({ state }) => state === 'open' || state === 'lost') ? 'dispute' : 'refund';
}

/** The end of the time that was paid for. Never in the future where nothing was paid. */
export function validUntilOf(remote: RemoteSubscription, provider: PaymentProviderName): Date {
  const { status, paidThrough, renews } = remote;
  if (paidThrough === null || status === 'incomplete') return remote.createdAt;
  const refunded = takenBack(remote);
  if (refunded) return refunded.periodStart ?? refunded.createdAt;
  const extra = {
    active: renews ? leeway[provider] : 0,
    past_due: graceMilliseconds,
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

/** A stopped renewal that can be resumed. */
export const canResume = ({ provider, status, autoRenew, endedAt }: SubscriptionFacts): boolean =>
  provider !== 'grant' && isRunning(status) && !autoRenew && endedAt === null;

/** When charges became impossible. A purchase that was never finished ends after a week. */
export function endedAtOf({ status, endedAt, createdAt }: RemoteSubscription, now: Date): Date | null {
  const isForgotten = status === 'incomplete' && now.getTime() - createdAt.getTime() > 7 * day;
  return endedAt ?? (isForgotten ? now : null);
}

/** Milliseconds after which a silent subscription is synced. */
export const syncInterval = day;
/** Milliseconds before its end in which a subscription is synced more often, */
export const watchWindow = day;
/** and the interval at which it is. */
export const watchInterval = hour / 4;

/** The provider may know a newer state: the subscription should have renewed, or a payment is open. */
export const mayBeOutdated = ({ status, validUntil }: SubscriptionFacts, now: Date): boolean =>
  status === 'past_due' || validUntil <= now;

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
