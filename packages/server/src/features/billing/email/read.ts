import {
  billingLetter,
  type Db,
  type Params,
  plan,
  planPrice,
  preference,
  query,
  subscription,
  user,
} from '@limn/db';
import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, alias } from 'drizzle-orm/sqlite-core';
import { restoredAt } from '../../../guard/audit/read.ts';
import { endAnnouncedWithin, type QueuedEmail, renewalAnnouncedBefore } from './rules.ts';

export type EmailRow = typeof billingLetter.$inferSelect;

const findDue = query((db, p: Params<{ now: Date }>) =>
  db
    .select()
    .from(billingLetter)
    .where(lte(billingLetter.nextTryAt, p.now))
    .orderBy(asc(billingLetter.nextTryAt))
    .limit(1),
);
const findReader = query((db, p: Params<{ userId: string }>) =>
  db
    .select({ email: user.email, language: preference.language })
    .from(user)
    .leftJoin(preference, eq(preference.userId, user.id))
    .where(eq(user.id, p.userId)),
);
const findPlan = query((db, p: Params<{ id: string }>) =>
  db.select({ name: plan.name }).from(plan).where(eq(plan.id, p.id)),
);

/** The due email that has waited longest. */
export const findDueEmail = (ctx: { db: Db; now(): Date }): EmailRow | undefined =>
  findDue.get(ctx, { now: ctx.now() });

/** Undefined once the reader's account is deleted. */
export function readEmail(ctx: { db: Db }, { userId, kind, body }: EmailRow): QueuedEmail | undefined {
  const reader = findReader.get(ctx, { userId });
  const named = findPlan.get(ctx, { id: String(body.plan) });
  return reader && { kind, body, ...reader, planName: named?.name ?? null };
}

/** Emails that one round queues. */
const roundLength = 500;

/** No email about it is stored yet, by its key. */
const isNotQueued = (db: Db, kind: 'renewal' | 'ended', time: AnySQLiteColumn) =>
  notExists(
    db
      .select({ key: billingLetter.key })
      .from(billingLetter)
      .where(eq(billingLetter.key, sql`${`${kind}:`} || ${subscription.id} || ':' || ${time}`)),
  );

/** After a restore: emails about earlier times were sent before it. */
function laterOf(time: number, restored: Date | undefined, announcedBefore: number): Date {
  return new Date(Math.max(time, restored ? restored.getTime() + announcedBefore : time));
}

const listCharged = query((db, p: Params<{ after: Date; by: Date }>) =>
  db
    .select({
      id: subscription.id,
      userId: subscription.userId,
      planId: subscription.planId,
      periodEnd: subscription.periodEnd,
      isTrial: subscription.isTrial,
      // what the provider said that it takes; the price where it did not say
      amountCents: sql`ifnull(${subscription.nextChargeCents}, ${planPrice.amountCents})`.mapWith(Number),
      currency: sql`ifnull(${subscription.nextChargeCurrency}, ${plan.currency})`.mapWith(String),
    })
    .from(subscription)
    .innerJoin(planPrice, eq(planPrice.id, subscription.priceId))
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(
      and(
        // written out: a bound value would not match the partial index on renewing subscriptions
        sql`${subscription.autoRenew} = 1`,
        eq(subscription.status, 'active'),
        gt(subscription.periodEnd, p.after),
        lte(subscription.periodEnd, p.by),
        gt(sql`ifnull(${subscription.nextChargeCents}, ${planPrice.amountCents})`, 0),
        eq(subscription.isPaused, false),
        isNull(subscription.reversal),
        isNotQueued(db, 'renewal', subscription.periodEnd),
      ),
    )
    .orderBy(asc(subscription.periodEnd))
    .limit(roundLength),
);
const listEnded = query((db, p: Params<{ after: Date; now: Date }>) => {
  const other = alias(subscription, 'other');
  const another = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.userId, subscription.userId), gt(other.validUntil, p.now)));
  return db
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
        gt(subscription.validUntil, p.after),
        lte(subscription.validUntil, p.now),
        inArray(subscription.status, ['active', 'past_due', 'cancelled', 'expired']),
        sql`not (${subscription.status} = 'active' and ${subscription.autoRenew} = 1)`,
        gt(subscription.validUntil, subscription.createdAt),
        notExists(another),
        isNotQueued(db, 'ended', subscription.validUntil),
      ),
    )
    .orderBy(asc(subscription.validUntil))
    .limit(roundLength);
});

/** Renewals that are charged within a week, unless the member stops them. */
export function listRenewals(ctx: { db: Db; now(): Date }) {
  const now = ctx.now().getTime();
  const after = laterOf(now, restoredAt(ctx), renewalAnnouncedBefore);
  return listCharged
    .all(ctx, { after, by: new Date(now + renewalAnnouncedBefore) })
    .flatMap(({ periodEnd, ...row }) => (periodEnd ? [{ ...row, periodEnd }] : []));
}

/**
 * Memberships that have just ended, of users without another one. A renewing subscription has not ended just because its
 * renewal was not reported yet. One that was never paid was no membership.
 */
export function listEnds(ctx: { db: Db; now(): Date }) {
  const now = ctx.now();
  return listEnded.all(ctx, { now, after: laterOf(now.getTime() - endAnnouncedWithin, restoredAt(ctx), 0) });
}
