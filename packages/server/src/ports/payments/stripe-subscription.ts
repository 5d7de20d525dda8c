/** Maps Stripe's subscription to ours. Stripe's terms are in docs.stripe.com/api, version 2026-10-28.endive. */
import type { InvoiceStatus, SubscriptionStatus } from '@limn/db/enums';
import type { Stripe } from 'stripe';
import { isTakenBack } from '../../core/dispute.ts';
import type {
  RemoteInvoice,
  RemotePaymentMethod,
  RemoteSubscription,
  RemoteTrial,
} from '../../core/payments.ts';
import { promotionOf } from './stripe-promotion.ts';
import { type Reversals, takenBackOf, taxesOf } from './stripe-refunds.ts';
import { isCorrection, nextPriceOf } from './stripe-schedule.ts';
import { dateOf, idOf } from './stripe-values.ts';

const dateOrNull = (seconds: number | null | undefined) => (seconds == null ? null : dateOf(seconds));

const statuses: Record<string, SubscriptionStatus> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  incomplete: 'incomplete',
  canceled: 'cancelled',
  incomplete_expired: 'expired',
  // Stripe no longer charges by itself, but the invoice could still be paid
  unpaid: 'expired',
  paused: 'expired',
};

/** 23 hours: the time that Stripe waits for the first payment. */
const incompleteSeconds = 23 * 3600;

export function paymentMethodOf(method: Stripe.PaymentMethod): RemotePaymentMethod {
  const { id, card, paypal } = method;
  return {
    remoteId: id,
    type: paypal ? 'paypal' : 'credit_card',
    card: card
      ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
      : null,
    paypalEmail: paypal?.payer_email ?? null,
  };
}

/**
 * The period that an invoice covers: the invoice's own period is the one before. A credit for the rest of a longer period pays
 * for nothing.
 */
function periodOf(invoice: Stripe.Invoice): { start: number | null; end: number | null } {
  const { data: lines } = invoice.lines;
  const charges = lines.filter(({ amount }) => amount >= 0);
  const periods = (charges.length > 0 ? charges : lines).map(({ period }) => period);
  if (periods.length === 0) return { start: null, end: null };
  return {
    start: Math.min(...periods.map(({ start }) => start)),
    end: Math.max(...periods.map(({ end }) => end)),
  };
}

function statusOf(invoice: Stripe.Invoice, backCents: number): InvoiceStatus {
  switch (invoice.status) {
    case 'paid':
      return backCents > 0 && backCents >= invoice.amount_paid ? 'refunded' : 'paid';
    case 'void':
      return 'void';
    case 'uncollectible':
      return 'failed';
    default:
      return invoice.attempted && invoice.attempt_count > 0 ? 'failed' : 'open';
  }
}

/** What the customer's balance with Stripe took off an invoice, or a debt that it added, is a line as on Stripe's own pages. */
function linesOf({ lines, amount_due: due, total }: Stripe.Invoice): RemoteInvoice['lines'] {
  const charged = lines.data.map(({ description, amount, quantity }) => ({
    description: description ?? '',
    amountCents: amount,
    quantity: quantity ?? 1,
  }));
  const balance = { description: 'Applied balance', amountCents: due - total, quantity: 1 };
  return due === total ? charged : [...charged, balance];
}

