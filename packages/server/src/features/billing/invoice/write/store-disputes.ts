import { type Db, dispute, invoice, newId, type Params, query } from '@limn/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isTakenBack } from '../../../../core/dispute.ts';
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

const listUnstopped = query((db, p: Params<{ subscriptionId: string }>) =>
  db
    .select({ id: dispute.id, remoteId: dispute.remoteId })
    .from(dispute)
    .innerJoin(invoice, eq(invoice.id, dispute.invoiceId))
    .where(
      and(
        eq(invoice.subscriptionId, p.subscriptionId),
        // unary plus: keeps SQLite from reading all disputes of the site
        sql`+${dispute.state} in ('open', 'lost')`,
        isNull(dispute.stoppedAt),
      ),
    ),
);
const setStoppedAt = query((db, p: Params<{ id: string; stoppedAt: Date }>) =>
  db.update(dispute).set({ stoppedAt: p.stoppedAt }).where(eq(dispute.id, p.id)),
);

/** Open and lost disputes after which the renewal was not yet turned off. */
export const listUnstoppedDisputes = (ctx: { db: Db }, subscriptionId: string) =>
  listUnstopped.all(ctx, { subscriptionId });

export function recordDisputeStopped(ctx: { db: Db; now(): Date }, { id }: { id: string }): void {
  setStoppedAt.run(ctx, { id, stoppedAt: ctx.now() });
}

export const listDisputes = (ctx: { db: Db }, invoiceId: string): DisputeRow[] =>
  listOfInvoice.all(ctx, { invoiceId });

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
