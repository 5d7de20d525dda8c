import { type Db, type Params, query, session, user } from '@limn/db';
import { eq, getTableColumns } from 'drizzle-orm';

export type UserRow = typeof user.$inferSelect;
export type SessionRow = typeof session.$inferSelect;

const findWithUser = query((db, p: Params<{ tokenHash: string }>) =>
  db
    .select({ ...getTableColumns(session), isAdmin: user.isAdmin, disabledAt: user.disabledAt })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.tokenHash, p.tokenHash)),
);

/** The session with what every request needs to know about its user. */
export const findSessionWithUser = (ctx: { db: Db }, tokenHash: string) =>
  findWithUser.get(ctx, { tokenHash });

export function findSession(ctx: { db: Db }, tokenHash: string): SessionRow | undefined {
  return ctx.db.select().from(session).where(eq(session.tokenHash, tokenHash)).get();
}

export function listSessions(ctx: { db: Db }, userId: string): SessionRow[] {
  return ctx.db.select().from(session).where(eq(session.userId, userId)).all();
}
