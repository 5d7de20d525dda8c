import {
  atomically,
  type Db,
  newId,
  type Params,
  paymentComparison,
  paymentDifference,
  query,
} from '@limn/db';
import type { PaymentDifferenceKind } from '@limn/db/enums';
import { and, eq, lt } from 'drizzle-orm';
import type { ComparisonRow } from '../read/comparison.ts';

const storeRun = query((db, p: Params<ComparisonRow>) => {
  const state = {
    startedAt: p.startedAt,
    phase: p.phase,
    cursor: p.cursor,
    compared: p.compared,
    endedAt: p.endedAt,
    waitsUntil: p.waitsUntil,
  };
  return db
    .insert(paymentComparison)
    .values({ provider: p.provider, isLive: p.isLive, ...state })
    .onConflictDoUpdate({ target: [paymentComparison.provider, paymentComparison.isLive], set: state });
});
type DifferenceRow = typeof paymentDifference.$inferSelect;
const storeDifference = query((db, p: Params<DifferenceRow>) =>
  db
    .insert(paymentDifference)
    .values({
      id: p.id,
      provider: p.provider,
      isLive: p.isLive,
      kind: p.kind,
      remoteId: p.remoteId,
      userId: p.userId,
      here: p.here,
      there: p.there,
      foundAt: p.foundAt,
      seenAt: p.seenAt,
    })
    .onConflictDoUpdate({
      target: [
        paymentDifference.provider,
        paymentDifference.isLive,
        paymentDifference.kind,
        paymentDifference.remoteId,
      ],
      set: { here: p.here, there: p.there, seenAt: p.seenAt },
    }),
);
const deleteGone = query((db, p: Params<Pick<DifferenceRow, 'provider' | 'isLive' | 'seenAt'>>) =>
  db
    .delete(paymentDifference)
    .where(
      and(
        eq(paymentDifference.provider, p.provider),
        eq(paymentDifference.isLive, p.isLive),
        lt(paymentDifference.seenAt, p.seenAt),
      ),
    ),
);

/** What each side says of one payment or price. */
export interface Found {
  kind: PaymentDifferenceKind;
  remoteId: string;
  userId: string | null;
  here: string;
  there: string;
}

/** Stores how far a comparison is, and what its last step found. */
export function recordStep(ctx: { db: Db; now(): Date }, run: ComparisonRow, found: readonly Found[]): void {
  atomically(ctx, (ctx) => {
    storeRun.run(ctx, run);
    const { provider, isLive } = run;
    const now = ctx.now();
    for (const one of found)
      storeDifference.run(ctx, { id: newId(), provider, isLive, ...one, foundAt: now, seenAt: now });
    if (run.endedAt) deleteGone.run(ctx, { provider, isLive, seenAt: run.startedAt });
  });
}
