import { checkout, type Db, preference, subscription } from '@limn/db';
import type { Language, PaymentProviderName } from '@limn/db/enums';
import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import type { Owned } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import {
  findRunning,
  findSubscriptionByRemote,
  type SubscriptionRow,
} from '../membership/read/find-subscription.ts';

/** The language of the provider's page, unless the browser asks for another one. */
export function languageOf(ctx: { db: Db }, userId: string): Language {
  const row = ctx.db.select().from(preference).where(eq(preference.userId, userId)).get();
  return row?.language ?? 'en';
}

export type CheckoutRow = typeof checkout.$inferSelect;

export function findCheckout(ctx: { db: Db }, id: string): CheckoutRow | undefined {
  return ctx.db.select().from(checkout).where(eq(checkout.id, id)).get();
}

export function findCheckoutByRemote(
  ctx: { db: Db },
  provider: PaymentProviderName,
  remoteId: string,
): CheckoutRow | undefined {
  return ctx.db
    .select()
    .from(checkout)
    .where(and(eq(checkout.provider, provider), eq(checkout.remoteId, remoteId)))
    .get();
}

/** @throws Refusal payment.not_found, also for another person's */
export function ownCheckout(ctx: UserCtx, id: string): Owned<CheckoutRow> {
  const row = findCheckout(ctx, id);
  if (row?.userId !== ctx.actor.id) throw new Refusal('payment.not_found');
  return row as Owned<CheckoutRow>;
}

/** The user's checkouts without a known outcome, oldest first. */
export function listOpenCheckouts(ctx: { db: Db }, userId: string): CheckoutRow[] {
  return ctx.db
    .select()
    .from(checkout)
    .where(and(eq(checkout.userId, userId), eq(checkout.status, 'open')))
    .orderBy(asc(checkout.createdAt))
    .all();
}

/** Checkouts with a due check, the longest overdue first. */
export function listDueCheckouts(ctx: { db: Db; now(): Date }, atMost: number): CheckoutRow[] {
  return ctx.db
    .select()
    .from(checkout)
    .where(lte(checkout.nextCheckAt, ctx.now()))
    .orderBy(asc(checkout.nextCheckAt))
    .limit(atMost)
    .all();
}

/**
 * Refuses a purchase by a user who has a running subscription, or one that is paid for a time to come. A complimentary
 * membership does not prevent a purchase.
 * @throws Refusal membership.already
 */
export function refuseMembers(ctx: Pick<Ctx, 'db' | 'now'>, userId: string): void {
  const paid = ctx.db
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        eq(subscription.userId, userId),
        ne(subscription.provider, 'grant'),
        gt(subscription.validUntil, ctx.now()),
      ),
    )
    .limit(1)
    .get();
  if (paid || findRunning(ctx, userId)) throw new Refusal('membership.already');
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
