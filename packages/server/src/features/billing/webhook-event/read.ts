import { checkout, type Db, type Params, paymentEvent, query, subscription } from '@limn/db';
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
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { endedEventTypes, paidEventTypes } from './rules.ts';

export type PaymentEventRow = typeof paymentEvent.$inferSelect;

const findDue = query((db, p: Params<{ now: Date; provider: PaymentProviderName }>) =>
  db
    .select()
    .from(paymentEvent)
    .where(and(lte(paymentEvent.nextTryAt, p.now), sql`+${paymentEvent.provider} = ${p.provider}`))
    .orderBy(paymentEvent.nextTryAt)
    .limit(1),
);
const findNewest = query((db, p: Params<{ provider: PaymentProviderName }>) =>
  db
    .select({ createdAt: paymentEvent.createdAt })
    .from(paymentEvent)
    .where(eq(paymentEvent.provider, p.provider))
    .orderBy(desc(paymentEvent.createdAt))
    .limit(1),
);
const findNewestBy = query((db, p: Params<{ provider: PaymentProviderName; by: Date }>) =>
  db
    .select({ createdAt: paymentEvent.createdAt })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.provider, p.provider), lte(paymentEvent.receivedAt, p.by)))
    .orderBy(desc(paymentEvent.createdAt))
    .limit(1),
);

/** The due event of a provider that has waited longest. */
export const findDueEvent = (
  ctx: { db: Db; now(): Date },
  provider: PaymentProviderName,
): PaymentEventRow | undefined => findDue.get(ctx, { now: ctx.now(), provider });

/** By the provider's clock. With `by`, only events that were received by then. */
export const findNewestEvent = (
  ctx: { db: Db },
  provider: PaymentProviderName,
  by?: Date,
): Date | undefined =>
  (by ? findNewestBy.get(ctx, { provider, by }) : findNewest.get(ctx, { provider }))?.createdAt;

/** PayPal's events since then about subscriptions that no checkout here began. */
export function isForeign(db: Db, since: SQL<Date>): SQL | undefined {
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

const listForeign = query((db, p: Params<{ since: Date }>) => {
  const named = paymentEvent.objectId;
  const ended = alias(paymentEvent, 'ended');
  const end = db
    .select({ id: ended.eventId })
    .from(ended)
    .where(
      and(eq(ended.provider, 'paypal'), eq(ended.objectId, named), inArray(ended.type, endedEventTypes)),
    );
  return db
    .selectDistinct({ id: named })
    .from(paymentEvent)
    .where(
      and(
        inArray(paymentEvent.type, paidEventTypes),
        // processed events only: an unprocessed one may still become a known subscription
        isNull(paymentEvent.nextTryAt),
        isForeign(db, p.since),
        notExists(end),
      ),
    )
    .orderBy(named)
    .limit(100);
});

/**
 * PayPal's ids of up to 100 subscriptions that were paid since then, have not ended, and were not begun here. The payer is
 * unknown: a buyer at PayPal can write any name into the subscription.
 */
export const listForeignSubscriptionsSince = (ctx: { db: Db }, since: Date): string[] =>
  listForeign.all(ctx, { since }).flatMap(({ id }) => id ?? []);
