import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { flag, newId, time } from '../columns.ts';
import { membershipProviders, promotionTerms, reversals, subscriptionStatuses } from '../enums.ts';
import { user } from './account.ts';
import { paymentMethod } from './payment.ts';
import { plan, planPrice } from './plan.ts';

/**
 * Memberships. Paid is derived from these rows and the clock; there is no flag. Only `storeSubscription` writes a
 * provider's data.
 */
export const subscription = sqliteTable(
  'subscription',
  {
    id: text().primaryKey().$defaultFn(newId),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    provider: text({ enum: membershipProviders }).notNull(),
    /** The provider's id; null for a complimentary membership. */
    remoteId: text(),
    isLive: flag().notNull().default(true),
    planId: text().references(() => plan.id, { onDelete: 'restrict' }),
    priceId: text().references(() => planPrice.id, { onDelete: 'restrict' }),
    status: text({ enum: subscriptionStatuses }).notNull().default('active'),
    autoRenew: flag().notNull().default(false),
    periodStart: time(),
    /** When the next charge is due, or would be. */
    periodEnd: time(),
    validUntil: time().notNull(),
    /** When charges became impossible. */
    endedAt: time(),
    /** When the member stopped the renewal: turning it on for all members leaves it out. */
    stoppedAt: time(),
    /** What took back the payment of the running period; null while it counts. */
    reversal: text({ enum: reversals }),
    /** The end of the free trial, also after it; null without one. */
    trialEnd: time(),
    /** The free trial, until its first charge: no revenue. */
    isTrial: flag().notNull().default(false),
    /** The provider collects nothing until it is told to go on. */
    isPaused: flag().notNull().default(false),
    /** What the provider says that it charges next; null where it charges nothing or does not say. */
    nextChargeCents: integer(),
    /** Three capital letters. */
    nextChargeCurrency: text(),
    /** The promotion code of the next payment, or else of the last one; without a code, the name of its coupon. */
    promotion: text(),
    promotionTerm: text({ enum: promotionTerms }),
    /** Of the term `until`. */
    promotionUntil: time(),
    /** The price from `changesAt` on; null without a planned change. */
    nextPriceId: text().references(() => planPrice.id, { onDelete: 'restrict' }),
    changesAt: time(),
    /** PayPal only: when the current price was charged first; null for the price of the beginning. */
    chargedSince: time(),
    /** PayPal only: when the buyer was sent to PayPal's page to approve another plan; null once it is approved. */
    approvalAskedAt: time(),
    /** When an admin ended the membership; paid time after it does not count. */
    cutOffAt: time(),
    paymentMethodId: text().references((): AnySQLiteColumn => paymentMethod.id, { onDelete: 'set null' }),
    /** When the provider was asked last, with or without an answer. */
    syncedAt: time(),
    /** When the provider was asked for the stored state. */
    answeredAt: time(),
    createdAt: time().notNull(),
  },
  (table) => [
    index('subscription_user_until').on(table.userId, table.validUntil),
    index('subscription_until').on(table.validUntil),
    // partial: ended subscriptions, of which there may be many, are never due
    index('subscription_synced').on(table.syncedAt).where(sql`${table.endedAt} is null`),
    index('subscription_created').on(table.createdAt),
    // the admins' list, by either filter and by both: as expressions, so that SQLite uses them for no other query
    index('subscription_list_status').on(sql`(status || '')`, table.createdAt),
    index('subscription_list_provider').on(sql`(provider || '')`, table.createdAt),
    index('subscription_list_both').on(sql`(provider || '/' || status)`, table.createdAt),
    index('subscription_grant_until')
      .on(table.validUntil)
      .where(sql`${table.provider} = 'grant' and ${table.status} = 'active'`),
    index('subscription_method').on(table.paymentMethodId),
    index('subscription_plan').on(table.planId),
    index('subscription_price').on(table.priceId),
    index('subscription_next_price').on(table.nextPriceId),
    uniqueIndex('subscription_remote').on(table.provider, table.remoteId),
    // for both providers together: a user has one running subscription
    uniqueIndex('subscription_running')
      .on(table.userId)
      .where(sql`${table.provider} <> 'grant' and ${table.status} in ('active', 'past_due')`),
    index('subscription_period_end').on(table.periodEnd).where(sql`${table.autoRenew} = 1`),
  ],
);

/** Subscriptions by status and provider. Kept by triggers, like the other counts. */
export const subscriptionCount = sqliteTable(
  'subscription_count',
  {
    provider: text({ enum: membershipProviders }).notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.status] })],
);

/** Active subscriptions that renew, by price: what is charged again and again. Kept by triggers. */
export const recurringCount = sqliteTable(
  'recurring_count',
  {
    priceId: text().notNull(),
    provider: text({ enum: membershipProviders }).notNull(),
    isLive: flag().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.priceId, table.provider, table.isLive] })],
);
