import { checkout, type Db, type Params, preference, query, subscription } from '@limn/db';
import type { Language, PaymentProviderName } from '@limn/db/enums';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may, type Owned } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import {
  findRunning,
  findSubscriptionByRemote,
  listUnfinished,
} from '../membership/read/find-subscription.ts';
import { listUsedTrials } from '../membership/read/find-trial.ts';
import { isOver, isPending, isWorthless, type SubscriptionRow } from '../membership/rules.ts';

const findLanguage = query((db, p: Params<{ userId: string }>) =>
  db.select({ language: preference.language }).from(preference).where(eq(preference.userId, p.userId)),
);
const findRow = query((db, p: Params<{ id: string }>) =>
  db.select().from(checkout).where(eq(checkout.id, p.id)),
);
const findByRemote = query((db, p: Params<{ provider: PaymentProviderName; remoteId: string }>) =>
  db
    .select()
    .from(checkout)
    .where(and(eq(checkout.provider, p.provider), eq(checkout.remoteId, p.remoteId))),
);
const listOpen = query((db, p: Params<{ userId: string }>) =>
  db
    .select()
    .from(checkout)
    .where(and(eq(checkout.userId, p.userId), eq(checkout.status, 'open')))
    .orderBy(asc(checkout.createdAt)),
);
const listDue = query((db, p: Params<{ provider: PaymentProviderName; now: Date; atMost: number }>) =>
  db
    .select()
    .from(checkout)
    // unary plus: keeps SQLite on the index of the next checks
    .where(and(lte(checkout.nextCheckAt, p.now), sql`+${checkout.provider} = ${p.provider}`))
    .orderBy(asc(checkout.nextCheckAt))
    .limit(p.atMost),
);
const findPaid = query((db, p: Params<{ userId: string; now: Date }>) =>
  db
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        eq(subscription.userId, p.userId),
        // without a parameter: SQLite would parse the query again for each value, because of the partial indexes
        sql`${subscription.provider} <> 'grant'`,
        gt(subscription.validUntil, p.now),
      ),
    )
    .limit(1),
);

/** The language of the provider's page, unless the browser asks for another one. */
export function languageOf(ctx: { db: Db }, userId: string): Language {
  return findLanguage.get(ctx, { userId })?.language ?? 'en';
}

export type CheckoutRow = typeof checkout.$inferSelect;

export const findCheckout = (ctx: { db: Db }, id: string): CheckoutRow | undefined =>
  findRow.get(ctx, { id });

export const findCheckoutByRemote = (
  ctx: { db: Db },
  provider: PaymentProviderName,
  remoteId: string,
): CheckoutRow | undefined => findByRemote.get(ctx, { provider, remoteId });

/** @throws Refusal payment.not_found, also for another person's */
export function ownCheckout(ctx: UserCtx, id: string): Owned<CheckoutRow> {
  const row = findCheckout(ctx, id);
  if (row?.userId !== ctx.actor.id) throw new Refusal('payment.not_found');
  return row as Owned<CheckoutRow>;
}

/** The providers at which the user has no further trial. */
export function readUsedTrials(ctx: UserCtx): PaymentProviderName[] {
  may(ctx, 'checkout.begin');
  return listUsedTrials(ctx, ctx.actor.id);
}

/** The user's checkouts without a known outcome, oldest first. */
export const listOpenCheckouts = (ctx: { db: Db }, userId: string): CheckoutRow[] =>
  listOpen.all(ctx, { userId });

/** Checkouts of a provider with a due check, the longest overdue first. */
export const listDueCheckouts = (
  ctx: { db: Db; now(): Date },
  provider: PaymentProviderName,
  atMost: number,
): CheckoutRow[] => listDue.all(ctx, { provider, now: ctx.now(), atMost });

/**
 * Refuses a purchase by a user who has a running subscription, or one that is paid for a time to come, or a first
 * payment on its way. A complimentary membership does not prevent a purchase, nor does a subscription that is over or lost
 * its payment: that one is returned, and ends before the purchase.
 * @throws Refusal membership.already, .pending
 */
export function refuseMembers(ctx: Pick<Ctx, 'db' | 'now'>, userId: string): SubscriptionRow | undefined {
  const paid = findPaid.get(ctx, { userId, now: ctx.now() });
  const running = findRunning(ctx, userId);
  const isNothing = running && (isWorthless(running, ctx.now()) || isOver(running, ctx.now()));
  if (paid || (running && !isNothing)) throw new Refusal('membership.already');
  if (listUnfinished(ctx, userId).some(isPending)) throw new Refusal('membership.pending');
  return running;
}

/**
 * The subscription that was just begun and stored.
 * @throws ServiceFailure unavailable when the provider did not say what it had begun
 */
export function startedSubscription(
  ctx: { db: Db },
  provider: PaymentProviderName,
  remoteId: string,
): SubscriptionRow {
  const row = findSubscriptionByRemote(ctx, provider, remoteId);
  if (!row) throw new ServiceFailure('unavailable', { cause: new Error(`nothing is known of ${remoteId}`) });
  return row;
}