function invoiceOf(invoice: Stripe.Invoice, reversals: Reversals): RemoteInvoice {
  const back = takenBackOf(invoice, reversals);
  const disputedCents = back.disputes.reduce(
    (sum, one) => sum + (isTakenBack(one.state) ? one.amountCents : 0),
    0,
  );
  const period = periodOf(invoice);
  return {
    remoteId: invoice.id,
    number: invoice.number,
    status: statusOf(invoice, back.refundedCents + disputedCents),
    amountCents: invoice.amount_due,
    isCorrection: isCorrection(invoice),
    ...back,
    taxes: taxesOf(invoice),
    currency: invoice.currency.toUpperCase(),
    lines: linesOf(invoice),
    createdAt: dateOf(invoice.created),
    paidAt: dateOrNull(invoice.status_transitions.paid_at),
    periodStart: dateOrNull(period.start),
    periodEnd: dateOrNull(period.end),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}

function lastPaidEnd(invoices: Stripe.Invoice[]): number | null {
  const ends = invoices.flatMap((invoice) =>
    invoice.status === 'paid' ? (periodOf(invoice).end ?? []) : [],
  );
  return ends.length > 0 ? Math.max(...ends) : null;
}

/** The time from which nothing can be charged. */
function endOf({ status, ended_at, canceled_at, created }: Stripe.Subscription): number | null {
  if (status === 'canceled') return ended_at ?? canceled_at ?? created;
  if (status === 'incomplete_expired') return ended_at ?? canceled_at ?? created + incompleteSeconds;
  return null;
}

/** At a renewal Stripe moves the period before it charges, so the period of a past-due subscription is unpaid. */
function paidThroughOf(subscription: Stripe.Subscription, invoices: Stripe.Invoice[]): number | null {
  const items = subscription.items.data;
  const lastPaid = lastPaidEnd(invoices);
  switch (statuses[subscription.status]) {
    case 'active':
      return Math.max(...items.map((item) => item.current_period_end));
    case 'past_due':
      // the second unpaid period begins where the first one ended
      return lastPaid === null ? null : Math.min(lastPaid, ...items.map((item) => item.current_period_start));
    case 'cancelled':
      return lastPaid === null ? null : Math.min(lastPaid, endOf(subscription) ?? lastPaid);
    case 'expired':
      return lastPaid;
    default:
      return null;
  }
}

/** The invoice of a trial, which is of nothing. */
const isOfTrial = (invoice: Stripe.Invoice, { trial_end: end }: Stripe.Subscription): boolean =>
  end !== null && invoice.created < end && invoice.subtotal === 0;

function trialOf(subscription: Stripe.Subscription, invoices: Stripe.Invoice[]): RemoteTrial | undefined {
  const { trial_end: end, status } = subscription;
  if (end === null) return undefined;
  const isCharged = invoices.some(
    (invoice) => invoice.status === 'paid' && !isOfTrial(invoice, subscription),
  );
  return { end: dateOf(end), isCharged: status !== 'trialing' && isCharged };
}

export interface Gathered {
  subscription: Stripe.Subscription;
  /** Newest first. */
  invoices: Stripe.Invoice[];
  reversals: Reversals;
  /** Undefined where Stripe charges nothing more. */
  upcoming: Stripe.Invoice | undefined;
}

function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): RemotePaymentMethod | null {
  if (own !== null && typeof own !== 'string') return paymentMethodOf(own);
  if (typeof customer === 'string' || customer.deleted) return null;
  const fallback = customer.invoice_settings.default_payment_method;
  return fallback !== null && typeof fallback !== 'string' ? paymentMethodOf(fallback) : null;
}

export function subscriptionOf({
  subscription,
  invoices,
  reversals,
  upcoming,
}: Gathered): RemoteSubscription {
  const { id, metadata, status, cancel_at_period_end: isEnding, cancel_at: cancelAt } = subscription;
  const items = subscription.items.data;
  const known = statuses[status];
  if (!known || items.length === 0)
    throw new Error(`a subscription that is ${status} with ${items.length} items`);
  const isRunning = known === 'active' || known === 'past_due';
  return {
    remoteId: id,
    userId: metadata['user_id'] ?? null,
    checkoutId: metadata['checkout_id'] ?? null,
    customerId: idOf(subscription.customer),
    remotePriceId: items[0]?.price.id ?? null,
    priceId: items[0]?.price.metadata?.['price_id'] ?? null,
    status: known,
    renews: isRunning && !isEnding && cancelAt === null,
    periodStart: dateOf(Math.min(...items.map((item) => item.current_period_start))),
    periodEnd: dateOf(Math.max(...items.map((item) => item.current_period_end))),
    paidThrough: dateOrNull(paidThroughOf(subscription, invoices)),
    trial: trialOf(subscription, invoices),
    endedAt: dateOrNull(endOf(subscription)),
    createdAt: dateOf(subscription.created),
    paymentMethod: cardOf(subscription),
    isPaused: subscription.pause_collection != null,
    nextCharge: upcoming
      ? { amountCents: upcoming.amount_due, currency: upcoming.currency.toUpperCase() }
      : null,
    promotion: promotionOf(subscription, invoices),
    nextPrice: isRunning ? nextPriceOf(subscription.schedule) : null,
    chargedSince: null,
    invoices: invoices
      .filter((invoice) => invoice.status !== 'draft' && !isOfTrial(invoice, subscription))
      .map((invoice) => invoiceOf(invoice, reversals)),
  };
}
