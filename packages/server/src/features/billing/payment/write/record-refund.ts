import { atomically } from '@limn/db';
import type { UserCtx } from '../../../../core/context.ts';
import { addAuditEntry } from '../../../../guard/audit/write.ts';
import { findEmail } from '../../customer/read.ts';
import { refundEmail } from '../../email/rules.ts';
import { queueEmails } from '../../email/write.ts';
import { listRefunds } from '../../invoice/read.ts';
import { storeOwnRefund } from '../../invoice/write/store-invoices.ts';
import type { InvoiceRow } from '../read/describe-payment.ts';
import { plainAmount } from '../rules.ts';
import { closeRefundRequest, type RefundRequestRow } from './refund-request.ts';

/** @param outcome `unknown` while the provider may have carried it out or not */
export function auditRefund(
  ctx: Pick<UserCtx, 'db' | 'now' | 'actor'>,
  row: InvoiceRow,
  amountCents: number,
  outcome?: 'unknown',
): void {
  addAuditEntry(ctx, {
    action: 'payment.refund',
    subject: row.userId === null ? row.remoteId : (findEmail(ctx, row.userId) ?? row.remoteId),
    ...(row.userId !== null && { subjectId: row.userId }),
    detail: {
      amount: plainAmount(amountCents, row.currency),
      currency: row.currency,
      payment: row.remoteId,
      ...(outcome && { outcome }),
    },
  });
}

/** The audit entry and the email to the user, in the caller's transaction. */
function announce(
  ctx: Pick<UserCtx, 'db' | 'now' | 'actor' | 'world'>,
  row: InvoiceRow,
  { key, amountCents }: RefundRequestRow,
): void {
  auditRefund(ctx, row, amountCents);
  if (row.userId !== null)
    queueEmails(ctx, row.userId, [refundEmail({ key, amountCents, currency: row.currency })]);
}

/** Stores a refund that the provider made, with its audit entry and the email to the user, in one transaction. */
export function recordRefund(
  ctx: UserCtx,
  row: InvoiceRow,
  request: RefundRequestRow,
  remoteId: string,
): void {
  const { amountCents } = request;
  atomically(ctx, (ctx) => {
    closeRefundRequest(ctx, request, { state: 'done', remoteId });
    storeOwnRefund(ctx, row.id, {
      ...{ remoteId, amountCents, status: 'done', origin: 'admin', reason: null, createdAt: ctx.now() },
    });
    announce(ctx, row, request);
  });
}

/** Repeating an old request could refund twice. The refunds that the provider reports tell whether it was carried out. */
export function closeForgotten(ctx: UserCtx, row: InvoiceRow, request: RefundRequestRow): void {
  const ours = listRefunds(ctx, row.id).filter(
    ({ origin, status }) => origin === 'admin' && status !== 'failed',
  );
  const others = row.refundedCents - ours.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isDone = others >= request.amountCents;
  atomically(ctx, (ctx) => {
    closeRefundRequest(ctx, request, { state: isDone ? 'done' : 'refused', remoteId: null });
    if (isDone) announce(ctx, row, request);
  });
}
