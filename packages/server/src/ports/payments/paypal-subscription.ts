import type { InvoiceStatus, SubscriptionStatus } from '@limn/db/enums';
import { isTakenBack } from '../../core/dispute.ts';
import type { RemoteDispute, RemoteInvoice, RemoteSubscription } from '../../core/payments.ts';
import type { KnownTerms } from '../../core/plan-change.ts';
import type { Subscription, Transaction } from './paypal-answers.ts';
import type { ListedRefunds } from './paypal-history.ts';
import { centsOf } from './paypal-money.ts';
import { periodOf } from './paypal-schedule.ts';
import { regularCycle, type Terms, termsOf } from './paypal-terms.ts';
import { trialEndOf } from './paypal-trial.ts';

const mostInvoices = 12;
/** Payments with money, also if it went back later. */
const paidStatuses = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
/** The longest delay of PayPal's list of payments. */
const lagMs = 2 * 86_400_000;
/** PayPal charges up to a day before the time that it names. */
const earlyMs = 86_400_000;

const invoiceStatuses: Record<string, InvoiceStatus> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  DECLINED: 'failed',
  PENDING: 'open',
};

/** What was taken back, by transaction. */
export interface Reversals {
  refunds: Map<string, ListedRefunds>;
  disputes: Map<string, RemoteDispute[]>;
}

/** The price of the plan, and a failed charge that PayPal adds to it. */
function nextChargeOf({
  status,
  plan,
  billing_info: billing,
}: Subscription): RemoteSubscription['nextCharge'] {
  const price = regularCycle(plan)?.pricing_scheme?.fixed_price;
  if (status !== 'ACTIVE' || !price) return null;
  const owed = billing.outstanding_balance;
  const owedCents = owed?.currency_code === price.currency_code ? centsOf(owed.value, owed.currency_code) : 0;
  const amountCents = centsOf(price.value, price.currency_code) + Math.max(0, owedCents);
  return { amountCents, currency: price.currency_code };
}

/** The custom id of a subscription: `<user>:<checkout>`. */
export const customId = (userId: string, checkoutId: string): string => `${userId}:${checkoutId}`;

/**
 * @param transactions of the last months, newest first
 * @param refunds by transaction, as far as PayPal still lists them
 * @param disputes by transaction
 * @param known what is stored of the price
 */
export function remoteSubscription(
  subscription: Subscription,
  transactions: Transaction[],
  { refunds, disputes }: Reversals,
  { now, known }: { now: Date; known: KnownTerms | undefined },
): RemoteSubscription {
  const { billing_info: billing, subscriber } = subscription;
  const [userId, checkoutId] = (subscription.custom_id ?? '').split(':');
  const paidAt = lastPaid(subscription, transactions, now);
  // a plan that was changed has no trial of its own any more
  const trialEnd = trialEndOf(subscription) ?? known?.trialEnd ?? undefined;
  const begin = trialEnd ?? subscription.start_time;
  const terms = termsOf(subscription, { begin, last: transactions.find(isPayment) }, known);
  const paidThrough =
    (paidAt && terms.months ? periodOf(paidAt, terms.start, terms.months).end : trialEnd) ?? null;
  const isCovered = paidThrough !== null && paidThrough > now;
  const taken = transactions.find(isPayment);
  const wasPaid = taken !== undefined;
  // also after a refund: until its period ends, the suspended subscription could be resumed
  const isInPeriod =
    taken !== undefined &&
    terms.months !== undefined &&
    periodOf(taken.time, terms.start, terms.months).end > now;
  // active at PayPal without any money: an eCheck, a review, or a list of payments that is late
  const isDeclined = billing.failed_payments_count > 0;
  const isUnpaid = subscription.status === 'ACTIVE' && !trialEnd && !paidAt && !wasPaid && !isDeclined;
  const status = isUnpaid ? 'incomplete' : statusOf(subscription, isCovered, isInPeriod);
  const isOver = status === 'cancelled' || subscription.status === 'EXPIRED';
  return {
    remoteId: subscription.id,
    userId: userId || null,
    checkoutId: checkoutId || null,
    customerId: subscriber.payer_id ?? null,
    remotePriceId: terms.remotePriceId,
    priceId: null,
    status,
    renews: subscription.status === 'ACTIVE' && !isUnpaid,
    periodStart: paidAt ?? (trialEnd ? subscription.start_time : null),
    periodEnd: billing.next_billing_time ?? paidThrough,
    paidThrough,
    trial: trialEnd && { end: trialEnd, isCharged: wasPaid || paidAt !== undefined },
    endedAt: isOver ? (subscription.status_update_time ?? now) : null,
    createdAt: subscription.create_time,
    paymentMethod:
      subscriber.payer_id === undefined
        ? null
        : { remoteId: null, type: 'paypal', card: null, paypalEmail: subscriber.email_address ?? null },
    isPaused: false,
    // PayPal's plans have no codes
    promotion: null,
    nextCharge: nextChargeOf(subscription),
    nextPrice: subscription.status === 'ACTIVE' ? terms.next : null,
    chargedSince: terms.since,
    invoices: invoicesOf(subscription, transactions, { refunds, disputes }, terms),
  };
}

