import { atomically, type Db, session, user } from '@limn/db';
import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { dayOf } from '../../../core/time.ts';
import type { SessionRow } from './read.ts';

export function addSession(ctx: { db: Db }, row: SessionRow): void {
  ctx.db.insert(session).values(row).run();
  recordSeen(ctx, row.userId, row.createdAt);
}

/** Stores the day on the first use of a day, and only reads after that. */
function recordSeen(ctx: { db: Db }, userId: string, at: Date): void {
  const seenOn = dayOf(at);
  const isNews = or(isNull(user.seenOn), ne(user.seenOn, seenOn));
  ctx.db
    .update(user)
    .set({ seenOn })
    .where(and(eq(user.id, userId), isNews))
    .run();
}

export function moveSessionExpiry(ctx: { db: Db }, tokenHash: string, expiresAt: Date): void {
  ctx.db.update(session).set({ expiresAt }).where(eq(session.tokenHash, tokenHash)).run();
}

export function recordSessionConfirmed(ctx: { db: Db }, tokenHash: string, confirmedAt: Date): void {
  ctx.db.update(session).set({ confirmedAt }).where(eq(session.tokenHash, tokenHash)).run();
}

export function removeSession(ctx: { db: Db }, tokenHash: string): void {
  ctx.db.delete(session).where(eq(session.tokenHash, tokenHash)).run();
}

export function recordSessionUse(ctx: { db: Db }, tokenHash: string, lastUsedAt: Date): void {
  atomically(ctx, (ctx) => {
    const mine = eq(session.tokenHash, tokenHash);
    const [row] = ctx.db
      .update(session)
      .set({ lastUsedAt })
      .where(mine)
      .returning({ userId: session.userId })
      .all();
    if (row) recordSeen(ctx, row.userId, lastUsedAt);
  });
}

/** Ends all sessions of the user, except the one with the hash `except`. */
export function removeSessionsOf(ctx: { db: Db }, userId: string, except?: string): void {
  const others = except === undefined ? undefined : ne(session.tokenHash, except);
  ctx.db
    .delete(session)
    .where(and(eq(session.userId, userId), others))
    .run();
}

/** Ends the sessions of all users. */
export function removeAllSessions(ctx: { db: Db }): void {
  ctx.db.delete(session).run();
}

export function removeExpiredSessions(ctx: { db: Db }, now: Date): void {
  ctx.db.delete(session).where(lte(session.expiresAt, now)).run();
}
