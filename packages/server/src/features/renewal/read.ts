import { type Db, renewalRun, subscription } from '@limn/db';
import { and, asc, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { UserCtx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import type { SubscriptionRow } from '../membership/read.ts';
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
  may(ctx, 'membership.manage');
  const row = findRunUnderWay(ctx) ?? findLastRun(ctx);
  if (!row) return null;
  const { renews, total, updated, failed, startedAt, endedAt } = row;
  return {
    auto_renew: renews,
    ...{ total, updated, failed },
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}

/** In the words of the index that holds these alone: for others it is not used. */
const isCharged = sql`${subscription.provider} <> 'grant' and ${subscription.status} in ('active', 'past_due')`;

/** What its member stopped themselves is not turned on again over their head. */
const isAsWished = (renews: boolean) =>
  renews ? or(isNull(subscription.stoppedAt), eq(subscription.autoRenew, true)) : undefined;

/** Those that a run has to look at, of everybody. */
export const countRunning = (ctx: { db: Db }, renews: boolean): number =>
  ctx.db
    .select({ n: count() })
    .from(subscription)
    .where(and(gt(subscription.userId, ''), isCharged, isAsWished(renews)))
    .get()?.n ?? 0;

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
