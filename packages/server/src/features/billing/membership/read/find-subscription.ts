import { type Db, type Params, query, subscription } from '@limn/db';
import { limits, type PaymentProviderName } from '@limn/db/enums';
import { and, type Column, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import type { Owned } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { isPending, type SubscriptionRow } from '../rules.ts';

/**
 * The subscription is charged, or may be charged again. Written like the condition of the partial index: SQLite uses the index
 * only for the same words.
 */
export const isCharged = sql`${subscription.provider} <> 'grant' and ${subscription.status} in ('active', 'past_due')`;

/** For a query about users: the user is a member at this time, like `membershipOf`. */
export const hasMembership = (userId: Column, now: SQL<Date>): SQL<boolean> =>
  sql`exists (select 1 from ${subscription} where ${subscription.userId} = ${userId} and ${gt(subscription.validUntil, now)})`.mapWith(
    Boolean,
  );

/** For a query about users: when the user's last membership ends or has ended; null if there was none. */
export const membershipEnd = (userId: Column): SQL<Date | null> =>
  sql`(select max(${subscription.validUntil}) from ${subscription} where ${subscription.userId} = ${userId})`.mapWith(
    subscription.validUntil,
  );

const findLasting = query((db, p: Params<{ userId: string; now: Date }>) =>
  db
    .select()
    .from(subscription)
    .where(and(eq(subscription.userId, p.userId), gt(subscription.validUntil, p.now)))
    .orderBy(desc(subscription.validUntil))
    .limit(1),
);
const findRow = query((db, p: Params<{ id: string }>) =>
  db.select().from(subscription).where(eq(subscription.id, p.id)),
);
const findByRemote = query((db, p: Params<{ provider: PaymentProviderName; remoteId: string }>) =>
  db
    .select()
    .from(subscription)
    .where(and(eq(subscription.provider, p.provider), eq(subscription.remoteId, p.remoteId))),
);
const findChargedOf = query((db, p: Params<{ userId: string }>) =>
  db
    .select()
    .from(subscription)
    .where(and(eq(subscription.userId, p.userId), isCharged)),
);
const listUnfinishedOf = query((db, p: Params<{ userId: string }>) =>
  db
    .select()
    .from(subscription)
    .where(and(eq(subscription.userId, p.userId), inArray(subscription.status, ['incomplete', 'expired']))),
);

/** The subscription that makes the user a member now: the one with the latest end, or undefined. */
export const membershipOf = (ctx: { db: Db; now(): Date }, userId: string): SubscriptionRow | undefined =>
  findLasting.get(ctx, { userId, now: ctx.now() });

/** The number of images that this user may store. */
export function imageLimitOf(ctx: { db: Db; now(): Date }, userId: string): number {
  return membershipOf(ctx, userId) ? limits.storedMember : limits.storedFree;
}

export const findSubscription = (ctx: { db: Db }, id: string): SubscriptionRow | undefined =>
  findRow.get(ctx, { id });

export const findSubscriptionByRemote = (
  ctx: { db: Db },
  provider: PaymentProviderName,
  remoteId: string,
): SubscriptionRow | undefined => findByRemote.get(ctx, { provider, remoteId });

/** The user's subscription that is charged, or may be charged again. A unique index allows one. */
export const findRunning = (ctx: { db: Db }, userId: string): SubscriptionRow | undefined =>
  findChargedOf.get(ctx, { userId });

/** Subscriptions that were begun at a provider and never paid, and that have not ended there. */
export const listUnfinished = (ctx: { db: Db }, userId: string): SubscriptionRow[] =>
  listUnfinishedOf
    .all(ctx, { userId })
    .filter(({ endedAt, remoteId }) => endedAt === null && remoteId !== null);

/** What the user has now: a charged subscription before a complimentary one, and that before a payment on its way. */
export const findCurrent = (ctx: { db: Db; now(): Date }, userId: string): SubscriptionRow | undefined =>
  findRunning(ctx, userId) ?? membershipOf(ctx, userId) ?? listUnfinished(ctx, userId).find(isPending);

/** @throws Refusal membership.not_found, also for another person's */
export function ownSubscription(ctx: UserCtx, id: string): Owned<SubscriptionRow> {
  const row = findSubscription(ctx, id);
  if (row?.userId !== ctx.actor.id) throw new Refusal('membership.not_found');
  return row as Owned<SubscriptionRow>;
}
