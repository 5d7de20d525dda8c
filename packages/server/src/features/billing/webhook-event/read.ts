import { checkout, type Db, paymentEvent, subscription } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  notExists,
  notInArray,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { endedEventTypes, paidEventTypes } from './rules.ts';

export type PaymentEventRow = typeof paymentEvent.$inferSelect;

/** The due event that has waited longest. */
export function findDueEvent(
  ctx: { db: Db; now(): Date },
  notOf: PaymentProviderName[],
): PaymentEventRow | undefined {
  return ctx.db
    .select()
    .from(paymentEvent)
    .where(and(lte(paymentEvent.nextTryAt, ctx.now()), notInArray(paymentEvent.provider, notOf)))
    .orderBy(paymentEvent.nextTryAt)
    .limit(1)
    .get();
}

/** By the provider's clock. With `by`, only events that were received by then. */
export function findNewestEvent(ctx: { db: Db }, provider: PaymentProviderName, by?: Date): Date | undefined {
  return ctx.db
    .select({ createdAt: paymentEvent.createdAt })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.provider, provider), by && lte(paymentEvent.receivedAt, by)))
    .orderBy(desc(paymentEvent.createdAt))
    .limit(1)
    .get()?.createdAt;
}

/** PayPal's events since then about subscriptions that no checkout here began. */
export function isForeign({ db }: { db: Db }, since: Date): SQL | undefined {
  const named = paymentEvent.objectId;
  const known = db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.provider, 'paypal'), eq(subscription.remoteId, named)));
  const begun = db
    .select({ id: checkout.id })
    .from(checkout)
    .where(and(eq(checkout.provider, 'paypal'), eq(checkout.remoteId, named)));
  return and(
    eq(paymentEvent.provider, 'paypal'),
    gte(paymentEvent.receivedAt, since),
    isNotNull(named),
    // only PayPal's subscription ids begin with I-
    like(named, 'I-%'),
    notExists(known),
    notExists(begun),
  );
}

/**
 * PayPal's ids of up to 100 subscriptions that were paid since then, have not ended, and were not begun here. The payer is
 * unknown: a buyer at PayPal can write any name into the subscription.
 */
export function listForeignSubscriptionsSince({ db }: { db: Db }, since: Date): string[] {
  const named = paymentEvent.objectId;
  const ended = alias(paymentEvent, 'ended');
  const end = db
    .select({ id: ended.eventId })
    .from(ended)
    .where(
      and(eq(ended.provider, 'paypal'), eq(ended.objectId, named), inArray(ended.type, endedEventTypes)),
    );
  const rows = db
    .selectDistinct({ id: named })
    .from(paymentEvent)
    .where(
      and(
        inArray(paymentEvent.type, paidEventTypes),
        // processed events only: an unprocessed one may still become a known subscription
        isNull(paymentEvent.nextTryAt),
        isForeign({ db }, since),
        notExists(end),
      ),
    )
    .orderBy(named)
    .limit(100)
    .all();
  return rows.flatMap(({ id }) => id ?? []);
}
