import { atomically, type Db, deleteSome, type Params, query, session, user } from '@limn/db';
import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { dayOf } from '../../../core/time.ts';
import type { SessionRow } from './read.ts';

const insertSession = query((db, p: Params<SessionRow>) =>
  db.insert(session).values({
    tokenHash: p.tokenHash,
    userId: p.userId,
    userAgent: p.userAgent,
    createdAt: p.createdAt,
    confirmedAt: p.confirmedAt,
    lastUsedAt: p.lastUsedAt,
    expiresAt: p.expiresAt,
  }),
);
const setSeenOn = query((db, p: Params<{ userId: string; seenOn: number }>) =>
  db
    .update(user)
    .set({ seenOn: p.seenOn })
    .where(and(eq(user.id, p.userId), or(isNull(user.seenOn), ne(user.seenOn, p.seenOn)))),
);
const setExpiry = query((db, p: Params<{ tokenHash: string; expiresAt: Date }>) =>
  db.update(session).set({ expiresAt: p.expiresAt }).where(eq(session.tokenHash, p.tokenHash)),
);
const setConfirmed = query((db, p: Params<{ tokenHash: string; confirmedAt: Date }>) =>
  db.update(session).set({ confirmedAt: p.confirmedAt }).where(eq(session.tokenHash, p.tokenHash)),
);
const setLastUsed = query((db, p: Params<{ tokenHash: string; lastUsedAt: Date }>) =>
  db
    .update(session)
    .set({ lastUsedAt: p.lastUsedAt })
    .where(eq(session.tokenHash, p.tokenHash))
    .returning({ userId: session.userId }),
);
const deleteSession = query((db, p: Params<{ tokenHash: string }>) =>
  db.delete(session).where(eq(session.tokenHash, p.tokenHash)),
);
const deleteSessionsOfUser = query((db, p: Params<{ userId: string }>) =>
  db.delete(session).where(eq(session.userId, p.userId)),
);
const deleteOtherSessions = query((db, p: Params<{ userId: string; except: string }>) =>
  db.delete(session).where(and(eq(session.userId, p.userId), ne(session.tokenHash, p.except))),
);
const deleteAllSessions = query((db) => db.delete(session));
const deleteExpiredSessions = query((db, p: Params<{ now: Date; atMost: number }>) =>
  deleteSome(db, session, lte(session.expiresAt, p.now), p.atMost),
);

export function addSession(ctx: { db: Db }, row: SessionRow): void {
  atomically(ctx, (ctx) => {
    insertSession.run(ctx, row);
    recordSeen(ctx, row.userId, row.createdAt);
  });
}

/** Stores the day on the first use of a day, and only reads after that. */
function recordSeen(ctx: { db: Db }, userId: string, at: Date): void {
  setSeenOn.run(ctx, { userId, seenOn: dayOf(at) });
}

export function moveSessionExpiry(ctx: { db: Db }, tokenHash: string, expiresAt: Date): void {
  setExpiry.run(ctx, { tokenHash, expiresAt });
}

export function recordSessionConfirmed(ctx: { db: Db }, tokenHash: string, confirmedAt: Date): void {
  setConfirmed.run(ctx, { tokenHash, confirmedAt });
}

export function removeSession(ctx: { db: Db }, tokenHash: string): void {
  deleteSession.run(ctx, { tokenHash });
}

export function recordSessionUse(ctx: { db: Db }, tokenHash: string, lastUsedAt: Date): void {
  atomically(ctx, (ctx) => {
    const row = setLastUsed.get(ctx, { tokenHash, lastUsedAt });
    if (row) recordSeen(ctx, row.userId, lastUsedAt);
  });
}

/** Ends all sessions of the user, except the one with the hash `except`. */
export function removeSessionsOf(ctx: { db: Db }, userId: string, except?: string): void {
  if (except === undefined) deleteSessionsOfUser.run(ctx, { userId });
  else deleteOtherSessions.run(ctx, { userId, except });
}

/** Ends the sessions of all users. */
export function removeAllSessions(ctx: { db: Db }): void {
  deleteAllSessions.run(ctx);
}

/** Deletes sessions that have expired by then, at most so many. Returns how many. */
export const removeExpiredSessions = (ctx: { db: Db }, now: Date, atMost: number): number =>
  deleteExpiredSessions.run(ctx, { now, atMost }).changes;
