import { checkout, type Db, paymentEvent, subscription } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/words';
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
import { tellOfEnd, tellOfPaying } from './rules.ts';

export type PaymentEventRow = typeof paymentEvent.$inferSelect;

/** The one that has waited longest, of those whose time has come. */
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

/** By the provider's clock; of those that were here by then, where that is given. */
export function findNewestEvent(ctx: { db: Db }, provider: PaymentProviderName, by?: Date): Date | undefined {
  return ctx.db
    .select({ createdAt: paymentEvent.createdAt })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.provider, provider), by && lte(paymentEvent.receivedAt, by)))
    .orderBy(desc(paymentEvent.createdAt))
    .limit(1)
    .get()?.createdAt;
}

/** What PayPal told since then of subscriptions that were not begun here. */
export function isOfStranger({ db }: { db: Db }, since: Date): SQL | undefined {
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
    // a sale of something else has no subscription's id
    like(named, 'I-%'),
    notExists(known),
    notExists(begun),
  );
}

/**
 * PayPal's ids of subscriptions of which it has told since then that they are paid, and not that they ended, and which were
 * not begun here; the first 100. Which person pays is not known: whoever begins one there can write any name into it.
 */
export function listStrangersSince({ db }: { db: Db }, since: Date): string[] {
  const named = paymentEvent.objectId;
  const ended = alias(paymentEvent, 'ended');
  const end = db
    .select({ id: ended.eventId })
    .from(ended)
    .where(and(eq(ended.provider, 'paypal'), eq(ended.objectId, named), inArray(ended.type, tellOfEnd)));
  const rows = db
    .selectDistinct({ id: named })
    .from(paymentEvent)
    .where(
      and(
        inArray(paymentEvent.type, tellOfPaying),
        // what was acted on: until then it is about to be known
        isNull(paymentEvent.nextTryAt),
        isOfStranger({ db }, since),
        notExists(end),
      ),
    )
    .orderBy(named)
    .limit(100)
    .all();
  return rows.flatMap(({ id }) => id ?? []);
}
