import { type Db, type Params, query, renewalRun, subscription } from '@limn/db';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { isCharged, type SubscriptionRow } from '../membership/read/find-subscription.ts';
import type { RenewalRun } from './schema.ts';

export type RunRow = typeof renewalRun.$inferSelect;

const ever = gt(renewalRun.startedAt, new Date(0));

const findOpen = query((db) =>
  db
    .select()
    .from(renewalRun)
    .where(and(ever, isNull(renewalRun.endedAt)))
    .orderBy(desc(renewalRun.startedAt))
    .limit(1),
);
const findLast = query((db) =>
  db.select().from(renewalRun).where(ever).orderBy(desc(renewalRun.startedAt)).limit(1),
);
const findRow = query((db, p: Params<{ id: string }>) =>
  db.select().from(renewalRun).where(eq(renewalRun.id, p.id)),
);

/** The open run; there is one at most. Admins begin runs, so they are few. */
export const findRunUnderWay = (ctx: { db: Db }): RunRow | undefined => findOpen.get(ctx);

export const findRun = (ctx: { db: Db }, id: string): RunRow | undefined => findRow.get(ctx, { id });

/** The open run, or else the last one; null before the first run. */
export function readRenewalRun(ctx: UserCtx): RenewalRun | null {
  may(ctx, 'membership.read_all');
  const row = findRunUnderWay(ctx) ?? findLast.get(ctx);
  if (!row) return null;
  const { renews, total, updated, failed, leftAlone: left_alone, startedAt, endedAt } = row;
  return {
    auto_renew: renews,
    ...{ total, updated, failed, left_alone },
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}

/** A run that turns renewal on leaves out the members who stopped it themselves. */
const isLeftAlone = and(isNotNull(subscription.stoppedAt), sql`${subscription.autoRenew} = 0`);
const isNotLeftAlone = or(isNull(subscription.stoppedAt), sql`${subscription.autoRenew} = 1`);

const countCharged = (which?: SQL) =>
  query((db) =>
    db
      .select({ n: count() })
      .from(subscription)
      .where(and(gt(subscription.userId, ''), isCharged, which)),
  );
const countOn = countCharged(isNotLeftAlone);
const countOff = countCharged();
const countLeft = countCharged(isLeftAlone);

const listCharged = (which?: SQL) =>
  query((db, p: Params<{ cursor: string; most: number }>) =>
    db
      .select()
      .from(subscription)
      .where(and(gt(subscription.userId, p.cursor), isCharged, which))
      .orderBy(asc(subscription.userId))
      .limit(p.most),
  );
const listOn = listCharged(isNotLeftAlone);
const listOff = listCharged();

/** Memberships that a run covers. */
export const countRunning = (ctx: { db: Db }, renews: boolean): number =>
  (renews ? countOn : countOff).get(ctx)?.n ?? 0;

/** Memberships that a run leaves out because their members stopped the renewal; 0 for a run that turns it off. */
export const countLeftAlone = (ctx: { db: Db }, renews: boolean): number =>
  renews ? (countLeft.get(ctx)?.n ?? 0) : 0;

/** The charged subscriptions of the next users after the cursor. */
export const listRunningAfter = (
  ctx: { db: Db },
  { cursor, renews }: Pick<RunRow, 'cursor' | 'renews'>,
  most: number,
): SubscriptionRow[] => (renews ? listOn : listOff).all(ctx, { cursor, most });
