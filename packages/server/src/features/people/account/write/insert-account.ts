import { type Db, newId, type Params, preference, query, user } from '@limn/db';

type NewAccount = Pick<typeof user.$inferSelect, 'email' | 'passwordHash' | 'displayName' | 'isAdmin'>;

const insertUser = query((db, p: Params<NewAccount & { id: string; createdAt: Date }>) =>
  db.insert(user).values({
    id: p.id,
    email: p.email,
    passwordHash: p.passwordHash,
    displayName: p.displayName,
    isAdmin: p.isAdmin,
    createdAt: p.createdAt,
  }),
);
const insertPreferences = query((db, p: Params<{ userId: string }>) =>
  db.insert(preference).values({ userId: p.userId }),
);

/** Inserts the rows of an account, in the transaction that decided to. Returns its id. */
export function insertAccount(ctx: { db: Db; now(): Date }, account: NewAccount): string {
  const id = newId();
  insertUser.run(ctx, { id, ...account, createdAt: ctx.now() });
  insertPreferences.run(ctx, { userId: id });
  return id;
}
