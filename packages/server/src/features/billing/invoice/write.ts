import { type Db, invoice } from '@limn/db';
import type { RemoteInvoice } from '../../../core/payments.ts';
import { findInvoiceByRemote, type InvoiceRow } from './read.ts';

/** An invoice before and after it was stored. */
export interface InvoiceChange {
  before: InvoiceRow | undefined;
  row: InvoiceRow;
}

/** Called by `storeSubscription`, in its transaction. */
export function storeInvoices(
  ctx: { db: Db },
  { userId, subscriptionId, invoices }: { userId: string; subscriptionId: string; invoices: RemoteInvoice[] },
): InvoiceChange[] {
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
