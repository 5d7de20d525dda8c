import type { Db } from '@limn/db';
import { sql } from 'drizzle-orm';
import { membershipOf } from '../../../billing/membership/read/find-subscription.ts';
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

/** Ids of the waiting jobs, next first. Reads the index once. */
export function readQueue({ db }: { db: Db }): string[] {
  return db
    .all<{ id: string }>(sql`SELECT id FROM generation WHERE ${waiting} ORDER BY ${order}`)
    .map(({ id }) => id);
}

/** 1 is next; null for a job that does not wait. */
export function placeOf({ db }: { db: Db }, id: string): number | null {
  const { place } = db.get<{ place: number }>(sql`
    SELECT count(*) AS place FROM generation
    WHERE ${waiting} AND (${order}) <= (SELECT ${order} FROM generation WHERE id = ${id} AND ${waiting})`);
  return place === 0 ? null : place;
}

export function hasWaiting({ db }: { db: Db }): boolean {
  return db.get(sql`SELECT 1 FROM generation WHERE ${waiting} LIMIT 1`) !== undefined;
}

interface Place {
  id: string;
  ahead: number;
  startedAt: number;
  seq: number;
}

const place = sql`id, ahead, user_started_at AS startedAt, seq`;

/**
 * The id of the job to paint next; undefined when none may begin. A user without a membership has one running job at a
 * time. The first job of the index belongs to a user with the fewest running jobs: if that user has one, every waiting user
 * has, and only members may begin another.
 */
export function findNext(ctx: { db: Db; now(): Date }): string | undefined {
  const { db } = ctx;
  const first = db.get<Place | undefined>(
    sql`SELECT ${place} FROM generation WHERE ${waiting} ORDER BY ${order} LIMIT 1`,
  );
  if (!first || first.ahead === 0) return first?.id;
  const running = db.all<{ userId: string }>(
    sql`SELECT DISTINCT user_id AS userId FROM generation WHERE state IN ${runningStates}`,
  );
  return running
    .flatMap(({ userId }) => (membershipOf(ctx, userId) ? firstOf(db, userId) : []))
    .sort((a, b) => a.ahead - b.ahead || a.startedAt - b.startedAt || a.seq - b.seq)[0]?.id;
}

const firstOf = (db: Db, userId: string) =>
  db.all<Place>(sql`
    SELECT ${place} FROM generation
    WHERE user_id = ${userId} AND state = 'queued' ORDER BY seq LIMIT 1`);

/**
 * Up to a hundred waiting jobs that give up at `by`. Their time begins when they were first put back, or else when they
 * were accepted or the painter failed (`since`), whichever is later.
 */
export function listOverdue({ db }: { db: Db }, { since, by }: { since: Date; by: Date }): string[] {
  const latest = by.getTime() - painterWaitMilliseconds;
  return db
    .all<{ id: string }>(sql`
      SELECT id FROM generation
      WHERE ${waiting} AND coalesce(waits_since, max(created_at, ${since.getTime()})) <= ${latest} LIMIT 100`)
    .map(({ id }) => id);
}
