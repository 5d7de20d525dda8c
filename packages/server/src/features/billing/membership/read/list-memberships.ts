import { type Db, type Params, query, subscription } from '@limn/db';
import { eq } from 'drizzle-orm';

const listOfUser = query((db, p: Params<{ userId: string }>) =>
  db.select().from(subscription).where(eq(subscription.userId, p.userId)).orderBy(subscription.createdAt),
);

/** All memberships of a user, oldest first. */
export const listMemberships = (ctx: { db: Db }, userId: string) =>
  listOfUser
    .all(ctx, { userId })
    .map(({ provider, validUntil }) => ({ provider, valid_until: validUntil.toISOString() }));
