import { billingLetter, type Db, plan, planPrice, preference, subscription, user } from '@limn/db';
import { and, asc, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, alias } from 'drizzle-orm/sqlite-core';
import { restoredAt } from '../../../guard/audit/read.ts';
import { endAnnouncedWithin, type QueuedEmail, renewalAnnouncedBefore } from './rules.ts';

export type EmailRow = typeof billingLetter.$inferSelect;

/** The due email that has waited longest. */
export function findDueEmail(ctx: { db: Db; now(): Date }): EmailRow | undefined {
  return ctx.db
    .select()
    .from(billingLetter)
    .where(lte(billingLetter.nextTryAt, ctx.now()))
    .orderBy(asc(billingLetter.nextTryAt))
    .limit(1)
    .get();
}

/** Undefined once the reader's account is deleted. */
export function readEmail(ctx: { db: Db }, { userId, kind, body }: EmailRow): QueuedEmail | undefined {
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

/** Emails that one round queues. */
const roundLength = 500;

/** No email about it is stored yet, by its key. */
const isNotQueued = (ctx: { db: Db }, kind: 'renewal' | 'ended', time: AnySQLiteColumn) =>
  notExists(
    ctx.db
      .select({ key: billingLetter.key })
      .from(billingLetter)
      .where(eq(billingLetter.key, sql`${`${kind}:`} || ${subscription.id} || ':' || ${time}`)),
  );

/** After a restore: emails about earlier times were sent before it. */
function laterOf(time: number, restored: Date | undefined, announcedBefore: number): Date {
  return new Date(Math.max(time, restored ? restored.getTime() + announcedBefore : time));
}

/** Renewals that are charged within a week, unless the member stops them. */
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
        // written out: a bound value would not match the partial index on renewing subscriptions
        sql`${subscription.autoRenew} = 1`,
        eq(subscription.status, 'active'),
        gt(subscription.periodEnd, laterOf(now.getTime(), restoredAt(ctx), renewalAnnouncedBefore)),
        lte(subscription.periodEnd, new Date(now.getTime() + renewalAnnouncedBefore)),
        gt(planPrice.amountCents, 0),
        isNotQueued(ctx, 'renewal', subscription.periodEnd),
      ),
    )
    .orderBy(asc(subscription.periodEnd))
    .limit(roundLength)
    .all()
    .flatMap(({ periodEnd, ...row }) => (periodEnd ? [{ ...row, periodEnd }] : []));
}

/**
 * Memberships that have just ended, of users without another one. A renewing subscription has not ended just because its
 * renewal was not reported yet. One that was never paid was no membership.
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
        gt(subscription.validUntil, laterOf(now.getTime() - endAnnouncedWithin, restoredAt(ctx), 0)),
        lte(subscription.validUntil, now),
        inArray(subscription.status, ['active', 'past_due', 'cancelled', 'expired']),
        sql`not (${subscription.status} = 'active' and ${subscription.autoRenew} = 1)`,
        gt(subscription.validUntil, subscription.createdAt),
        notExists(another),
        isNotQueued(ctx, 'ended', subscription.validUntil),
      ),
    )
    .orderBy(asc(subscription.validUntil))
    .limit(roundLength)
    .all();
}
