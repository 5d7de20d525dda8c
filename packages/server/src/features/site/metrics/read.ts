import { billingLetter, type Db, generation, paymentEvent, query, written } from '@limn/db';
import type { JobState } from '@limn/db/enums';
import { count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { tallyOf } from '../../../guard/tally/read.ts';

/** Rows of a queue that are counted; a longer one counts as this long, so that a count stays cheap. */
const countedAtMost = 10_000;

const countQueued = query((db) =>
  db.select({ n: count() }).from(
    db
      .select({ one: sql`1`.as('one') })
      .from(generation)
      .where(eq(generation.state, 'queued'))
      .limit(countedAtMost)
      .as('found'),
  ),
);
const listRunning = query((db) =>
  db
    .select({ state: generation.state, n: count() })
    .from(generation)
    .where(inArray(generation.state, ['enhancing', 'painting', 'saving']))
    .groupBy(generation.state),
);
const countEvents = query((db) =>
  db.select({ n: count() }).from(
    db
      .select({ one: sql`1`.as('one') })
      .from(paymentEvent)
      .where(isNotNull(paymentEvent.nextTryAt))
      .limit(countedAtMost)
      .as('found'),
  ),
);
const countEmails = query((db) =>
  db.select({ n: count() }).from(
    db
      .select({ one: sql`1`.as('one') })
      .from(billingLetter)
      .where(isNotNull(billingLetter.nextTryAt))
      .limit(countedAtMost)
      .as('found'),
  ),
);
const findFile = query((db) =>
  written<{ file: string | null }>(db, sql`SELECT file FROM pragma_database_list WHERE name = 'main'`),
);

export interface Backlog {
  /** Jobs that wait or run. */
  jobs: Record<Exclude<JobState, 'done' | 'failed' | 'cancelled'>, number>;
  /** Events of payment providers that are not processed yet, or are tried again. */
  webhookEvents: number;
  /** Emails about payments that are not sent yet, or are tried again. */
  emails: number;
  users: number;
  images: number;
}

/** What waits and what there is: counts from indexes and from the totals that triggers keep. */
export function readBacklog(ctx: { db: Db }): Backlog {
  const running = new Map(listRunning.all(ctx).map(({ state, n }) => [state, n]));
  return {
    jobs: {
      queued: countQueued.get(ctx)?.n ?? 0,
      enhancing: running.get('enhancing') ?? 0,
      painting: running.get('painting') ?? 0,
      saving: running.get('saving') ?? 0,
    },
    webhookEvents: countEvents.get(ctx)?.n ?? 0,
    emails: countEmails.get(ctx)?.n ?? 0,
    users: tallyOf(ctx, 'users'),
    images: tallyOf(ctx, 'images'),
  };
}

/** The path of the database; empty for one in memory. */
export const findDatabaseFile = (ctx: { db: Db }): string => findFile.get(ctx)?.file ?? '';
