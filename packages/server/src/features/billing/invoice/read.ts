import { type Db, invoice, type Params, query, refund } from '@limn/db';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { amountIn } from '../../../core/currency.ts';
import { may, type Owned } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Invoice, InvoiceId, InvoiceWithLines } from './schema.ts';

export type InvoiceRow = typeof invoice.$inferSelect;

const findByRemote = query((db, p: Params<{ subscriptionId: string; remoteId: string }>) =>
  db
    .select()
    .from(invoice)
    .where(and(eq(invoice.subscriptionId, p.subscriptionId), eq(invoice.remoteId, p.remoteId))),
);
const findOpen = query((db, p: Params<{ subscriptionId: string }>) =>
  db
    .select()
    .from(invoice)
    .where(and(eq(invoice.subscriptionId, p.subscriptionId), inArray(invoice.status, ['open', 'failed'])))
    .orderBy(desc(invoice.createdAt))
    .limit(1),
);
const findRow = query((db, p: Params<{ id: string }>) =>
  db.select().from(invoice).where(eq(invoice.id, p.id)),
);
const listOfUser = query((db, p: Params<{ userId: string }>) =>
  db.select().from(invoice).where(eq(invoice.userId, p.userId)).orderBy(desc(invoice.createdAt)),
);

export type RefundRow = typeof refund.$inferSelect;

const listRefundsOf = query((db, p: Params<{ invoiceId: string }>) =>
  db.select().from(refund).where(eq(refund.invoiceId, p.invoiceId)).orderBy(asc(refund.createdAt)),
);

/** The refunds of an invoice, oldest first. */
export const listRefunds = (ctx: { db: Db }, invoiceId: string): RefundRow[] =>
  listRefundsOf.all(ctx, { invoiceId });

export const findInvoiceByRemote = (
  ctx: { db: Db },
  subscriptionId: string,
  remoteId: string,
): InvoiceRow | undefined => findByRemote.get(ctx, { subscriptionId, remoteId });

const findFirstPaid = query((db, p: Params<{ subscriptionId: string }>) =>
  db
    .select({ at: invoice.createdAt })
    .from(invoice)
    .where(and(eq(invoice.subscriptionId, p.subscriptionId), inArray(invoice.status, ['paid', 'refunded'])))
    .orderBy(asc(invoice.createdAt))
    .limit(1),
);

/** When the subscription was first paid. */
export const findFirstPaidAt = (ctx: { db: Db }, subscriptionId: string): Date | undefined =>
  findFirstPaid.get(ctx, { subscriptionId })?.at;

/** The page on which the newest unpaid invoice of a subscription can be paid. */
export const findOpenInvoiceUrl = (ctx: { db: Db }, subscriptionId: string): string | null =>
  findOpen.get(ctx, { subscriptionId })?.hostedUrl ?? null;

/** @throws Refusal invoice.not_found, also for another person's */
function ownInvoice(ctx: UserCtx, id: string): Owned<InvoiceRow> {
  const row = findRow.get(ctx, { id });
  if (row?.userId !== ctx.actor.id) throw new Refusal('invoice.not_found');
  return row as Owned<InvoiceRow>;
}

/** Minor units by which promotions reduced the lines: Stripe gives lines before discounts, and the total after them. */
export function discountCentsOf({ lines, taxes, amountCents }: InvoiceRow): number {
  const sum = lines.reduce((cents, line) => cents + line.amountCents, 0);
  const added = taxes.reduce((cents, tax) => cents + (tax.inclusive ? 0 : tax.amountCents), 0);
  return lines.length === 0 ? 0 : Math.max(0, sum + added - amountCents);
}

const describeInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  amount: amountIn(row.amountCents, row.currency),
  refunded_amount: amountIn(row.refundedCents, row.currency),
  disputed_amount: amountIn(row.disputedCents, row.currency),
  tax_amount: amountIn(row.taxCents, row.currency),
  discount_amount: amountIn(discountCentsOf(row), row.currency),
  currency: row.currency,
  status: row.status,
  description: row.lines[0]?.description ?? '',
  created_at: row.createdAt.toISOString(),
  period_start: row.periodStart?.toISOString() ?? null,
  period_end: row.periodEnd?.toISOString() ?? null,
  pdf_url: row.pdfUrl,
  hosted_url: row.hostedUrl,
});

/** The caller's invoices, newest first. */
export function listInvoices(ctx: UserCtx): Invoice[] {
  may(ctx, 'invoice.read');
  return listOfUser.all(ctx, { userId: ctx.actor.id }).map(describeInvoice);
}

/** @throws Refusal invoice.not_found */
export function readInvoice(ctx: UserCtx, { id }: InvoiceId): InvoiceWithLines {
  may(ctx, 'invoice.read');
  const row = ownInvoice(ctx, id);
  return {
    ...describeInvoice(row),
    lines: row.lines.map(({ description, amountCents, quantity }) => ({
      description,
      amount: amountIn(amountCents, row.currency),
      quantity,
    })),
    taxes: row.taxes.map(({ name, percent, amountCents, inclusive }) => ({
      name,
      percent,
      amount: amountIn(amountCents, row.currency),
      inclusive,
    })),
    refunds: listRefunds(ctx, row.id).map(({ id, amountCents, status, createdAt }) => ({
      id,
      amount: amountIn(amountCents, row.currency),
      status,
      created_at: createdAt.toISOString(),
    })),
  };
}

/** The user's invoices with their refunds, for the data export. */
export const listInvoicesForExport = (ctx: { db: Db }, userId: string) =>
  listOfUser.all(ctx, { userId }).map((row) => ({
    ...describeInvoice(row),
    lines: row.lines.map((line) => ({
      description: line.description,
      amount: amountIn(line.amountCents, row.currency),
      quantity: line.quantity,
    })),
    refunds: listRefunds(ctx, row.id).map((one) => ({
      amount: amountIn(one.amountCents, row.currency),
      status: one.status,
      created_at: one.createdAt.toISOString(),
    })),
  }));
