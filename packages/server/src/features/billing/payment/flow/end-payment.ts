import { askProvider, providerOf } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { refuseFormerAdmin } from '../../../../guard/admin/read.ts';
import { addAuditEntry } from '../../../../guard/audit/write.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { findEmail } from '../../customer/read.ts';
import { syncSubscription } from '../../membership/flow/sync-subscription.ts';
import { findSubscriptionByRemote } from '../../membership/read/find-subscription.ts';
import { recordCutOff } from '../../membership/write/record-change.ts';
import { type InvoiceRow, isChargeable } from '../read/describe-payment.ts';
import { describeDetail, paymentRow } from '../read/find-payment.ts';
import type { PaymentDetail, PaymentId } from '../schema.ts';

/**
 * Ends the subscription of a payment at once, without a refund, and stores what the provider says then. Repeated, it changes
 * nothing. @throws Refusal payment.stripe_failed, .paypal_failed, .not_configured
 */
export async function endAtProvider(ctx: UserCtx, row: InvoiceRow): Promise<void> {
  const { provider, remoteSubscriptionId: remoteId } = row;
  const isRunning = isChargeable(ctx, row);
  await askProvider(ctx, provider, async (port) => {
    await port.end(remoteId, { refund: false });
    const ended = findSubscriptionByRemote(ctx, provider, remoteId);
    // PayPal has no end that takes away paid time
    if (ended) recordCutOff(ctx, ended);
    await syncSubscription(ctx, { provider, remoteId });
  });
  if (!isRunning) return;
  addAuditEntry(ctx, {
    action: 'payment.end',
    subject: row.userId === null ? row.remoteId : (findEmail(ctx, row.userId) ?? row.remoteId),
    ...(row.userId !== null && { subjectId: row.userId }),
    detail: { subscription: remoteId },
  });
}

/**
 * Ends the subscription of a payment at once. The member loses the rest of the paid time, and gets the email about its end.
 * @throws Refusal account.forbidden, payment.not_found, membership.ended, payment.not_configured, .stripe_failed, .paypal_failed
 */
export async function endSubscription(ctx: UserCtx, { id }: PaymentId): Promise<PaymentDetail> {
  may(ctx, 'payment.refund');
  const row = paymentRow(ctx, id);
  providerOf(ctx, row.provider);
  if (!isChargeable(ctx, row)) throw new Refusal('membership.ended');
  countAttempt(ctx, 'payment.user', ctx.actor.id);
  await ctx.withLock(`payment:${row.provider}:${row.remoteId}`, async () => {
    refuseFormerAdmin(ctx);
    await endAtProvider(ctx, row);
  });
  return describeDetail(ctx, id);
}
