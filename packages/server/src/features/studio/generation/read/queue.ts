import { type Db, generation, type Params, query, written } from '@limn/db';
import { sql } from 'drizzle-orm';
import { hasMembership } from '../../../billing/membership/read/find-subscription.ts';
import { painterWaitMilliseconds } from '../rules/queue.ts';

/**
 * An index holds the order of the queue. Each user's oldest job comes first; between users the one with the fewest running
 * jobs, then the one whose latest job began longest ago, then the oldest job. The columns `ahead` and `user_started_at` of
 * a user's waiting jobs are computed again whenever a job of that user changes its state.
 */

const runningStates = sql`('enhancing', 'painting', 'saving')`;
/** Without a parameter: SQLite uses a partial index only for a constant condition. */
const waiting = sql`state = 'queued'`;
const order = sql`ahead, user_started_at, seq`;

const listWaiting = query((db) =>
  written<{ id: string }>(db, sql`SELECT id FROM generation WHERE ${waiting} ORDER BY ${order}`),
);
const countUpTo = query((db, p: Params<{ id: string }>) =>
  written<{ place: number }>(
    db,
    sql`SELECT count(*) AS place FROM generation
      WHERE ${waiting} AND (${order}) <= (SELECT ${order} FROM generation WHERE id = ${p.id} AND ${waiting})`,
  ),
);
const findWaiting = query((db) =>
  written<{ id: string }>(db, sql`SELECT id FROM generation WHERE ${waiting} LIMIT 1`),
);

/** Ids of the waiting jobs, next first. Reads the index once. */
export const readQueue = (ctx: { db: Db }): string[] => listWaiting.all(ctx).map(({ id }) => id);

/** 1 is next; null for a job that does not wait. */
export const placeOf = (ctx: { db: Db }, id: string): number | null =>
  countUpTo.get(ctx, { id })?.place || null;

const findSaving = query((db) =>
  written<{ id: string }>(db, sql`SELECT id FROM generation WHERE state = 'saving' LIMIT 1`),
);

/** The picture of a job is being processed or stored. */
export const isSaving = (ctx: { db: Db }): boolean => findSaving.get(ctx) !== undefined;

const findRunning = query((db) =>
  written<{ id: string }>(db, sql`SELECT id FROM generation WHERE state IN ${runningStates} LIMIT 1`),
);

/** A job is running, from its first step to the stored picture. */
export const isPainting = (ctx: { db: Db }): boolean => findRunning.get(ctx) !== undefined;

export const hasWaiting = (ctx: { db: Db }): boolean => findWaiting.get(ctx) !== undefined;

const findFirst = query((db) =>
  written<{ id: string; ahead: number }>(
    db,
    sql`SELECT id, ahead FROM generation WHERE ${waiting} ORDER BY ${order} LIMIT 1`,
  ),
);
/** Jobs that are read together, so that one claim does not read a long queue. */
const lookedAt = 50;
/** Jobs of each kind that are looked at while no painter is free for the jobs before them: about 10 ms. */
const searchedAtMost = 500;

/** The oldest waiting job of each member with a running one. */
const listFurther = query((db, p: Params<{ now: Date }>) =>
  written<{ id: string; ahead: number; startedAt: number; seq: number }>(
    db,
    sql`SELECT id, ahead, user_started_at AS startedAt, seq FROM (SELECT DISTINCT user_id AS running FROM generation WHERE state IN ${runningStates})
      JOIN ${generation} ON ${generation.seq} = (
        SELECT seq FROM generation AS own WHERE own.user_id = running AND own.${waiting} ORDER BY seq LIMIT 1)
      WHERE ${hasMembership(generation.userId, sql`${p.now}`)}`,
  ),
);
const listWaitingSince = query((db, p: Params<{ since: Date; latest: Date }>) =>
  written<{ id: string }>(
    db,
    sql`SELECT id FROM generation
      WHERE ${waiting} AND coalesce(waits_since, max(created_at, ${p.since})) <= ${p.latest} LIMIT 100`,
  ),
);

const listFirst = query((db, p: Params<{ skipped: number }>) =>
  written<{ id: string }>(
    db,
    sql`SELECT id FROM generation WHERE ${waiting} AND ahead = 0
      ORDER BY ${order} LIMIT ${sql.raw(String(lookedAt))} OFFSET ${p.skipped}`,
  ),
);

/**
 * The ids of the jobs that may begin, next first. A user without a membership has one running job at a time. The first job of
 * the index belongs to a user with the fewest running jobs: if that user has one, every waiting user has, and only members may
 * begin another. After the first hundred come jobs of further users, which another painter may have.
 */
export function* nextJobs(ctx: { db: Db; now(): Date }): Generator<string> {
  const first = findFirst.get(ctx);
  if (!first) return;
  if (first.ahead === 0) {
    yield first.id;
    // the first is nearly always taken
    for (const { id } of listFirst.all(ctx, { skipped: 0 })) if (id !== first.id) yield id;
  }
  const further = listFurther
    .all(ctx, { now: ctx.now() })
    .sort((a, b) => a.ahead - b.ahead || a.startedAt - b.startedAt || a.seq - b.seq);
  for (const { id } of further.slice(0, lookedAt)) yield id;
  let isMore = first.ahead === 0;
  for (let skipped = lookedAt; isMore && skipped < searchedAtMost; skipped += lookedAt) {
    const rows = listFirst.all(ctx, { skipped });
    for (const { id } of rows) yield id;
    isMore = rows.length === lookedAt;
  }
  for (const { id } of further.slice(lookedAt, searchedAtMost)) yield id;
}

/**
 * Up to a hundred waiting jobs that give up at `by`. Their time begins when they were first put back, or else when they
 * were accepted or the painter failed (`since`), whichever is later.
 */
export const listOverdue = (ctx: { db: Db }, { since, by }: { since: Date; by: Date }): string[] => {
  const latest = new Date(by.getTime() - painterWaitMilliseconds);
  return listWaitingSince.all(ctx, { since, latest }).map(({ id }) => id);
};
