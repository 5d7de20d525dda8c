import { type Db, newId, type Params, query, refund } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { RemoteInvoice, RemoteRefund } from '../../../../core/payments.ts';
import { type InvoiceRow, listRefunds, type RefundRow } from '../read.ts';

const findRefund = query((db, p: Params<{ provider: PaymentProviderName; remoteId: string }>) =>
  db
    .select()
    .from(refund)
    .where(and(eq(refund.provider, p.provider), eq(refund.remoteId, p.remoteId))),
);
const upsertRefund = query((db, p: Params<RefundRow>) =>
  db
    .insert(refund)
    .values({
      id: p.id,
      invoiceId: p.invoiceId,
      provider: p.provider,
      remoteId: p.remoteId,
      status: p.status,
      amountCents: p.amountCents,
      currency: p.currency,
      origin: p.origin,
      reason: p.reason,
      createdAt: p.createdAt,
    })
    .onConflictDoUpdate({
      target: [refund.provider, refund.remoteId],
      set: {
        status: p.status,
        amountCents: p.amountCents,
        // the server knows its own refunds better than the provider does
        origin: sql`iif(${refund.origin} = 'provider', ${p.origin}, ${refund.origin})`,
        reason: sql`ifnull(${refund.reason}, ${p.reason})`,
      },
    }),
);
const deleteRest = query((db, p: Params<{ provider: PaymentProviderName; remoteId: string }>) =>
  db
    .delete(refund)
    .where(and(eq(refund.provider, p.provider), eq(refund.remoteId, p.remoteId), ne(refund.origin, 'admin'))),
);

const sumOf = (rows: readonly Pick<RefundRow, 'amountCents' | 'status'>[]): number =>
  rows.reduce((sum, { amountCents, status }) => sum + (status === 'failed' ? 0 : amountCents), 0);

/** The id of the row for what the provider reports as a sum only. */
const restId = ({ remoteId }: Pick<InvoiceRow, 'remoteId'>): string => `rest:${remoteId}`;

/**
 * The sum of the invoice's stored refunds that have an id at the provider, in minor units. The provider may list some of them no
 * longer.
 */
export const namedCents = (ctx: { db: Db }, row: Pick<InvoiceRow, 'id' | 'remoteId'>): number =>
  sumOf(listRefunds(ctx, row.id).filter(({ remoteId }) => remoteId !== restId(row)));

/** Stores one refund. The same refund twice changes nothing. */
function storeRefund(
  ctx: { db: Db },
  { id: invoiceId, provider, currency }: Pick<InvoiceRow, 'id' | 'provider' | 'currency'>,
  remote: RemoteRefund,
): void {
  upsertRefund.run(ctx, { id: newId(), invoiceId, provider, currency, ...remote });
}

/**
 * Stores the refunds of an invoice. Returns their sum, in minor units. A provider may list fewer refunds than before, or only
 * a sum: a stored refund stays, and the sum falls only where the provider says that a refund failed.
 */
export function storeRefunds(
  ctx: { db: Db; now(): Date },
  row: InvoiceRow,
  { refunds, refundedCents: reported }: Pick<RemoteInvoice, 'refunds' | 'refundedCents'>,
): number {
  const failedNow = refunds.filter(({ status, remoteId }) => {
    const before = findRefund.get(ctx, { provider: row.provider, remoteId });
    return status === 'failed' && before !== undefined && before.status !== 'failed';
  });
  const floor = row.refundedCents - failedNow.reduce((sum, { amountCents }) => sum + amountCents, 0);
  for (const one of refunds) storeRefund(ctx, row, one);
  const named = namedCents(ctx, row);
  // what a dispute took was no refund: older versions of this server stored it as one
  const known = Math.min(floor, row.amountCents - row.disputedCents);
  const rest = Math.min(Math.max(reported, known) - named, row.amountCents - named);
  const id = { provider: row.provider, remoteId: restId(row) };
  if (rest <= 0) {
    if (findRefund.get(ctx, id)) deleteRest.run(ctx, id);
    return named;
  }
  const since = findRefund.get(ctx, id)?.createdAt ?? ctx.now();
  storeRefund(ctx, row, {
    ...{ remoteId: id.remoteId, amountCents: rest, createdAt: since },
    ...{ status: 'done', origin: 'provider', reason: null },
  });
  return named + rest;
}
