/** Refunds, disputes and taxes of Stripe's invoices. */
import type { DisputeState, RefundOrigin, RefundStatus } from '@limn/db/enums';
import type { Stripe } from 'stripe';
import type { RemoteDispute, RemoteRefund, RemoteTax } from '../../core/payments.ts';
import type { StripeClient } from './stripe-client.ts';
import { dateOf, idOf } from './stripe-values.ts';

/** What was taken back of one payment intent. */
export interface TakenBack {
  /** The sum of the refunds that the charge shows, in minor units. */
  refundedCents: number;
  refunds: RemoteRefund[];
  disputes: RemoteDispute[];
}

/** By payment intent. */
export type Reversals = ReadonlyMap<string, TakenBack>;

const refundStatuses: Record<string, RefundStatus> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

const origins: readonly RefundOrigin[] = ['system', 'admin'];

const refundOf = (refund: Stripe.Refund): RemoteRefund => ({
  remoteId: refund.id,
  status: refundStatuses[refund.status ?? 'succeeded'] ?? 'done',
  amountCents: refund.amount,
  origin: origins.find((one) => one === refund.metadata?.['origin']) ?? 'provider',
  reason: refund.reason,
  createdAt: dateOf(refund.created),
});

/** The bank takes the money when a dispute opens, not for an inquiry. A dispute that was prevented took none. */
const disputeStates: Record<string, DisputeState> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  prevented: 'won',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

const disputeOf = (dispute: Stripe.Dispute): RemoteDispute => ({
  remoteId: dispute.id,
  state: disputeStates[dispute.status] ?? 'open',
  amountCents: dispute.amount,
  reason: dispute.reason,
  openedAt: dateOf(dispute.created),
});

/** A refund that failed is listed, although the charge no longer counts it. */
async function refundsOf({ find }: StripeClient, { id: charge, refunds }: Stripe.Charge) {
  if (refunds && !refunds.has_more) return refunds.data;
  return (await find((stripe) => stripe.refunds.list({ charge, limit: 100 })))?.data ?? [];
}

/**
 * Most charges were never refunded or disputed, and need no further call.
 * @param charges with their refunds
 */
export async function readReversals(client: StripeClient, charges: Stripe.Charge[]): Promise<Reversals> {
  const { find } = client;
  const found = new Map<string, TakenBack>();
  const at = (intent: string): TakenBack => {
    const known = found.get(intent) ?? { refundedCents: 0, refunds: [], disputes: [] };
    found.set(intent, known);
    return known;
  };
  await Promise.all(
    charges.map(async (charge) => {
      const { id, amount_refunded: cents, disputed } = charge;
      const payment = idOf(charge.payment_intent);
      const isWhole = cents === 0 && !disputed && charge.refunds?.data.length === 0;
      if (payment === null || isWhole) return;
      const [refunds, disputes] = await Promise.all([
        refundsOf(client, charge),
        disputed ? find((stripe) => stripe.disputes.list({ charge: id, limit: 10 })) : undefined,
      ]);
      const sum = at(payment);
      sum.refundedCents += cents;
      sum.refunds.push(...refunds.map(refundOf));
      sum.disputes.push(...(disputes?.data ?? []).map(disputeOf));
    }),
  );
  return found;
}

/** Of all payments of an invoice. */
export function takenBackOf(invoice: Stripe.Invoice, reversals: Reversals): TakenBack {
  const payments = (invoice.payments?.data ?? []).flatMap(
    ({ payment }) => reversals.get(idOf(payment.payment_intent) ?? '') ?? [],
  );
  return {
    refundedCents: payments.reduce((sum, one) => sum + one.refundedCents, 0),
    refunds: payments.flatMap(({ refunds }) => refunds),
    disputes: payments.flatMap(({ disputes }) => disputes),
  };
}

/** The rate with the fewest decimals that gives this tax: 0.95 of 4.99 is 19%, and not 19.04%. */
function rateOf(cents: number, taxedCents: number): number {
  const exact = (cents * 100) / taxedCents;
  const rates = [0, 1, 2].map((decimals) => Number(exact.toFixed(decimals)));
  return rates.find((rate) => Math.round((taxedCents * rate) / 100) === cents) ?? Number(exact.toFixed(2));
}

/** Stripe names the rate by its id only, so it is computed from the taxed amount. */
export const taxesOf = ({ total_taxes: taxes }: Stripe.Invoice): RemoteTax[] =>
  (taxes ?? []).map(({ amount, tax_behavior: behavior, taxable_amount: taxed }) => ({
    name: null,
    percent: taxed ? rateOf(amount, taxed) : null,
    amountCents: amount,
    inclusive: behavior === 'inclusive',
  }));
