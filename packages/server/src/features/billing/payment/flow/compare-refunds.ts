import { stripeOf } from '../../../../core/ask-provider.ts';
import type { Ctx } from '../../../../core/context.ts';
import type { ListedRefund, RemotePayment } from '../../../../core/payment-records.ts';
import { listRefunds } from '../../invoice/read.ts';
import { syncSubscription } from '../../membership/flow/sync-subscription.ts';
import {
  type ComparisonRow,
  findInvoiceAt,
  findRefundAt,
  findSubscriptionAt,
  localRefunds,
  type RefundAt,
} from '../read/comparison.ts';
import type { InvoiceRow } from '../read/describe-payment.ts';
import type { Found } from '../write/comparison.ts';
import { amountText, type Step, spanOf } from './comparison-step.ts';

/**
 * A refund that Stripe lists and that is missing here: the subscription is fetched first. Refunds of subscriptions that are
 * not known here belong to other products.
 */
async function compareListed(ctx: Ctx, refund: ListedRefund): Promise<Found[]> {
  const { remoteId, paymentId } = refund;
  const there = amountText(refund);
  const isStored = () => {
    const row = findRefundAt(ctx, 'stripe', remoteId);
    return row !== undefined && row.status !== 'failed' && amountText(row) === there;
  };
  if (paymentId === null || isStored()) return [];
  for (const id of await stripeOf(ctx).subscriptionsOf(paymentId)) {
    const known = findSubscriptionAt(ctx, 'stripe', id);
    if (!known) continue;
    await syncSubscription(ctx, { provider: 'stripe', remoteId: id });
    if (isStored()) return [];
    return [{ kind: 'refund_missing_here', remoteId, userId: known.userId, here: '', there }];
  }
  return [];
}

/**
 * A refund that is stored here and that the page of Stripe's list did not contain. Its time here may be off by some seconds,
 * so it is asked about; one that has failed is stored by fetching the subscription.
 */
async function compareStored(ctx: Ctx, row: RefundAt): Promise<Found[]> {
  const { remoteId, userId, subscriptionId } = row;
  if (await stripeOf(ctx).readRefund(remoteId)) return [];
  await syncSubscription(ctx, { provider: 'stripe', remoteId: subscriptionId });
  const now = findRefundAt(ctx, 'stripe', remoteId);
  if (!now || now.status === 'failed') return [];
  return [{ kind: 'refund_missing_there', remoteId, userId, here: amountText(now), there: '' }];
}

/** One page of Stripe's list of refunds, with the local refunds of the same time. The cursor is that of the payments. */
export async function compareRefundPage(ctx: Ctx, run: ComparisonRow): Promise<Step> {
  const span = spanOf(run);
  const [after, upTo] = run.cursor.split(' ');
  const until = upTo ? new Date(Number(upTo)) : span.until;
  const { refunds, next } = await stripeOf(ctx).listRefunds(span, after || null);
  // the last second of a page may continue on the next one
  const from = next === null ? span.from : new Date((refunds.at(-1)?.createdAt ?? until).getTime() + 1000);
  const found: Found[] = [];
  for (const refund of refunds) found.push(...(await compareListed(ctx, refund)));
  const listed = new Set(refunds.map(({ remoteId }) => remoteId));
  const local =
    from < until ? localRefunds(ctx, { provider: 'stripe', isLive: run.isLive, from, until }) : [];
  for (const row of local) if (!listed.has(row.remoteId)) found.push(...(await compareStored(ctx, row)));
  return {
    run: {
      ...run,
      cursor: `${next ?? ''} ${Math.min(from.getTime(), until.getTime())}`,
      compared: run.compared + refunds.length,
      endedAt: next === null ? ctx.now() : null,
    },
    found,
  };
}

/** What is different about the sum that was refunded. Refunds that are on their way may be missing at PayPal. */
function differenceOf(ctx: Ctx, row: InvoiceRow, remote: RemotePayment): Found | undefined {
  const { refundedCents: cents, remoteId, amountCents, currency } = remote;
  if (cents === undefined) return undefined;
  const parts = listRefunds(ctx, row.id).filter(({ status }) => status !== 'failed');
  const sumOf = (some: typeof parts) => some.reduce((sum, one) => sum + one.amountCents, 0);
  const here = sumOf(parts);
  const isLess = here < (cents ?? 1);
  const isMore = sumOf(parts.filter(({ status }) => status === 'done')) > (cents ?? amountCents - 1);
  if (!isLess && !isMore) return undefined;
  return {
    kind: isLess ? 'refund_missing_here' : 'refund_missing_there',
    ...{ remoteId, userId: row.userId, here: amountText({ amountCents: here, currency }) },
    there: cents === null ? `? ${currency}` : amountText({ amountCents: cents, currency }),
  };
}

/** Compares the refunds of a payment with the sum that PayPal names. The subscription is fetched before a difference counts. */
export async function compareRefundedSum(ctx: Ctx, row: InvoiceRow, remote: RemotePayment): Promise<Found[]> {
  const { subscriptionId, remoteId } = remote;
  if (subscriptionId === null || !differenceOf(ctx, row, remote)) return [];
  await syncSubscription(ctx, { provider: 'paypal', remoteId: subscriptionId });
  const now = findInvoiceAt(ctx, 'paypal', remoteId);
  const found = now && differenceOf(ctx, now, remote);
  return found ? [found] : [];
}
