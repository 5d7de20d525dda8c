import { type Db, type Params, query, session, untilChangedByKey, user } from '@limn/db';
import { eq, getTableColumns } from 'drizzle-orm';

export type UserRow = typeof user.$inferSelect;
export type SessionRow = typeof session.$inferSelect;

const findByHash = query((db, p: Params<{ tokenHash: string }>) =>
  db.select().from(session).where(eq(session.tokenHash, p.tokenHash)),
);
const findWithUser = query((db, p: Params<{ tokenHash: string }>) =>
  db
    .select({ ...getTableColumns(session), isAdmin: user.isAdmin, disabledAt: user.disabledAt })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.tokenHash, p.tokenHash)),
);
const listOfUser = query((db, p: Params<{ userId: string }>) =>
  db.select().from(session).where(eq(session.userId, p.userId)),
);

/** Sessions that are kept while nothing changes: some 500 kB. */
const keptAtMost = 1000;

/** The session with what every request needs to know about its user. */
export const findSessionWithUser = untilChangedByKey(
  (ctx, tokenHash) => findWithUser.get(ctx, { tokenHash }),
  keptAtMost,
);

export const findSession = (ctx: { db: Db }, tokenHash: string): SessionRow | undefined =>
  findByHash.get(ctx, { tokenHash });

export const listSessions = (ctx: { db: Db }, userId: string): SessionRow[] =>
  listOfUser.all(ctx, { userId });
