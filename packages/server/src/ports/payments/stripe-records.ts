/** Refunds at Stripe, and what the daily comparison reads there. */
import type { Stripe } from 'stripe';
import type {
  ListedRefund,
  PaymentPage,
  RefundPage,
  RefundWish,
  RemotePrice,
  Span,
} from '../../core/payment-records.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { paymentOf } from './stripe-charge.ts';
import type { StripeClient } from './stripe-client.ts';
import { dateOf, idOf } from './stripe-values.ts';

/** The most that Stripe lists in one answer. */
const pageSize = 100;

export async function refundPayment(
  client: StripeClient,
  { remoteId, amountCents, key }: RefundWish,
): Promise<string> {
  const payment = await paymentOf(client, remoteId);
  if (payment?.status !== 'succeeded')
    throw new ServiceFailure('refused', { reason: 'Stripe has no payment for this invoice.' });
  const { id } = await client.call((stripe) =>
    stripe.refunds.create(
      { payment_intent: payment.id, amount: amountCents, reason: 'requested_by_customer' },
      { idempotencyKey: `refund:${key}` },
    ),
  );
  return id;
}

export async function readPrice({ find }: StripeClient, id: string): Promise<RemotePrice | undefined> {
  const price = await find((stripe) => stripe.prices.retrieve(id, { expand: ['product'] }));
  if (!price) return undefined;
  const { unit_amount, currency, recurring, active, product } = price;
  const isNamed = typeof product !== 'string' && !product.deleted;
  const months = recurring?.interval === 'month' ? recurring.interval_count : null;
  return {
    amountCents: unit_amount ?? 0,
    currency: currency.toUpperCase(),
    months: recurring?.interval === 'year' ? recurring.interval_count * 12 : months,
    isActive: active,
    name: isNamed ? product.name : null,
  };
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);

export async function listPayments(
  { call }: StripeClient,
  { from, until }: Span,
  after: string | null,
): Promise<PaymentPage> {
  const page = await call((stripe) =>
    stripe.invoices.list({
      status: 'paid',
      created: { gte: secondsOf(from), lt: secondsOf(until) },
      limit: pageSize,
      ...(after !== null && { starting_after: after }),
    }),
  );
  return {
    payments: page.data
      // an invoice of 0 has no payment
      .filter(({ amount_paid: cents }) => cents > 0)
      .map(({ id, parent, amount_due: due, currency, created }) => ({
        remoteId: id,
        subscriptionId: idOf(parent?.subscription_details?.subscription),
        amountCents: due,
        currency: currency.toUpperCase(),
        createdAt: dateOf(created),
      })),
    next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
  };
}

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

const listedRefund = ({ id, amount, currency, created, payment_intent }: Stripe.Refund): ListedRefund => ({
  remoteId: id,
  paymentId: idOf(payment_intent),
  amountCents: amount,
  currency: currency.toUpperCase(),
  createdAt: dateOf(created),
});

export async function listRefunds(
  { call }: StripeClient,
  { from, until }: Span,
  after: string | null,
): Promise<RefundPage> {
  const page = await call((stripe) =>
    stripe.refunds.list({
      created: { gte: secondsOf(from), lt: secondsOf(until) },
      limit: pageSize,
      ...(after !== null && { starting_after: after }),
    }),
  );
  return {
    refunds: page.data.filter((one) => !hasFailed(one)).map(listedRefund),
    next: page.has_more ? (page.data.at(-1)?.id ?? null) : null,
  };
}

export async function readRefund({ find }: StripeClient, id: string): Promise<ListedRefund | undefined> {
  const refund = await find((stripe) => stripe.refunds.retrieve(id));
  return refund && !hasFailed(refund) ? listedRefund(refund) : undefined;
}
