import { type Db, renewalRun, subscription } from '@limn/db';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import type { SubscriptionRow } from '../membership/read/find-subscription.ts';
import type { RenewalRun } from './schema.ts';

export type RunRow = typeof renewalRun.$inferSelect;

const ever = gt(renewalRun.startedAt, new Date(0));

/** The open run; there is one at most. Admins begin runs, so they are few. */
export const findRunUnderWay = (ctx: { db: Db }): RunRow | undefined =>
  ctx.db
    .select()
    .from(renewalRun)
    .where(and(ever, isNull(renewalRun.endedAt)))
    .orderBy(desc(renewalRun.startedAt))
    .limit(1)
    .get();

const findLastRun = (ctx: { db: Db }): RunRow | undefined =>
  ctx.db.select().from(renewalRun).where(ever).orderBy(desc(renewalRun.startedAt)).limit(1).get();

export const findRun = (ctx: { db: Db }, id: string): RunRow | undefined =>
  ctx.db.select().from(renewalRun).where(eq(renewalRun.id, id)).get();

/** The open run, or else the last one; null before the first run. */
export function readRenewalRun(ctx: UserCtx): RenewalRun | null {
  may(ctx, 'membership.read_all');
  const row = findRunUnderWay(ctx) ?? findLastRun(ctx);
  if (!row) return null;
  const { renews, total, updated, failed, leftAlone: left_alone, startedAt, endedAt } = row;
  return {
    auto_renew: renews,
    ...{ total, updated, failed, left_alone },
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}

/** Written like the partial index's condition: SQLite uses the index only for the same words. */
const isCharged = sql`${subscription.provider} <> 'grant' and ${subscription.status} in ('active', 'past_due')`;

/** A run that turns renewal on leaves out the members who stopped it themselves. */
const isAsWished = (renews: boolean) =>
  renews ? or(isNull(subscription.stoppedAt), eq(subscription.autoRenew, true)) : undefined;

const countCharged = (ctx: { db: Db }, which: SQL | undefined): number =>
  ctx.db
    .select({ n: count() })
    .from(subscription)
    .where(and(gt(subscription.userId, ''), isCharged, which))
    .get()?.n ?? 0;

/** Memberships that a run covers. */
export const countRunning = (ctx: { db: Db }, renews: boolean): number =>
  countCharged(ctx, isAsWished(renews));

/** Memberships that a run leaves out because their members stopped the renewal; 0 for a run that turns it off. */
export const countLeftAlone = (ctx: { db: Db }, renews: boolean): number =>
  renews ? countCharged(ctx, and(isNotNull(subscription.stoppedAt), eq(subscription.autoRenew, false))) : 0;

/** The charged subscriptions of the next users after the cursor. */
export const listRunningAfter = (
  ctx: { db: Db },
  { cursor, renews }: Pick<RunRow, 'cursor' | 'renews'>,
  most: number,
): SubscriptionRow[] =>
  ctx.db
    .select()
    .from(subscription)
    .where(and(gt(subscription.userId, cursor), isCharged, isAsWished(renews)))
    .orderBy(asc(subscription.userId))
    .limit(most)
    .all();
