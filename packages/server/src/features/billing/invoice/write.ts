import { type Db, invoice, newId, type Params, query } from '@limn/db';
import type { RemoteInvoice } from '../../../core/payments.ts';
import { findInvoiceByRemote, type InvoiceRow } from './read.ts';

/** An invoice before and after it was stored. */
export interface InvoiceChange {
  before: InvoiceRow | undefined;
  row: InvoiceRow;
}

const storeInvoice = query((db, p: Params<InvoiceRow>) => {
  const facts = {
    remoteId: p.remoteId,
    number: p.number,
    status: p.status,
    amountCents: p.amountCents,
    refundedCents: p.refundedCents,
    currency: p.currency,
    lines: p.lines,
    createdAt: p.createdAt,
    periodStart: p.periodStart,
    periodEnd: p.periodEnd,
    hostedUrl: p.hostedUrl,
    pdfUrl: p.pdfUrl,
  };
  return db
    .insert(invoice)
    .values({ id: p.id, userId: p.userId, subscriptionId: p.subscriptionId, ...facts })
    .onConflictDoUpdate({ target: [invoice.subscriptionId, invoice.remoteId], set: facts })
    .returning();
});

/** Called by `storeSubscription`, in its transaction. */
export function storeInvoices(
  ctx: { db: Db },
  { userId, subscriptionId, invoices }: { userId: string; subscriptionId: string; invoices: RemoteInvoice[] },
): InvoiceChange[] {
  return invoices.map((remote) => {
    const before = findInvoiceByRemote(ctx, subscriptionId, remote.remoteId);
    const row = storeInvoice.get(ctx, { id: newId(), userId, subscriptionId, ...remote });
    return { before, row };
  });
}
