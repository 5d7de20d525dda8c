import { type Db, session, type user } from '@limn/db';
import { eq } from 'drizzle-orm';

export type UserRow = typeof user.$inferSelect;
export type SessionRow = typeof session.$inferSelect;

export function findSession(ctx: { db: Db }, tokenHash: string): SessionRow | undefined {
  return ctx.db.select().from(session).where(eq(session.tokenHash, tokenHash)).get();
}

export function listSessions(ctx: { db: Db }, userId: string): SessionRow[] {
  return ctx.db.select().from(session).where(eq(session.userId, userId)).all();
}
