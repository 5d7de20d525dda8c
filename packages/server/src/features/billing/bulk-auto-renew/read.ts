import { type Db, renewalRun, subscription } from '@limn/db';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import type { SubscriptionRow } from '../membership/read/find-subscription.ts';
import type { RenewalRun } from './schema.ts';

export type RunRow = typeof renewalRun.$inferSelect;

const ever = gt(renewalRun.startedAt, new Date(0));

/** There is one at most. Runs are few: an admin began each. */
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

/** The one that goes on, otherwise the last; null when there was none yet. */
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

/** In the words of the index that holds these alone: for others it is not used. */
const isCharged = sql`${subscription.provider} <> 'grant' and ${subscription.status} in ('active', 'past_due')`;

/** What its member stopped themselves is not turned on again over their head. */
const isAsWished = (renews: boolean) =>
  renews ? or(isNull(subscription.stoppedAt), eq(subscription.autoRenew, true)) : undefined;

const countCharged = (ctx: { db: Db }, which: SQL | undefined): number =>
  ctx.db
    .select({ n: count() })
    .from(subscription)
    .where(and(gt(subscription.userId, ''), isCharged, which))
    .get()?.n ?? 0;

/** Those that a run has to look at, of everybody. */
export const countRunning = (ctx: { db: Db }, renews: boolean): number =>
  countCharged(ctx, isAsWished(renews));

/** Those that a run does not look at because their members stopped them: none where it turns renewal off. */
export const countLeftAlone = (ctx: { db: Db }, renews: boolean): number =>
  renews ? countCharged(ctx, and(isNotNull(subscription.stoppedAt), eq(subscription.autoRenew, false))) : 0;

/** One each of those who come after this user by their ids. */
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
