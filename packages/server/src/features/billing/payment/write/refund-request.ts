import { type Db, type Params, query, refundRequest } from '@limn/db';
import { and, asc, eq } from 'drizzle-orm';

export type RefundRequestRow = typeof refundRequest.$inferSelect;

const findRequest = query((db, p: Params<{ key: string }>) =>
  db.select().from(refundRequest).where(eq(refundRequest.key, p.key)),
);
const findAsked = query((db, p: Params<{ invoiceId: string }>) =>
  db
    .select()
    .from(refundRequest)
    .where(and(eq(refundRequest.invoiceId, p.invoiceId), eq(refundRequest.state, 'asked')))
    .orderBy(asc(refundRequest.createdAt))
    .limit(1),
);
const insertRequest = query((db, p: Params<Omit<RefundRequestRow, 'remoteId'>>) =>
  db.insert(refundRequest).values({
    key: p.key,
    invoiceId: p.invoiceId,
    amountCents: p.amountCents,
    state: p.state,
    createdAt: p.createdAt,
  }),
);
const setState = query((db, p: Params<Pick<RefundRequestRow, 'key' | 'state' | 'remoteId'>>) =>
  db.update(refundRequest).set({ state: p.state, remoteId: p.remoteId }).where(eq(refundRequest.key, p.key)),
);

export const findRefundRequest = (ctx: { db: Db }, key: string): RefundRequestRow | undefined =>
  findRequest.get(ctx, { key });

/** A request of this payment of which it is not known whether the provider carried it out. */
export const findUnfinished = (ctx: { db: Db }, invoiceId: string): RefundRequestRow | undefined =>
  findAsked.get(ctx, { invoiceId });

/** Stored before the provider is asked: after a crash the same key is used again. */
export function addRefundRequest(
  ctx: { db: Db; now(): Date },
  request: Pick<RefundRequestRow, 'key' | 'invoiceId' | 'amountCents'>,
): RefundRequestRow {
  const row = { ...request, state: 'asked', createdAt: ctx.now() } as const;
  insertRequest.run(ctx, row);
  return { ...row, remoteId: null };
}

export function closeRefundRequest(
  ctx: { db: Db },
  { key }: RefundRequestRow,
  result: { state: 'done' | 'refused'; remoteId: string | null },
): void {
  setState.run(ctx, { key, ...result });
}
