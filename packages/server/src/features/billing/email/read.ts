import { billingLetter, type Db, plan, planPrice, preference, subscription, user } from '@limn/db';
import { and, asc, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, alias } from 'drizzle-orm/sqlite-core';
import { restoredAt } from '../../../guard/audit/read.ts';
import { endToldWithin, type KeptLetter, renewalToldBefore } from './rules.ts';

export type LetterRow = typeof billingLetter.$inferSelect;

/** The one that has waited longest, of those whose time has come. */
export function findDueLetter(ctx: { db: Db; now(): Date }): LetterRow | undefined {
  return ctx.db
    .select()
    .from(billingLetter)
    .where(lte(billingLetter.nextTryAt, ctx.now()))
    .orderBy(asc(billingLetter.nextTryAt))
    .limit(1)
    .get();
}

/** Undefined when its reader is gone. */
export function readLetter(ctx: { db: Db }, { userId, kind, body }: LetterRow): KeptLetter | undefined {
  const reader = ctx.db
    .select({ email: user.email, language: preference.language })
    .from(user)
    .leftJoin(preference, eq(preference.userId, user.id))
    .where(eq(user.id, userId))
    .get();
  const named = ctx.db
    .select({ name: plan.name })
    .from(plan)
    .where(eq(plan.id, String(body.plan)))
    .get();
  return reader && { kind, body, ...reader, planName: named?.name ?? null };
}

/** How many are written in one round. */
const roundLength = 500;

/** What nobody was written of yet, by the beginning of its key. */
const isUntold = (ctx: { db: Db }, kind: 'renewal' | 'ended', time: AnySQLiteColumn) =>
  notExists(
    ctx.db
      .select({ key: billingLetter.key })
      .from(billingLetter)
      .where(eq(billingLetter.key, sql`${`${kind}:`} || ${subscription.id} || ':' || ${time}`)),
  );

/** What lies before it was told by the house before a restore. */
function laterOf(time: number, restored: Date | undefined, toldBefore: number): Date {
  return new Date(Math.max(time, restored ? restored.getTime() + toldBefore : time));
}

/** What is charged within a week, as long as nobody stops it. */
export function listRenewals(ctx: { db: Db; now(): Date }) {
  const now = ctx.now();
  return ctx.db
    .select({
      id: subscription.id,
      userId: subscription.userId,
      planId: subscription.planId,
      periodEnd: subscription.periodEnd,
      amountCents: planPrice.amountCents,
      currency: plan.currency,
    })
    .from(subscription)
    .innerJoin(planPrice, eq(planPrice.id, subscription.priceId))
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(
      and(
        // written out: a bound value would not match the index on what renews alone
        sql`${subscription.autoRenew} = 1`,
        eq(subscription.status, 'active'),
        gt(subscription.periodEnd, laterOf(now.getTime(), restoredAt(ctx), renewalToldBefore)),
        lte(subscription.periodEnd, new Date(now.getTime() + renewalToldBefore)),
        gt(planPrice.amountCents, 0),
        isUntold(ctx, 'renewal', subscription.periodEnd),
      ),
    )
    .orderBy(asc(subscription.periodEnd))
    .limit(roundLength)
    .all()
    .flatMap(({ periodEnd, ...row }) => (periodEnd ? [{ ...row, periodEnd }] : []));
}

/**
 * What made somebody a member until now, where nothing else does. What renews is not over because nobody heard of its
 * renewal yet; what was never paid was no membership.
 */
export function listEnds(ctx: { db: Db; now(): Date }) {
  const now = ctx.now();
  const other = alias(subscription, 'other');
  const another = ctx.db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.userId, subscription.userId), gt(other.validUntil, now)));
  return ctx.db
    .select({
      id: subscription.id,
      userId: subscription.userId,
      planId: subscription.planId,
      provider: subscription.provider,
      validUntil: subscription.validUntil,
    })
    .from(subscription)
    .where(
      and(
        gt(subscription.validUntil, laterOf(now.getTime() - endToldWithin, restoredAt(ctx), 0)),
        lte(subscription.validUntil, now),
        inArray(subscription.status, ['active', 'past_due', 'cancelled', 'expired']),
        sql`not (${subscription.status} = 'active' and ${subscription.autoRenew} = 1)`,
        gt(subscription.validUntil, subscription.createdAt),
        notExists(another),
        isUntold(ctx, 'ended', subscription.validUntil),
      ),
    )
    .orderBy(asc(subscription.validUntil))
    .limit(roundLength)
    .all();
}
