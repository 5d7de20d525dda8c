import { type Db, subscription } from '@limn/db';
import { limits, type PaymentProviderName } from '@limn/db/enums';
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import type { Owned } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;

/** The subscription that makes the user a member now: the one with the latest end, or undefined. */
export function membershipOf(ctx: { db: Db; now(): Date }, userId: string): SubscriptionRow | undefined {
  return ctx.db
    .select()
    .from(subscription)
    .where(and(eq(subscription.userId, userId), gt(subscription.validUntil, ctx.now())))
    .orderBy(desc(subscription.validUntil))
    .limit(1)
    .get();
}

/** The number of images that this user may store. */
export function imageLimitOf(ctx: { db: Db; now(): Date }, userId: string): number {
  return membershipOf(ctx, userId) ? limits.storedMember : limits.storedFree;
}

export function findSubscription(ctx: { db: Db }, id: string): SubscriptionRow | undefined {
  return ctx.db.select().from(subscription).where(eq(subscription.id, id)).get();
}

export function findSubscriptionByRemote(
  ctx: { db: Db },
  provider: PaymentProviderName,
  remoteId: string,
): SubscriptionRow | undefined {
  return ctx.db
    .select()
    .from(subscription)
    .where(and(eq(subscription.provider, provider), eq(subscription.remoteId, remoteId)))
    .get();
}

/** The user's subscription that is charged, or may be charged again. A unique index allows one. */
export function findRunning(ctx: { db: Db }, userId: string): SubscriptionRow | undefined {
  return ctx.db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.userId, userId),
        ne(subscription.provider, 'grant'),
        inArray(subscription.status, ['active', 'past_due']),
      ),
    )
    .get();
}

/** Subscriptions that were begun at a provider and never paid, and that have not ended there. */
export function listUnfinished(ctx: { db: Db }, userId: string): SubscriptionRow[] {
  return ctx.db
    .select()
    .from(subscription)
    .where(and(eq(subscription.userId, userId), inArray(subscription.status, ['incomplete', 'expired'])))
    .all()
    .filter(({ endedAt, remoteId }) => endedAt === null && remoteId !== null);
}

/** What the user has now: a charged subscription before a complimentary one. */
export const findCurrent = (ctx: { db: Db; now(): Date }, userId: string): SubscriptionRow | undefined =>
  findRunning(ctx, userId) ?? membershipOf(ctx, userId);

/** @throws Refusal membership.not_found, also for another person's */
export function ownSubscription(ctx: UserCtx, id: string): Owned<SubscriptionRow> {
  const row = findSubscription(ctx, id);
  if (row?.userId !== ctx.actor.id) throw new Refusal('membership.not_found');
  return row as Owned<SubscriptionRow>;
}
