import {
  atomically,
  billingLetter,
  collection,
  collectionShare,
  type Db,
  generation,
  image,
  knownClient,
  message,
  type Params,
  paymentEvent,
  query,
  session,
  share,
  subscription,
  ticket,
  user,
  written,
} from '@limn/db';
import { and, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { day } from '../../../core/time.ts';
import {
  nextTryMilliseconds,
  sessionIdleMilliseconds,
  tokenMilliseconds,
  toleranceMilliseconds,
} from './rules.ts';

interface ClockCtx {
  db: Db;
  now(): Date;
}

function timesAt(now: Date) {
  const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);
  const limit = later(now, toleranceMilliseconds);
  return {
    now,
    today: Math.floor(now.getTime() / day),
    /** Later times are from the future. */
    limit,
    limitDay: Math.floor(limit.getTime() / day),
    sessionEnd: later(now, sessionIdleMilliseconds),
    sessionLimit: later(limit, sessionIdleMilliseconds),
    tokenLimit: later(limit, tokenMilliseconds),
    waitLimit: later(now, nextTryMilliseconds),
  };
}
type Times = Params<ReturnType<typeof timesAt>>;

/** The column, limited to a time; null stays null. */
const atMost = (column: SQLiteColumn, time: SQL<Date>): SQL => sql`min(${column}, ${time})`;

const correctSessions = query((db, p: Times) =>
  db
    .update(session)
    .set({
      createdAt: atMost(session.createdAt, p.now),
      confirmedAt: atMost(session.confirmedAt, p.now),
      lastUsedAt: atMost(session.lastUsedAt, p.now),
      expiresAt: atMost(session.expiresAt, p.sessionEnd),
    })
    .where(
      or(
        gt(session.createdAt, p.limit),
        gt(session.confirmedAt, p.limit),
        gt(session.lastUsedAt, p.limit),
        gt(session.expiresAt, p.sessionLimit),
      ),
    ),
);
const correctRemovals = [image, collection].map((table) =>
  query((db, p: Times) =>
    db
      .update(table)
      .set({ deletedAt: p.now })
      .where(and(isNotNull(table.deletedAt), gt(table.deletedAt, p.limit))),
  ),
);
const correctClients = query((db, p: Times) =>
  db.update(knownClient).set({ seenAt: p.now }).where(gt(knownClient.seenAt, p.limit)),
);
const correctUsers = query((db, p: Times) =>
  db.update(user).set({ seenOn: p.today }).where(gt(user.seenOn, p.limitDay)),
);
/** The user no longer needs the token, and no finder may use it. */
const deleteTokens = query((db, p: Times) =>
  db.delete(ticket).where(and(ne(ticket.kind, 'spent_credential'), gt(ticket.expiresAt, p.tokenLimit))),
);
/** A job that began in the future would delay the other jobs of its user until then. */
const correctJobs = query((db, p: Times) =>
  db
    .update(generation)
    .set({
      createdAt: atMost(generation.createdAt, p.now),
      startedAt: atMost(generation.startedAt, p.now),
      endedAt: atMost(generation.endedAt, p.now),
      sentAt: atMost(generation.sentAt, p.now),
      waitsSince: atMost(generation.waitsSince, p.now),
    })
    .where(
      or(
        gt(generation.createdAt, p.limit),
        gt(generation.startedAt, p.limit),
        gt(generation.endedAt, p.limit),
        gt(generation.waitsSince, p.limit),
      ),
    ),
);
/** Shares last as long as they were meant to, from now. */
const correctShares = [share, collectionShare].map((table) =>
  query((db, p: Times) =>
    db
      .update(table)
      .set({ createdAt: p.now, expiresAt: sql`${table.expiresAt} - ${table.createdAt} + ${p.now}` })
      .where(gt(table.createdAt, p.limit)),
  ),
);
/** Complimentary memberships that ended too early, as the sweep leaves them. */
const reviveGrants = query((db, p: Times) =>
  db
    .update(subscription)
    .set({ status: 'active', endedAt: null })
    .where(
      and(
        eq(subscription.provider, 'grant'),
        eq(subscription.status, 'expired'),
        gt(subscription.validUntil, p.now),
        eq(subscription.endedAt, subscription.validUntil),
      ),
    ),
);
/** Subscriptions that would not be synced until then. */
const correctSyncs = query((db, p: Times) =>
  db
    .update(subscription)
    .set({ syncedAt: p.now, answeredAt: null })
    .where(and(isNull(subscription.endedAt), gt(subscription.syncedAt, p.limit))),
);
/** Retries now what waits longer than any pause, like the two below. */
const correctMessages = query((db, p: Times) =>
  db.update(message).set({ nextTryAt: p.now }).where(gt(message.nextTryAt, p.waitLimit)),
);
const correctEmails = query((db, p: Times) =>
  db.update(billingLetter).set({ nextTryAt: p.now }).where(gt(billingLetter.nextTryAt, p.waitLimit)),
);
const correctEvents = query((db, p: Times) =>
  db.update(paymentEvent).set({ nextTryAt: p.now }).where(gt(paymentEvent.nextTryAt, p.waitLimit)),
);
const corrections = [
  correctSessions,
  ...correctRemovals,
  correctClients,
  correctUsers,
  deleteTokens,
  correctJobs,
  ...correctShares,
  reviveGrants,
  correctSyncs,
  correctMessages,
  correctEmails,
  correctEvents,
];

