import {
  atomically,
  type Db,
  newId,
  type Params,
  query,
  renewalFailure,
  renewalProgress,
  renewalRun,
} from '@limn/db';
import { type PaymentProviderName, paymentProviders } from '@limn/db/enums';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { isRunning, type SubscriptionRow } from '../membership/rules.ts';
import { auditChange } from '../membership/write/record-change.ts';
import {
  countLeftAlone,
  countRunning,
  type FailureRow,
  findDueAside,
  findProgress,
  findRun,
  findRunUnderWay,
  listRunningAfter,
  nextAside,
  type ProgressRow,
  type RunRow,
} from './read.ts';
import { attemptsInARow, pauseAside, providerPause, type Trouble } from './rules.ts';

/** Subscriptions that one transaction looks at. */
const mostAtOnce = 200;

const insertRun = query(
  (db, p: Params<Pick<RunRow, 'id' | 'renews' | 'startedAt' | 'total' | 'leftAlone' | 'endedAt'>>) =>
    db
      .insert(renewalRun)
      .values({
        id: p.id,
        renews: p.renews,
        startedAt: p.startedAt,
        total: p.total,
        leftAlone: p.leftAlone,
        endedAt: p.endedAt,
      })
      .returning(),
);
const endRun = query((db, p: Params<{ id: string; endedAt: Date }>) =>
  db.update(renewalRun).set({ endedAt: p.endedAt }).where(eq(renewalRun.id, p.id)),
);
const endOpenRuns = query((db, p: Params<{ endedAt: Date }>) =>
  db.update(renewalRun).set({ endedAt: p.endedAt }).where(isNull(renewalRun.endedAt)),
);
const addCounts = query((db, p: Params<Pick<RunRow, 'id' | 'updated' | 'failed'>>) =>
  db
    .update(renewalRun)
    .set({
      updated: sql`${renewalRun.updated} + ${p.updated}`,
      failed: sql`${renewalRun.failed} + ${p.failed}`,
    })
    .where(eq(renewalRun.id, p.id)),
);
const storeProgress = query((db, p: Params<ProgressRow>) => {
  const facts = { cursor: p.cursor, attempts: p.attempts, waitsUntil: p.waitsUntil };
  return db
    .insert(renewalProgress)
    .values({ runId: p.runId, provider: p.provider, ...facts })
    .onConflictDoUpdate({ target: [renewalProgress.runId, renewalProgress.provider], set: facts });
});
const storeFailure = query((db, p: Params<FailureRow>) => {
  const facts = { attempts: p.attempts, reason: p.reason, failedAt: p.failedAt, nextTryAt: p.nextTryAt };
  return db
    .insert(renewalFailure)
    .values({ runId: p.runId, subscriptionId: p.subscriptionId, provider: p.provider, ...facts })
    .onConflictDoUpdate({ target: [renewalFailure.runId, renewalFailure.subscriptionId], set: facts });
});
const deleteFailure = query((db, p: Params<{ runId: string; subscriptionId: string }>) =>
  db
    .delete(renewalFailure)
    .where(and(eq(renewalFailure.runId, p.runId), eq(renewalFailure.subscriptionId, p.subscriptionId))),
);

/** @throws Refusal renewal.under_way for an open run in the same direction */
export function refuseSameRun(ctx: { db: Db }, renews: boolean): void {
  if (findRunUnderWay(ctx)?.renews === renews) throw new Refusal('renewal.under_way');
}

/**
 * Begins a run; one without memberships ends at once. An open run in the other direction ends: the admin has changed their
 * mind. @throws Refusal renewal.under_way
 */
export function beginRun(ctx: UserCtx, renews: boolean): RunRow {
  return atomically(ctx, (ctx) => {
    refuseSameRun(ctx, renews);
    const open = findRunUnderWay(ctx);
    if (open) endRun.run(ctx, { id: open.id, endedAt: ctx.now() });
    const total = countRunning(ctx, renews);
    const leftAlone = countLeftAlone(ctx, renews);
    const startedAt = ctx.now();
    const endedAt = total === 0 ? startedAt : null;
    addAuditEntry(ctx, {
      action: 'membership.auto_renew_all',
      subject: '',
      detail: { auto_renew: renews, subscriptions: total },
    });
    return insertRun.get(ctx, { id: newId(), renews, startedAt, total, leftAlone, endedAt });
  });
}

/** A membership to change; `aside` when it was set aside before. */
export interface Task {
  row: SubscriptionRow;
  aside: FailureRow | undefined;
}

/** A membership to change, more rows to look at, a time to wait for, or nothing left at this provider. */
export type Step =
  | ({ kind: 'change' } & Task)
  | { kind: 'look_on' }
  | { kind: 'wait'; until: Date }
  | { kind: 'over' };

