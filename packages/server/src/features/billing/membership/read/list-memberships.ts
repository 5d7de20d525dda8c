import { type Db, subscription } from '@limn/db';
import { eq } from 'drizzle-orm';

/** All memberships of a user, oldest first. */
export function listMemberships(ctx: { db: Db }, userId: string) {
  return ctx.db
    .select()
    .from(subscription)
    .where(eq(subscription.userId, userId))
    .orderBy(subscription.createdAt)
    .all()
    .map(({ provider, validUntil }) => ({ provider, valid_until: validUntil.toISOString() }));
}
