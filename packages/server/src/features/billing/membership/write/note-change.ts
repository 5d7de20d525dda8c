import { type Db, subscription } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import { noteAct } from '../../../../guard/audit/write.ts';
import { findEmail } from '../../customer/read.ts';
import type { SubscriptionRow } from '../read/find-subscription.ts';

/** Of somebody's membership by an admin; by itself it is a transaction of its own. */
export function noteChange(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  { id, userId }: SubscriptionRow,
  change: Record<string, string | boolean>,
  action: 'membership.change' | 'membership.auto_renew' = 'membership.change',
): void {
  const subject = findEmail(ctx, userId) ?? '';
  noteAct(ctx, { action, subject, subjectId: userId, detail: { ...change, subscription: id } });
}

/** Its member stopped it, or took it up again; admins and providers do not. */
export function noteStopped(ctx: { db: Db }, { id }: SubscriptionRow, stoppedAt: Date | null): void {
  ctx.db.update(subscription).set({ stoppedAt }).where(eq(subscription.id, id)).run();
}

/** Asked in vain: the others come first now. */
export function noteAsked(ctx: Pick<Ctx, 'db' | 'now'>, { id }: SubscriptionRow): void {
  ctx.db.update(subscription).set({ syncedAt: ctx.now() }).where(eq(subscription.id, id)).run();
}
