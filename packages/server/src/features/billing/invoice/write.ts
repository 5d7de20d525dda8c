import { type Db, invoice } from '@limn/db';
import type { RemoteInvoice } from '../../../core/payments.ts';
import { findInvoiceByRemote, type InvoiceRow } from './read.ts';

/** What was there before, and what is there now. */
export interface InvoiceNews {
  before: InvoiceRow | undefined;
  row: InvoiceRow;
}

/** Part of what `syncSubscription` stores. */
export function noteInvoices(
  ctx: { db: Db },
  { userId, subscriptionId, invoices }: { userId: string; subscriptionId: string; invoices: RemoteInvoice[] },
): InvoiceNews[] {
  return invoices.map((remote) => {
    const before = findInvoiceByRemote(ctx, subscriptionId, remote.remoteId);
    const row = ctx.db
      .insert(invoice)
      .values({ userId, subscriptionId, ...remote })
      .onConflictDoUpdate({ target: [invoice.subscriptionId, invoice.remoteId], set: remote })
      .returning()
      .get();
    return { before, row };
  });
}
