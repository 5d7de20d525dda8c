import { type Db, dispute, newId, type Params, query } from '@limn/db';
import type { DisputeState } from '@limn/db/enums';
import { eq, sql } from 'drizzle-orm';
import type { RemoteDispute } from '../../../../core/payments.ts';
import type { InvoiceRow } from '../read.ts';

export type DisputeRow = typeof dispute.$inferSelect;

const listOfInvoice = query((db, p: Params<{ invoiceId: string }>) =>
  db.select().from(dispute).where(eq(dispute.invoiceId, p.invoiceId)),
);
const upsertDispute = query((db, p: Params<Omit<DisputeRow, 'stoppedAt'>>) =>
  db
    .insert(dispute)
    .values({
      id: p.id,
      invoiceId: p.invoiceId,
      provider: p.provider,
      remoteId: p.remoteId,
      state: p.state,
      amountCents: p.amountCents,
      currency: p.currency,
      reason: p.reason,
      openedAt: p.openedAt,
      closedAt: p.closedAt,
    })
    .onConflictDoUpdate({
      target: [dispute.provider, dispute.remoteId],
      set: {
        state: p.state,
        amountCents: p.amountCents,
        reason: p.reason,
        closedAt: sql`iif(${p.closedAt} is null, null, ifnull(${dispute.closedAt}, ${p.closedAt}))`,
      },
    }),
);

export const listDisputes = (ctx: { db: Db }, invoiceId: string): DisputeRow[] =>
  listOfInvoice.all(ctx, { invoiceId });

/** The bank holds the money, or has given it to the buyer. */
export const isTakenBack = (state: DisputeState): boolean => state === 'open' || state === 'lost';

/** Stores the disputes of an invoice. Returns the sum that they took back, in minor units. */
export function storeDisputes(
  ctx: { db: Db; now(): Date },
  { id: invoiceId, provider, currency }: InvoiceRow,
  disputes: RemoteDispute[],
): number {
  for (const one of disputes) {
    const isDecided = one.state === 'won' || one.state === 'lost';
    const closedAt = isDecided ? ctx.now() : null;
    upsertDispute.run(ctx, { id: newId(), invoiceId, provider, currency, ...one, closedAt });
  }
  return listDisputes(ctx, invoiceId).reduce(
    (sum, { state, amountCents }) => sum + (isTakenBack(state) ? amountCents : 0),
    0,
  );
}