/** The subscriptions of a provider that were set aside. They are left after the last one. */
function stepAside(ctx: Pick<Ctx, 'db' | 'now'>, run: RunRow, provider: PaymentProviderName): Step {
  const due = findDueAside(ctx, run.id, provider);
  // the member may have stopped the renewal meanwhile
  if (due && (!isRunning(due.row.status) || (run.renews && due.row.stoppedAt && !due.row.autoRenew))) {
    deleteFailure.run(ctx, { runId: run.id, subscriptionId: due.row.id });
    addCounts.run(ctx, { id: run.id, updated: 1, failed: 0 });
    return { kind: 'look_on' };
  }
  if (due) return { kind: 'change', row: due.row, aside: due.failure };
  const until = nextAside(ctx, run.id, provider);
  return until ? { kind: 'wait', until } : { kind: 'over' };
}

/** Skips memberships that renew as wanted. */
export function nextStep(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id }: Pick<RunRow, 'id'>,
  provider: PaymentProviderName,
): Step {
  return atomically(ctx, (ctx): Step => {
    const run = findRun(ctx, id);
    if (!run || run.endedAt) return { kind: 'over' };
    const progress = findProgress(ctx, id, provider);
    if (progress.waitsUntil && progress.waitsUntil > ctx.now())
      return { kind: 'wait', until: progress.waitsUntil };
    const rows = listRunningAfter(ctx, run, progress, mostAtOnce);
    if (rows.length === 0) return stepAside(ctx, run, provider);
    const odd = rows.findIndex(({ autoRenew }) => autoRenew !== run.renews);
    const settled = odd < 0 ? rows : rows.slice(0, odd);
    const last = settled.at(-1);
    if (last) {
      storeProgress.run(ctx, { ...progress, cursor: last.userId });
      addCounts.run(ctx, { id, updated: settled.length, failed: 0 });
    }
    const row = rows[settled.length];
    return row ? { kind: 'change', row, aside: undefined } : { kind: 'look_on' };
  });
}

/** Ends the run if nothing is left at any provider. Returns whether it has ended. */
export function endIfDone(ctx: Pick<Ctx, 'db' | 'now'>, { id }: Pick<RunRow, 'id'>): boolean {
  return atomically(ctx, (ctx) => {
    const run = findRun(ctx, id);
    if (!run || run.endedAt) return true;
    const isLeft = paymentProviders.some(
      (name) =>
        listRunningAfter(ctx, run, findProgress(ctx, id, name), 1).length > 0 ||
        nextAside(ctx, id, name) !== undefined,
    );
    if (!isLeft) endRun.run(ctx, { id, endedAt: ctx.now() });
    return !isLeft;
  });
}

/**
 * Counts a membership and audits its change.
 * @param turned its row after the change. One that has ended meanwhile is not audited.
 */
export function recordTurned(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  run: RunRow,
  provider: PaymentProviderName,
  { row, aside, turned }: Task & { turned: SubscriptionRow },
): void {
  atomically(ctx, (ctx) => {
    if (aside) deleteFailure.run(ctx, { runId: run.id, subscriptionId: row.id });
    const { cursor } = findProgress(ctx, run.id, provider);
    const next = { runId: run.id, provider, cursor: aside ? cursor : row.userId };
    storeProgress.run(ctx, { ...next, attempts: 0, waitsUntil: null });
    addCounts.run(ctx, { id: run.id, updated: 1, failed: 0 });
    if (isRunning(turned.status) && turned.autoRenew === run.renews)
      auditChange(ctx, row, { auto_renew: run.renews }, 'membership.auto_renew');
  });
}

/**
 * Stores why a membership could not be changed. After a passing failure its provider is left alone for a while and the same
 * membership comes next; after some attempts in a row it is set aside, unless the provider only asks for fewer calls.
 */
export function recordTrouble(
  ctx: Pick<Ctx, 'db' | 'now'>,
  run: RunRow,
  provider: PaymentProviderName,
  { row, aside, trouble }: Task & { trouble: Trouble },
): void {
  atomically(ctx, (ctx) => {
    const now = ctx.now();
    const before = findProgress(ctx, run.id, provider);
    const { isPassing, isLimited, retryAfter, reason } = trouble;
    const attempts = isPassing ? before.attempts + 1 : 0;
    const waitsUntil = isPassing ? new Date(now.getTime() + providerPause(attempts, retryAfter)) : null;
    const isSetAside = !isPassing || aside !== undefined || (!isLimited && attempts % attemptsInARow === 0);
    const cursor = isSetAside && !aside ? row.userId : before.cursor;
    storeProgress.run(ctx, { ...before, cursor, attempts, waitsUntil });
    if (!isSetAside || (aside && isLimited)) return;
    const tries = (aside?.attempts ?? 0) + 1;
    const pause = isPassing ? pauseAside(tries) : null;
    const failure = { runId: run.id, subscriptionId: row.id, provider, reason, failedAt: now };
    const nextTryAt = pause === null ? null : new Date(now.getTime() + pause);
    storeFailure.run(ctx, { ...failure, attempts: tries, nextTryAt });
    if (nextTryAt === null) addCounts.run(ctx, { id: run.id, updated: 0, failed: 1 });
  });
}

/** For a restored backup: a run that was open when it was made does not continue. */
export function abandonRuns(ctx: Pick<Ctx, 'db' | 'now'>): void {
  endOpenRuns.run(ctx, { endedAt: ctx.now() });
}
