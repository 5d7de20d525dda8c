import { askProvider, providerOf } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { amountIn } from '../../../../core/currency.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { hour } from '../../../../core/time.ts';
import { refuseFormerAdmin } from '../../../../guard/admin/read.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { syncSubscription } from '../../membership/flow/sync-subscription.ts';
import type { InvoiceRow } from '../read/describe-payment.ts';
import { describeDetail, paymentRow } from '../read/find-payment.ts';
import { minorUnitsOf, refundableCents } from '../rules.ts';
import type { PaymentDetail, RefundPayment } from '../schema.ts';
import { auditRefund, closeForgotten, recordRefund } from '../write/record-refund.ts';
import {
  addRefundRequest,
  closeRefundRequest,
  findRefundRequest,
  findUnfinished,
  type RefundRequestRow,
} from '../write/refund-request.ts';
import { endAtProvider } from './end-payment.ts';

/** Work on one payment is done one piece at a time: of two admins, the second sees what the first refunded. */
const lockOf = ({ provider, remoteId }: InvoiceRow): string => `payment:${provider}:${remoteId}`;

/** The row with everything that the provider knows now. @throws Refusal payment.stripe_failed, .paypal_failed, .not_configured */
async function latest(ctx: UserCtx, row: InvoiceRow): Promise<InvoiceRow> {
  const { provider, remoteSubscriptionId: remoteId } = row;
  await askProvider(ctx, provider, () => syncSubscription(ctx, { provider, remoteId }));
  return paymentRow(ctx, row.id);
}

/** The amount to refund, in minor units. @throws Refusal payment.disputed, .refund_too_large, .amount_invalid */
function wantedCents(row: InvoiceRow, amount: number | undefined): number {
  const rest = refundableCents(row);
  if (row.disputedCents > 0) throw new Refusal('payment.disputed');
  const cents = amount === undefined ? rest : minorUnitsOf(amount, row.currency);
  if (cents < 1 || cents > rest)
    throw new Refusal('payment.refund_too_large', {
      rest: amountIn(rest, row.currency),
      currency: row.currency,
    });
  return cents;
}

/**
 * Asks the provider. A refusal closes the request; after any other failure it stays open and is repeated with its own key by
 * the next call, which the provider carries out once.
 */
async function carryOut(ctx: UserCtx, row: InvoiceRow, request: RefundRequestRow): Promise<void> {
  const { remoteId, currency, provider } = row;
  const { key, amountCents } = request;
  const refundId = await askProvider(ctx, provider, async (port) => {
    try {
      return await port.refundPayment({ remoteId, amountCents, currency, key });
    } catch (error) {
      if (error instanceof ServiceFailure && error.kind === 'refused')
        closeRefundRequest(ctx, request, { state: 'refused', remoteId: null });
      else auditRefund(ctx, row, amountCents, 'unknown');
      throw error;
    }
  });
  recordRefund(ctx, row, request, refundId);
}

/** Milliseconds in which both providers still know a key: Stripe keeps it for a day. */
const keyLife = 20 * hour;

const isForgotten = (ctx: UserCtx, { createdAt }: RefundRequestRow): boolean =>
  ctx.now().getTime() - createdAt.getTime() > keyLife;

/** The open request of this payment, if a crash or an outage left one, is carried out first. */
async function finishEarlier(ctx: UserCtx, row: InvoiceRow, key: string): Promise<void> {
  const earlier = findUnfinished(ctx, row.id);
  if (!earlier || earlier.key === key) return;
  if (isForgotten(ctx, earlier)) return closeForgotten(ctx, await latest(ctx, row), earlier);
  try {
    await carryOut(ctx, row, earlier);
  } catch (error) {
    // refused: nothing of it is left to do
    if (findUnfinished(ctx, row.id)) throw error;
  }
}

/** @throws Refusal payment.refund_key_used for a key of another refund */
function knownRequest(
  ctx: UserCtx,
  row: InvoiceRow,
  { key, amount }: RefundPayment,
): RefundRequestRow | undefined {
  const known = findRefundRequest(ctx, key);
  if (!known) return undefined;
  const isSame =
    known.invoiceId === row.id &&
    (amount === undefined || minorUnitsOf(amount, row.currency) === known.amountCents);
  if (!isSame || known.state === 'refused') throw new Refusal('payment.refund_key_used');
  return known;
}

/**
 * Refunds a part of a payment or its rest, and may end the subscription at once. Repeated with the same key it refunds once.
 * The provider's state is read first, so that a refund made there counts.
 * @throws Refusal account.forbidden, payment.not_found, .disputed, .refund_too_large, .amount_invalid, .refund_key_used, .not_configured,
 * .stripe_failed, .paypal_failed, request.too_many
 */
export async function refundPayment(ctx: UserCtx, input: RefundPayment): Promise<PaymentDetail> {
  may(ctx, 'payment.refund');
  const found = paymentRow(ctx, input.id);
  providerOf(ctx, found.provider);
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  await ctx.withLock(lockOf(found), async () => {
    const known = knownRequest(ctx, found, input);
    await finishEarlier(ctx, found, input.key);
    if (known?.state !== 'done') {
      const row = await latest(ctx, found);
      // checked after the wait for the provider and for other refunds of this payment
      refuseFormerAdmin(ctx);
      if (known && isForgotten(ctx, known)) {
        closeForgotten(ctx, row, known);
        throw new Refusal('payment.refund_key_used');
      }
      const request =
        known ??
        addRefundRequest(ctx, {
          key: input.key,
          invoiceId: row.id,
          amountCents: wantedCents(row, input.amount),
        });
      await carryOut(ctx, row, request);
    }
    if (input.end_now) await endAtProvider(ctx, found);
    else await latest(ctx, found);
  });
  return describeDetail(ctx, found.id);
}
