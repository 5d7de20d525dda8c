import {
  type Db,
  type Params,
  query,
  renewalFailure,
  renewalProgress,
  renewalRun,
  subscription,
  user,
} from '@limn/db';
import { type PaymentProviderName, paymentProviders } from '@limn/db/enums';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { isCharged } from '../membership/read/find-subscription.ts';
import type { SubscriptionRow } from '../membership/rules.ts';
import type { RenewalFailure, RenewalRun } from './schema.ts';

export type RunRow = typeof renewalRun.$inferSelect;
export type ProgressRow = typeof renewalProgress.$inferSelect;
export type FailureRow = typeof renewalFailure.$inferSelect;

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
const findProgressOf = query((db, p: Params<{ runId: string; provider: PaymentProviderName }>) =>
  db
    .select()
    .from(renewalProgress)
    .where(and(eq(renewalProgress.runId, p.runId), eq(renewalProgress.provider, p.provider))),
);

/** The open run; there is one at most. Admins begin runs, so they are few. */
export const findRunUnderWay = (ctx: { db: Db }): RunRow | undefined => findOpen.get(ctx);

export const findRun = (ctx: { db: Db }, id: string): RunRow | undefined => findRow.get(ctx, { id });

/** The progress at a provider; at its beginning when nothing is stored yet. */
export const findProgress = (ctx: { db: Db }, runId: string, provider: PaymentProviderName): ProgressRow =>
  findProgressOf.get(ctx, { runId, provider }) ?? {
    ...{ runId, provider, cursor: '', attempts: 0, waitsUntil: null },
  };

const findDue = query((db, p: Params<{ runId: string; provider: PaymentProviderName; now: Date }>) =>
  db
    .select({ failure: renewalFailure, row: subscription })
    .from(renewalFailure)
    .innerJoin(subscription, eq(subscription.id, renewalFailure.subscriptionId))
    .where(
      and(
        eq(renewalFailure.runId, p.runId),
        eq(renewalFailure.provider, p.provider),
        lte(renewalFailure.nextTryAt, p.now),
      ),
    )
    .orderBy(asc(renewalFailure.nextTryAt))
    .limit(1),
);
const findNextTry = query((db, p: Params<{ runId: string; provider: PaymentProviderName }>) =>
  db
    .select({ at: renewalFailure.nextTryAt })
    .from(renewalFailure)
    .where(
      and(
        eq(renewalFailure.runId, p.runId),
        eq(renewalFailure.provider, p.provider),
        isNotNull(renewalFailure.nextTryAt),
      ),
    )
    .orderBy(asc(renewalFailure.nextTryAt))
    .limit(1),
);

/** A subscription that was set aside and is due again. */
export const findDueAside = (
  ctx: { db: Db; now(): Date },
  runId: string,
  provider: PaymentProviderName,
): { failure: FailureRow; row: SubscriptionRow } | undefined =>
  findDue.get(ctx, { runId, provider, now: ctx.now() });

/** When the next subscription that was set aside is due; undefined when none is. */
export const nextAside = (ctx: { db: Db }, runId: string, provider: PaymentProviderName): Date | undefined =>
  findNextTry.get(ctx, { runId, provider })?.at ?? undefined;

/** The open run, or else the last one; null before the first run. */
export function readRenewalRun(ctx: UserCtx): RenewalRun | null {
  may(ctx, 'membership.read_all');
  const row = findRunUnderWay(ctx) ?? findLast.get(ctx);
  if (!row) return null;
  const { id, renews, total, updated, failed, leftAlone: left_alone, startedAt, endedAt } = row;
  const waiting = endedAt ? [] : paymentProviders.flatMap((name) => findProgress(ctx, id, name));
  return {
    auto_renew: renews,
    ...{ total, updated, failed, left_alone },
    waits_for: waiting.flatMap(({ provider, waitsUntil }) =>
      waitsUntil && waitsUntil > ctx.now() ? [{ provider, until: waitsUntil.toISOString() }] : [],
    ),
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}

const listOfRun = query((db, p: Params<{ runId: string }>) =>
  db
    .select({ failure: renewalFailure, userId: subscription.userId, email: user.email })
    .from(renewalFailure)
    .innerJoin(subscription, eq(subscription.id, renewalFailure.subscriptionId))
    .innerJoin(user, eq(user.id, subscription.userId))
    .where(eq(renewalFailure.runId, p.runId))
    .limit(100),
);

/** Up to a hundred subscriptions that the open or last run could not change, with the reasons. */
export function listRenewalFailures(ctx: UserCtx): RenewalFailure[] {
  may(ctx, 'membership.read_all');
  const run = findRunUnderWay(ctx) ?? findLast.get(ctx);
  if (!run) return [];
  return listOfRun.all(ctx, { runId: run.id }).map(({ failure, userId, email }) => ({
    subscription_id: failure.subscriptionId,
    user: { id: userId, email },
    provider: failure.provider,
    reason: failure.reason,
    attempts: failure.attempts,
    failed_at: failure.failedAt.toISOString(),
    next_try_at: failure.nextTryAt?.toISOString() ?? null,
  }));
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
  query((db, p: Params<{ provider: PaymentProviderName; cursor: string; most: number }>) =>
    db
      .select()
      .from(subscription)
      .where(
        and(
          gt(subscription.userId, p.cursor),
          isCharged,
          // unary plus: keeps SQLite on the partial index of running subscriptions
          sql`+${subscription.provider} = ${p.provider}`,
          which,
        ),
      )
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

/** The charged subscriptions of the next users after the cursor, at one provider. */
export const listRunningAfter = (
  ctx: { db: Db },
  { renews }: Pick<RunRow, 'renews'>,
  { provider, cursor }: Pick<ProgressRow, 'provider' | 'cursor'>,
  most: number,
): SubscriptionRow[] => (renews ? listOn : listOff).all(ctx, { provider, cursor, most });
