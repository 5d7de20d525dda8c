import { type Db, type Params, query, session, type user } from '@limn/db';
import { eq } from 'drizzle-orm';

export type UserRow = typeof user.$inferSelect;
export type SessionRow = typeof session.$inferSelect;

const findByHash = query((db, p: Params<{ tokenHash: string }>) =>
  db.select().from(session).where(eq(session.tokenHash, p.tokenHash)),
);
const listOfUser = query((db, p: Params<{ userId: string }>) =>
  db.select().from(session).where(eq(session.userId, p.userId)),
);

export const findSession = (ctx: { db: Db }, tokenHash: string): SessionRow | undefined =>
  findByHash.get(ctx, { tokenHash });

export const listSessions = (ctx: { db: Db }, userId: string): SessionRow[] =>
  listOfUser.all(ctx, { userId });