function statusOf(
  { status, billing_info: billing }: Subscription,
  isCovered: boolean,
  isInPeriod: boolean,
): SubscriptionStatus {
  switch (status) {
    case 'APPROVAL_PENDING':
    case 'APPROVED':
      return 'incomplete';
    case 'ACTIVE':
      return billing.failed_payments_count > 0 && !isCovered ? 'past_due' : 'active';
    case 'SUSPENDED':
      return isCovered || isInPeriod ? 'active' : 'expired';
    case 'CANCELLED':
      return 'cancelled';
    case 'EXPIRED':
      return 'expired';
  }
}

/**
 * The time of the last payment that was not refunded completely. The list may be later than the subscription's own fields.
 */
function lastPaid(
  { billing_info: billing }: Subscription,
  transactions: Transaction[],
  now: Date,
): Date | undefined {
  const listed = transactions.filter(isMoneyIn);
  const kept = listed.filter(({ status }) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED');
  const said = billing.last_payment?.time;
  const isAhead = said && now.getTime() - said.getTime() < lagMs && !listed.some((one) => isAt(one, said));
  const times = [...kept.map(({ time }) => time), ...(isAhead ? [said] : [])];
  return times.sort((a, b) => b.getTime() - a.getTime())[0];
}

/** PayPal writes the same time with more or fewer digits. */
export const isAt = ({ time }: Transaction, moment: Date): boolean =>
  Math.abs(time.getTime() - moment.getTime()) < 60_000;

/** A payment that was collected, also if it went back later. */
export const isPayment = (one: Transaction): boolean => isMoneyIn(one) && paidStatuses.includes(one.status);

/** Some refunds are separate entries with a negative amount. */
export const isMoneyIn = ({ amount_with_breakdown: amount }: Transaction): boolean =>
  !amount.gross_amount.value.startsWith('-');

function invoicesOf(
  subscription: Subscription,
  transactions: Transaction[],
  { refunds, disputes }: Reversals,
  { months, start, since }: Terms,
): RemoteInvoice[] {
  return transactions
    .filter(isMoneyIn)
    .slice(0, mostInvoices)
    .map(({ id, status, time, amount_with_breakdown: { gross_amount: gross } }) => {
      const amountCents = centsOf(gross.value, gross.currency_code);
      // the periods of an earlier price are stored already
      const isEarlier = since !== null && time.getTime() < since.getTime() - earlyMs;
      const period = months === undefined || isEarlier ? undefined : periodOf(time, start, months);
      const listed = refunds.get(id);
      const refundedCents = status === 'REFUNDED' ? amountCents : (listed?.totalCents ?? 0);
      const disputed = disputes.get(id) ?? [];
      const heldCents = disputed.reduce(
        (sum, one) => sum + (isTakenBack(one.state) ? one.amountCents : 0),
        0,
      );
      const isBack = heldCents > 0 && refundedCents + heldCents >= amountCents;
      return {
        remoteId: id,
        number: null,
        status: isBack ? 'refunded' : (invoiceStatuses[status] ?? 'open'),
        amountCents,
        isCorrection: false,
        refundedCents,
        refunds: listed?.refunds ?? [],
        disputes: disputed,
        taxes: [],
        currency: gross.currency_code,
        lines: [{ description: subscription.plan?.name ?? 'PayPal', amountCents, quantity: 1 }],
        createdAt: time,
        paidAt: paidStatuses.includes(status) ? time : null,
        periodStart: period?.start ?? null,
        periodEnd: period?.end ?? null,
        hostedUrl: null,
        pdfUrl: null,
      };
    });
}
