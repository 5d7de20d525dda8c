/** Refunds at PayPal, and what the daily comparison reads there. */
import type { RefundWish, RemotePayment, RemotePrice, Span } from '../../core/payment-records.ts';
import { Made, PricedPlan, Transactions } from './paypal-answers.ts';
import { subscriptionPath } from './paypal-change.ts';
import type { PaypalClient } from './paypal-client.ts';
import { type ListedRefunds, readRefunds } from './paypal-history.ts';
import { centsOf, decimalOf } from './paypal-money.ts';

export async function refundPayment(
  client: PaypalClient,
  { remoteId, amountCents, currency, key }: RefundWish,
): Promise<string> {
  const amount = { value: decimalOf(amountCents, currency), currency_code: currency };
  const path = `/v2/payments/captures/${encodeURIComponent(remoteId)}/refund`;
  const { id } = await client.post(path, Made, { amount }, `refund:${key}`);
  return id;
}

const monthsIn: Record<string, number> = { MONTH: 1, YEAR: 12 };

export async function readPrice(client: PaypalClient, id: string): Promise<RemotePrice | undefined> {
  const plan = await client.get(`/v1/billing/plans/${encodeURIComponent(id)}`, PricedPlan);
  const cycle = plan?.billing_cycles.find(({ tenure_type: type }) => type === 'REGULAR');
  if (!plan || !cycle?.pricing_scheme) return undefined;
  const { value, currency_code: currency } = cycle.pricing_scheme.fixed_price;
  const months = monthsIn[cycle.frequency.interval_unit];
  return {
    amountCents: centsOf(value, currency),
    currency,
    months: months === undefined ? null : months * cycle.frequency.interval_count,
    isActive: plan.status === 'ACTIVE',
    name: plan.name ?? null,
  };
}

/** Statuses of a payment that was collected, also if it was refunded later. */
const collected = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

export async function listPaymentsOf(
  client: PaypalClient,
  subscriptionId: string,
  { from, until }: Span,
): Promise<RemotePayment[]> {
  const list = await client.get(`${subscriptionPath(subscriptionId)}/transactions`, Transactions, {
    start_time: from.toISOString(),
    end_time: until.toISOString(),
  });
  const transactions = list?.transactions ?? [];
  const refunds = await readRefunds(client, transactions);
  return transactions.flatMap(({ id, status, time, amount_with_breakdown }) => {
    const { value, currency_code: currency } = amount_with_breakdown.gross_amount;
    const amountCents = centsOf(value, currency);
    // PayPal also lists what went out
    if (!collected.includes(status) || amountCents <= 0) return [];
    const refundedCents = refundedOf(status, amountCents, refunds.get(id));
    return [{ remoteId: id, subscriptionId, amountCents, currency, createdAt: time, refundedCents }];
  });
}

/** Cents; null for a partial refund of more than thirty days ago: PayPal no longer lists its amount. */
function refundedOf(status: string, amountCents: number, listed: ListedRefunds | undefined): number | null {
  if (status === 'REFUNDED') return amountCents;
  if (status !== 'PARTIALLY_REFUNDED') return 0;
  return listed?.totalCents || null;
}
