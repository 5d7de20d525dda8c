import {
  atomically,
  billingLetter,
  type Db,
  generation,
  image,
  knownClient,
  message,
  paymentEvent,
  session,
  share,
  subscription,
  ticket,
  user,
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

/** The column, limited to a time; null stays null. */
const atMost = (column: SQLiteColumn, time: Date): SQL => sql`min(${column}, ${time.getTime()})`;

/**
 * Moves times from the future to now, which a clock that was ahead has stored: sessions, jobs, shares and subscriptions
 * would last until then. To be called only with a right clock, at the start and when the clock was set back: it reads all
 * of these rows.
 * @returns the number of changed rows
 */
export function correctFuture(ctx: ClockCtx): number {
  const now = ctx.now();
  return atomically(ctx, ({ db }) =>
    [correctSessions, correctJobs, correctShares, correctMemberships, correctWaits, restoreHours].reduce(
      (sum, correct) => sum + correct(db, now),
      correctMarks(db, now),
    ),
  );
}

const limitOf = (now: Date) => new Date(now.getTime() + toleranceMilliseconds);
const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

function correctSessions(db: Db, now: Date): number {
  const limit = limitOf(now);
  const end = later(now, sessionIdleMilliseconds);
  return db
    .update(session)
    .set({
      createdAt: atMost(session.createdAt, now),
      confirmedAt: atMost(session.confirmedAt, now),
      lastUsedAt: atMost(session.lastUsedAt, now),
      expiresAt: atMost(session.expiresAt, end),
    })
    .where(
      or(
        gt(session.createdAt, limit),
        gt(session.confirmedAt, limit),
        gt(session.lastUsedAt, limit),
        gt(session.expiresAt, later(limit, sessionIdleMilliseconds)),
      ),
    )
    .run().changes;
}

/** Each by an index. */
function correctMarks(db: Db, now: Date): number {
  const limit = limitOf(now);
  const today = Math.floor(now.getTime() / day);
  return [
    db
      .update(image)
      .set({ deletedAt: now })
      .where(and(isNotNull(image.deletedAt), gt(image.deletedAt, limit))),
    db.update(knownClient).set({ seenAt: now }).where(gt(knownClient.seenAt, limit)),
    db
      .update(user)
      .set({ seenOn: today })
      .where(gt(user.seenOn, Math.floor(limit.getTime() / day))),
    // the user no longer needs the token, and no finder may use it
    db
      .delete(ticket)
      .where(and(ne(ticket.kind, 'spent_credential'), gt(ticket.expiresAt, later(limit, tokenMilliseconds)))),
  ].reduce((sum, change) => sum + change.run().changes, 0);
}

/** A job that began in the future would delay the other jobs of its user until then. */
function correctJobs(db: Db, now: Date): number {
  const limit = limitOf(now);
  return db
    .update(generation)
    .set({
      createdAt: atMost(generation.createdAt, now),
      startedAt: atMost(generation.startedAt, now),
      endedAt: atMost(generation.endedAt, now),
      sentAt: atMost(generation.sentAt, now),
      waitsSince: atMost(generation.waitsSince, now),
    })
    .where(
      or(
        gt(generation.createdAt, limit),
        gt(generation.startedAt, limit),
        gt(generation.endedAt, limit),
        gt(generation.waitsSince, limit),
      ),
    )
    .run().changes;
}

/** Shares last as long as they were meant to, from now. */
function correctShares(db: Db, now: Date): number {
  return db
    .update(share)
    .set({
      createdAt: now,
      expiresAt: sql`${share.expiresAt} - ${share.createdAt} + ${now.getTime()}`,
    })
    .where(gt(share.createdAt, limitOf(now)))
    .run().changes;
}

/** Complimentary memberships that ended too early, and subscriptions that would not be synced until then. */
function correctMemberships(db: Db, now: Date): number {
  const limit = limitOf(now);
  const lapsed = and(
    eq(subscription.provider, 'grant'),
    eq(subscription.status, 'expired'),
    gt(subscription.validUntil, now),
    // as the sweep leaves them
    eq(subscription.endedAt, subscription.validUntil),
  );
  return (
    db.update(subscription).set({ status: 'active', endedAt: null }).where(lapsed).run().changes +
    db
      .update(subscription)
      .set({ syncedAt: now })
      .where(and(isNull(subscription.endedAt), gt(subscription.syncedAt, limit)))
      .run().changes
  );
}

/** Retries now what waits longer than any pause. Each by an index. */
function correctWaits(db: Db, now: Date): number {
  const limit = later(now, nextTryMilliseconds);
  return [
    db.update(message).set({ nextTryAt: now }).where(gt(message.nextTryAt, limit)),
    db.update(billingLetter).set({ nextTryAt: now }).where(gt(billingLetter.nextTryAt, limit)),
    db.update(paymentEvent).set({ nextTryAt: now }).where(gt(paymentEvent.nextTryAt, limit)),
  ].reduce((sum, change) => sum + change.run().changes, 0);
}

/**
 * A clock that was ahead made the sweep delete the hourly counts of the last days; the daily ones stay. Counts users and
 * pictures again where hours are missing, which reads all pictures, and does nothing otherwise.
 */
function restoreHours(db: Db, now: Date): number {
  const from = Math.floor(now.getTime() / day) - 2;
  const since = from * day;
  const isMissing = (table: SQL, n: SQL) =>
    db.get<{ so: number }>(sql`SELECT
      (SELECT coalesce(sum(${n}), 0) FROM ${table} WHERE scale = 'day' AND at >= ${from}) <>
      (SELECT coalesce(sum(${n}), 0) FROM ${table} WHERE scale = 'hour' AND at >= ${from * 24}) AS so`).so ===
    1;
  let restored = 0;
  if (isMissing(sql`user_count`, sql`registered`)) {
    db.run(sql`DELETE FROM user_count WHERE scale = 'hour' AND at >= ${from * 24}`);
    restored += db.run(sql`INSERT INTO user_count
      SELECT 'hour', created_at / 3600000, count(*) FROM user WHERE created_at >= ${since} GROUP BY 2`).changes;
  }
  if (isMissing(sql`image_count`, sql`generated`)) {
    db.run(sql`DELETE FROM image_count WHERE scale = 'hour' AND at >= ${from * 24}`);
    restored += db.run(sql`INSERT INTO image_count
      SELECT 'hour', created_at / 3600000, style, count(*), sum(is_starred) FROM image
      WHERE created_at >= ${since} AND deleted_at IS NULL GROUP BY 2, 3`).changes;
  }
  return restored;
}
