import { type Db, type Params, query, written } from '@limn/db';
import { sql } from 'drizzle-orm';

const runningStates = sql`('enhancing', 'painting', 'saving')`;
/** Without a parameter, so that SQLite uses the partial index. */
const waiting = sql`state = 'queued'`;

const ranks = sql`
  ahead =
    (SELECT count(*) FROM generation mine WHERE mine.user_id = generation.user_id AND mine.state IN ${runningStates}) +
    (SELECT count(*) FROM generation mine
      WHERE mine.user_id = generation.user_id AND mine.state = 'queued' AND mine.seq < generation.seq),
  user_started_at =
    coalesce((SELECT max(mine.started_at) FROM generation mine WHERE mine.user_id = generation.user_id), 0)`;

const rankJobs = query((db, p: Params<{ userId: string }>) =>
  written(db, sql`UPDATE generation SET ${ranks} WHERE ${waiting} AND user_id = ${p.userId}`),
);
const rankEveryJob = query((db) => written(db, sql`UPDATE generation SET ${ranks} WHERE ${waiting}`));

/** To be called in the transaction that changes the state of one of this user's jobs. */
export function rankJobsOf(ctx: { db: Db }, userId: string): void {
  rankJobs.run(ctx, { userId });
}

/** For jobs that were stored by a version without these columns. */
export function rankAllJobs(ctx: { db: Db }): void {
  rankEveryJob.run(ctx);
}
