import type { InvoiceStatus, SubscriptionStatus } from '@limn/db/enums';
import type { RemoteInvoice, RemoteSubscription } from '../../core/payments.ts';
import type { Plan, Subscription, Transaction } from './paypal-answers.ts';
import { centsOf } from './paypal-money.ts';
import { periodOf } from './paypal-schedule.ts';

const mostInvoices = 12;
/** The longest delay of PayPal's list of payments. */
const lagMs = 2 * 86_400_000;

const invoiceStatuses: Record<string, InvoiceStatus> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  DECLINED: 'failed',
  PENDING: 'open',
};

/** Months between two charges; undefined for a plan from elsewhere. */
function monthsOf(plan: Plan | undefined): number | undefined {
  const cycle = plan?.billing_cycles?.find(({ tenure_type: tenure }) => tenure === 'REGULAR');
  if (!cycle) return undefined;
  const { interval_unit: unit, interval_count: count } = cycle.frequency;
  return unit === 'MONTH' ? count : unit === 'YEAR' ? count * 12 : undefined;
}

/** The custom id of a subscription: `<user>:<checkout>`. */
export const customId = (userId: string, checkoutId: string): string => `${userId}:${checkoutId}`;

/**
 * @param transactions of the last months, newest first
 * @param refunds refunded cents by transaction, for partial refunds, which PayPal's list shows without an amount
 */
export function remoteSubscription(
  subscription: Subscription,
  transactions: Transaction[],
  refunds: Map<string, number>,
  now: Date,
): RemoteSubscription {
  const { billing_info: billing, subscriber } = subscription;
  const [userId, checkoutId] = (subscription.custom_id ?? '').split(':');
  const paidAt = lastPaid(subscription, transactions, now);
  const months = monthsOf(subscription.plan);
  const paidThrough = paidAt && months ? periodOf(paidAt, subscription.start_time, months).end : null;
  const isCovered = paidThrough !== null && paidThrough > now;
  const status = statusOf(subscription, isCovered);
  const isOver = status === 'cancelled' || subscription.status === 'EXPIRED';
  return {
    remoteId: subscription.id,
    userId: userId || null,
    checkoutId: checkoutId || null,
    customerId: subscriber.payer_id ?? null,
    remotePriceId: subscription.plan_id,
    priceId: null,
    status,
    renews: subscription.status === 'ACTIVE',
    periodStart: paidAt ?? null,
    periodEnd: billing.next_billing_time ?? paidThrough,
    paidThrough,
    endedAt: isOver ? (subscription.status_update_time ?? now) : null,
    createdAt: subscription.create_time,
    paymentMethod:
      subscriber.payer_id === undefined
        ? null
        : { remoteId: null, type: 'paypal', card: null, paypalEmail: subscriber.email_address ?? null },
    isPaused: false,
    nextCharge: null,
    invoices: invoicesOf(subscription, transactions, refunds, months),
  };
}

function statusOf({ status, billing_info: billing }: Subscription, isCovered: boolean): SubscriptionStatus {
  switch (status) {
    case 'APPROVAL_PENDING':
    case 'APPROVED':
      return 'incomplete';
    case 'ACTIVE':
      return billing.failed_payments_count > 0 && !isCovered ? 'past_due' : 'active';
    case 'SUSPENDED':
      return isCovered ? 'active' : 'expired';
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

/** Some refunds are separate entries with a negative amount. */
export const isMoneyIn = ({ amount_with_breakdown: amount }: Transaction): boolean =>
  !amount.gross_amount.value.startsWith('-');

function invoicesOf(
  subscription: Subscription,
  transactions: Transaction[],
  refunds: Map<string, number>,
  months: number | undefined,
): RemoteInvoice[] {
  return transactions
    .filter(isMoneyIn)
    .slice(0, mostInvoices)
    .map(({ id, status, time, amount_with_breakdown: { gross_amount: gross } }) => {
      const amountCents = centsOf(gross.value, gross.currency_code);
      const period = months === undefined ? undefined : periodOf(time, subscription.start_time, months);
      return {
        remoteId: id,
        number: null,
        status: invoiceStatuses[status] ?? 'open',
        amountCents,
        refunds: [],
        disputes: [],
        taxes: [],
        refundedCents: status === 'REFUNDED' ? amountCents : (refunds.get(id) ?? 0),
        currency: gross.currency_code,
        lines: [{ description: subscription.plan?.name ?? 'PayPal', amountCents, quantity: 1 }],
        createdAt: time,
        periodStart: period?.start ?? null,
        periodEnd: period?.end ?? null,
        hostedUrl: null,
        pdfUrl: null,
      };
    });
}
