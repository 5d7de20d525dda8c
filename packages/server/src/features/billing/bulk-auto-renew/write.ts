import { atomically, type Db, renewalRun } from '@limn/db';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { noteAct } from '../../../guard/audit/write.ts';
import type { SubscriptionRow } from '../membership/read/find-subscription.ts';
import { isRunning } from '../membership/rules.ts';
import { noteChange } from '../membership/write/note-change.ts';
import {
  countLeftAlone,
  countRunning,
  findRun,
  findRunUnderWay,
  listRunningAfter,
  type RunRow,
} from './read.ts';

/** Subscriptions that are looked at in one transaction. */
const mostAtOnce = 200;

/** One at a time; where nothing is to be done it is over at once. @throws Refusal renewal.under_way */
export function beginRun(ctx: UserCtx, renews: boolean): RunRow {
  return atomically(ctx, (ctx) => {
    if (findRunUnderWay(ctx)) throw new Refusal('renewal.under_way');
    const total = countRunning(ctx, renews);
    const leftAlone = countLeftAlone(ctx, renews);
    const startedAt = ctx.now();
    const endedAt = total === 0 ? startedAt : null;
    noteAct(ctx, {
      action: 'membership.auto_renew_all',
      subject: '',
      detail: { auto_renew: renews, subscriptions: total },
    });
    return ctx.db
      .insert(renewalRun)
      .values({ renews, startedAt, total, leftAlone, endedAt })
      .returning()
      .get();
  });
}

/** What the next step is: somebody whose renewal has to be changed, or to look on, or nothing any more. */
export type Step = { kind: 'change'; row: SubscriptionRow } | { kind: 'look_on' } | { kind: 'over' };

/** Passes by those who renew as they should already, and ends the run where nobody is left. */
export function nextStep(ctx: Pick<Ctx, 'db' | 'now'>, { id }: RunRow): Step {
  return atomically(ctx, (ctx): Step => {
    const run = findRun(ctx, id);
    if (!run || run.endedAt) return { kind: 'over' };
    const rows = listRunningAfter(ctx, run, mostAtOnce);
    if (rows.length === 0) {
      ctx.db.update(renewalRun).set({ endedAt: ctx.now() }).where(eq(renewalRun.id, id)).run();
      return { kind: 'over' };
    }
    const odd = rows.findIndex(({ autoRenew }) => autoRenew !== run.renews);
    const settled = odd < 0 ? rows : rows.slice(0, odd);
    const last = settled.at(-1);
    if (last) noteDone(ctx, run, { cursor: last.userId, updated: settled.length, failed: 0 });
    const row = rows[settled.length];
    return row ? { kind: 'change', row } : { kind: 'look_on' };
  });
}

/**
 * One that was not as it should be has had its turn.
 * @param turned what it is now; undefined when it failed. One that has ended meanwhile was changed by nobody here.
 */
export function noteTurned(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  run: RunRow,
  row: SubscriptionRow,
  turned: SubscriptionRow | undefined,
): void {
  atomically(ctx, (ctx) => {
    noteDone(ctx, run, { cursor: row.userId, updated: turned ? 1 : 0, failed: turned ? 0 : 1 });
    if (turned && isRunning(turned.status) && turned.autoRenew === run.renews)
      noteChange(ctx, row, { auto_renew: run.renews }, 'membership.auto_renew');
  });
}

/** The place and the figures in one statement: whoever goes on after a kill goes on from here. */
export function noteDone(
  ctx: { db: Db },
  { id }: RunRow,
  { cursor, updated, failed }: Pick<RunRow, 'cursor' | 'updated' | 'failed'>,
): void {
  ctx.db
    .update(renewalRun)
    .set({
      cursor,
      updated: sql`${renewalRun.updated} + ${updated}`,
      failed: sql`${renewalRun.failed} + ${failed}`,
    })
    .where(eq(renewalRun.id, id))
    .run();
}

/** An order that was under way is not carried out to its end. */
export function abandonRuns(ctx: Pick<Ctx, 'db' | 'now'>): void {
  ctx.db.update(renewalRun).set({ endedAt: ctx.now() }).where(isNull(renewalRun.endedAt)).run();
}
