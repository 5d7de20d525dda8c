import { atomically, type Db, newId, type Params, query, renewalRun } from '@limn/db';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import type { SubscriptionRow } from '../membership/read/find-subscription.ts';
import { isRunning } from '../membership/rules.ts';
import { auditChange } from '../membership/write/record-change.ts';
import {
  countLeftAlone,
  countRunning,
  findRun,
  findRunUnderWay,
  listRunningAfter,
  type RunRow,
} from './read.ts';

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
const addProgress = query((db, p: Params<Pick<RunRow, 'id' | 'cursor' | 'updated' | 'failed'>>) =>
  db
    .update(renewalRun)
    .set({
      cursor: p.cursor,
      updated: sql`${renewalRun.updated} + ${p.updated}`,
      failed: sql`${renewalRun.failed} + ${p.failed}`,
    })
    .where(eq(renewalRun.id, p.id)),
);

/** Begins a run; one without memberships ends at once. @throws Refusal renewal.under_way */
export function beginRun(ctx: UserCtx, renews: boolean): RunRow {
  return atomically(ctx, (ctx) => {
    if (findRunUnderWay(ctx)) throw new Refusal('renewal.under_way');
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

/** A membership to change, more rows to look at, or the end of the run. */
export type Step = { kind: 'change'; row: SubscriptionRow } | { kind: 'look_on' } | { kind: 'over' };

/** Skips memberships that renew as wanted, and ends the run after the last one. */
export function nextStep(ctx: Pick<Ctx, 'db' | 'now'>, { id }: RunRow): Step {
  return atomically(ctx, (ctx): Step => {
    const run = findRun(ctx, id);
    if (!run || run.endedAt) return { kind: 'over' };
    const rows = listRunningAfter(ctx, run, mostAtOnce);
    if (rows.length === 0) {
      endRun.run(ctx, { id, endedAt: ctx.now() });
      return { kind: 'over' };
    }
    const odd = rows.findIndex(({ autoRenew }) => autoRenew !== run.renews);
    const settled = odd < 0 ? rows : rows.slice(0, odd);
    const last = settled.at(-1);
    if (last) recordProgress(ctx, run, { cursor: last.userId, updated: settled.length, failed: 0 });
    const row = rows[settled.length];
    return row ? { kind: 'change', row } : { kind: 'look_on' };
  });
}

/**
 * Counts a membership and audits its change.
 * @param turned its row after the change; undefined after a failure. One that has ended meanwhile is not audited.
 */
export function recordTurned(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  run: RunRow,
  row: SubscriptionRow,
  turned: SubscriptionRow | undefined,
): void {
  atomically(ctx, (ctx) => {
    recordProgress(ctx, run, { cursor: row.userId, updated: turned ? 1 : 0, failed: turned ? 0 : 1 });
    if (turned && isRunning(turned.status) && turned.autoRenew === run.renews)
      auditChange(ctx, row, { auto_renew: run.renews }, 'membership.auto_renew');
  });
}

/** Stores the cursor and the counts in one statement, so that a restarted run continues from there. */
function recordProgress(
  ctx: { db: Db },
  { id }: RunRow,
  progress: Pick<RunRow, 'cursor' | 'updated' | 'failed'>,
): void {
  addProgress.run(ctx, { id, ...progress });
}

/** For a restored backup: a run that was open when it was made does not continue. */
export function abandonRuns(ctx: Pick<Ctx, 'db' | 'now'>): void {
  endOpenRuns.run(ctx, { endedAt: ctx.now() });
}
