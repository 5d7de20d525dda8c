import { type Db, invoice, type Params, query } from '@limn/db';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may, type Owned } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { amountOf } from '../plan/rules.ts';
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

export const findInvoiceByRemote = (
  ctx: { db: Db },
  subscriptionId: string,
  remoteId: string,
): InvoiceRow | undefined => findByRemote.get(ctx, { subscriptionId, remoteId });

/** The page on which the newest unpaid invoice of a subscription can be paid. */
export const findOpenInvoiceUrl = (ctx: { db: Db }, subscriptionId: string): string | null =>
  findOpen.get(ctx, { subscriptionId })?.hostedUrl ?? null;

/** @throws Refusal invoice.not_found, also for another person's */
function ownInvoice(ctx: UserCtx, id: string): Owned<InvoiceRow> {
  const row = findRow.get(ctx, { id });
  if (row?.userId !== ctx.actor.id) throw new Refusal('invoice.not_found');
  return row as Owned<InvoiceRow>;
}

const describeInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  amount: amountOf(row.amountCents),
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
      amount: amountOf(amountCents),
      quantity,
    })),
  };
}
