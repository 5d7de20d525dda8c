import { type Db, failedPayment, invoice, type Params, query } from '@limn/db';
import { limits } from '@limn/db/enums';
import { desc, eq, gt } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { amountIn } from '../../../../core/currency.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { listRefunds } from '../../invoice/read.ts';
import { listDisputes } from '../../invoice/write/store-disputes.ts';
import type { FailedPayment, PaymentDetail, PaymentId } from '../schema.ts';
import { describePayments, type InvoiceRow } from './describe-payment.ts';

const findRow = query((db, p: Params<{ id: string }>) =>
  db.select().from(invoice).where(eq(invoice.id, p.id)),
);
const findFailure = query((db, p: Params<{ id: string }>) =>
  db.select().from(failedPayment).where(eq(failedPayment.invoiceId, p.id)),
);
const listFailures = query((db) =>
  db
    .select({ row: invoice, failedAt: failedPayment.failedAt, outcome: failedPayment.outcome })
    .from(failedPayment)
    .innerJoin(invoice, eq(invoice.id, failedPayment.invoiceId))
    .where(gt(failedPayment.failedAt, new Date(0)))
    .orderBy(desc(failedPayment.failedAt), desc(failedPayment.invoiceId))
    .limit(limits.userPage),
);

/** @throws Refusal payment.not_found */
export function paymentRow(ctx: { db: Db }, id: string): InvoiceRow {
  const row = findRow.get(ctx, { id });
  if (!row) throw new Refusal('payment.not_found');
  return row;
}

/** A payment with its refunds and disputes. @throws Refusal payment.not_found */
export function describeDetail(ctx: { db: Db }, id: string): PaymentDetail {
  const row = paymentRow(ctx, id);
  const [payment] = describePayments(ctx, [row]);
  if (!payment) throw new Refusal('payment.not_found');
  const failure = findFailure.get(ctx, { id });
  return {
    ...payment,
    refunds: listRefunds(ctx, id).map(({ id, amountCents, createdAt, origin, status }) => ({
      ...{ id, origin, status },
      amount: amountIn(amountCents, row.currency),
      created_at: createdAt.toISOString(),
    })),
    disputes: listDisputes(ctx, id).map(({ id, amountCents, openedAt, state }) => ({
      ...{ id, state },
      amount: amountIn(amountCents, row.currency),
      opened_at: openedAt.toISOString(),
    })),
    failed_at: failure?.failedAt.toISOString() ?? null,
    outcome: failure?.outcome ?? null,
  };
}

export function readPayment(ctx: UserCtx, { id }: PaymentId): PaymentDetail {
  may(ctx, 'payment.read_all');
  return describeDetail(ctx, id);
}

/** The last thirty payments that failed, and how that ended. */
export function listFailedPayments(ctx: UserCtx): FailedPayment[] {
  may(ctx, 'payment.read_all');
  const found = listFailures.all(ctx);
  const payments = describePayments(
    ctx,
    found.map(({ row }) => row),
  );
  return found.flatMap(({ failedAt, outcome }, place) => {
    const payment = payments[place];
    return payment ? [{ payment, failed_at: failedAt.toISOString(), outcome }] : [];
  });
}