type Since = Params<{ day: number; hour: number; time: Date }>;
const compareHours = (table: SQL, n: SQL) =>
  query((db, p: Since) =>
    written<{ isMissing: number }>(
      db,
      sql`SELECT
      (SELECT coalesce(sum(${n}), 0) FROM ${table} WHERE scale = 'day' AND at >= ${p.day}) <>
      (SELECT coalesce(sum(${n}), 0) FROM ${table} WHERE scale = 'hour' AND at >= ${p.hour}) AS isMissing`,
    ),
  );
const deleteHours = (table: SQL) =>
  query((db, p: Since) => written(db, sql`DELETE FROM ${table} WHERE scale = 'hour' AND at >= ${p.hour}`));
const hourlyCounts = [
  {
    compare: compareHours(sql`user_count`, sql`registered`),
    clear: deleteHours(sql`user_count`),
    count: query((db, p: Since) =>
      written(
        db,
        sql`INSERT INTO user_count
        SELECT 'hour', created_at / 3600000, count(*) FROM user WHERE created_at >= ${p.time} GROUP BY 2`,
      ),
    ),
  },
  {
    compare: compareHours(sql`image_count`, sql`generated`),
    clear: deleteHours(sql`image_count`),
    count: query((db, p: Since) =>
      written(
        db,
        sql`INSERT INTO image_count
        SELECT 'hour', created_at / 3600000, style, count(*), sum(is_starred) FROM image
        WHERE created_at >= ${p.time} AND deleted_at IS NULL GROUP BY 2, 3`,
      ),
    ),
  },
];

/**
 * Moves times from the future to now, which a clock that was ahead has stored: sessions, jobs, shares and subscriptions
 * would last until then. To be called only with a right clock, at the start and when the clock was set back: it reads all
 * of these rows.
 * @returns the number of changed rows
 */
export function correctFuture(ctx: ClockCtx): number {
  const times = timesAt(ctx.now());
  return atomically(ctx, (ctx) =>
    corrections.reduce((sum, correction) => sum + correction.run(ctx, times).changes, restoreHours(ctx)),
  );
}

/**
 * A clock that was ahead made the sweep delete the hourly counts of the last days; the daily ones stay. Counts users and
 * pictures again where hours are missing, which reads all pictures, and does nothing otherwise.
 */
function restoreHours(ctx: ClockCtx): number {
  const from = Math.floor(ctx.now().getTime() / day) - 2;
  const since = { day: from, hour: from * 24, time: new Date(from * day) };
  let restored = 0;
  for (const { compare, clear, count } of hourlyCounts) {
    if (compare.get(ctx, since)?.isMissing !== 1) continue;
    clear.run(ctx, since);
    restored += count.run(ctx, since).changes;
  }
  return restored;
}
