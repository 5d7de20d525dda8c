import { atomically, type Db, type Params, query, subscription } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import { addAuditEntry } from '../../../../guard/audit/write.ts';
import { findEmail } from '../../customer/read.ts';
import { recordDisputeStopped } from '../../invoice/write/store-disputes.ts';
import { isRunning, type SubscriptionRow } from '../rules.ts';

/** Adds the audit entry of an admin's change to a membership. */
export function auditChange(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  { id, userId }: SubscriptionRow,
  change: Record<string, string | boolean>,
  action: 'membership.change' | 'membership.auto_renew' = 'membership.change',
): void {
  const subject = findEmail(ctx, userId) ?? '';
  addAuditEntry(ctx, { action, subject, subjectId: userId, detail: { ...change, subscription: id } });
}

const setStoppedAt = query((db, p: Params<{ id: string; stoppedAt: Date | null }>) =>
  db.update(subscription).set({ stoppedAt: p.stoppedAt }).where(eq(subscription.id, p.id)),
);
const setSyncedAt = query((db, p: Params<{ id: string; syncedAt: Date }>) =>
  db.update(subscription).set({ syncedAt: p.syncedAt }).where(eq(subscription.id, p.id)),
);

const setCutOffAt = query((db, p: Params<{ id: string; cutOffAt: Date }>) =>
  db.update(subscription).set({ cutOffAt: p.cutOffAt }).where(eq(subscription.id, p.id)),
);

/** An admin has ended the membership: the next sync leaves out the paid time that is left. */
export function recordCutOff(ctx: Pick<Ctx, 'db' | 'now'>, { id }: SubscriptionRow): void {
  setCutOffAt.run(ctx, { id, cutOffAt: ctx.now() });
}

/** Stores whether the member stopped the renewal. Changes by admins and providers do not count. */
export function recordStopped(ctx: { db: Db }, { id }: SubscriptionRow, stoppedAt: Date | null): void {
  setStoppedAt.run(ctx, { id, stoppedAt });
}

/** The renewal is off because of these disputes, which counts as the member's own decision. */
export function recordStoppedByDispute(
  ctx: Pick<Ctx, 'db' | 'now'>,
  row: SubscriptionRow,
  disputes: { id: string }[],
): void {
  atomically(ctx, (ctx) => {
    if (isRunning(row.status)) recordStopped(ctx, row, ctx.now());
    for (const one of disputes) recordDisputeStopped(ctx, one);
  });
}

/** The provider did not answer: the subscription moves behind the others that are due. */
export function recordAsked(ctx: Pick<Ctx, 'db' | 'now'>, { id }: SubscriptionRow): void {
  setSyncedAt.run(ctx, { id, syncedAt: ctx.now() });
}
