import { type Db, subscription } from '@limn/db';
import { limits } from '@limn/db/words';
import { and, desc, eq, gt } from 'drizzle-orm';

/** The one answer to "is this user a member now": the subscription that reaches furthest, or undefined. */
export function membershipOf(ctx: { db: Db; now(): Date }, userId: string) {
  return ctx.db
    .select()
    .from(subscription)
    .where(and(eq(subscription.userId, userId), gt(subscription.validUntil, ctx.now())))
    .orderBy(desc(subscription.validUntil))
    .limit(1)
    .get();
}

/** How many images this user may keep. */
export function imageLimitOf(ctx: { db: Db; now(): Date }, userId: string): number {
  return membershipOf(ctx, userId) ? limits.storedMember : limits.storedFree;
}

/** All that somebody has had, oldest first. */
export function listMemberships(ctx: { db: Db }, userId: string) {
  return ctx.db
    .select()
    .from(subscription)
    .where(eq(subscription.userId, userId))
    .orderBy(subscription.createdAt)
    .all()
    .map(({ provider, validUntil }) => ({ provider, valid_until: validUntil.toISOString() }));
}
