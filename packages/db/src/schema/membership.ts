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
import { invoiceStatuses, membershipProviders, subscriptionStatuses } from '../words.ts';
import { user } from './account.ts';
import { paymentMethod } from './payment.ts';
import { plan, planPrice } from './plan.ts';

/**
 * Who is a member until when. Paid is read from here and the clock; no flag says it. What comes from a provider is
 * written by `syncSubscription` alone.
 */
export const subscription = sqliteTable(
  'subscription',
  {
    id: text().primaryKey().$defaultFn(newId),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    provider: text({ enum: membershipProviders }).notNull(),
    /** The provider's id; null for what was granted. */
    remoteId: text(),
    isLive: flag().notNull().default(true),
    planId: text().references(() => plan.id, { onDelete: 'restrict' }),
    priceId: text().references(() => planPrice.id, { onDelete: 'restrict' }),
    status: text({ enum: subscriptionStatuses }).notNull().default('active'),
    autoRenew: flag().notNull().default(false),
    periodStart: time(),
    /** When it is charged next, or would be. */
    periodEnd: time(),
    validUntil: time().notNull(),
    /** Since when nothing can be charged any more. */
    endedAt: time(),
    /** When its member stopped it: renewal for everybody leaves it as it is. */
    stoppedAt: time(),
    paymentMethodId: text().references((): AnySQLiteColumn => paymentMethod.id, { onDelete: 'set null' }),
    /** When the question was asked whose answer this is. */
    syncedAt: time(),
    createdAt: time().notNull(),
  },
  (table) => [
    index('subscription_user_until').on(table.userId, table.validUntil),
    index('subscription_until').on(table.validUntil),
    // what has ended is asked no more, however much of it there is
    index('subscription_synced').on(table.syncedAt).where(sql`${table.endedAt} is null`),
    index('subscription_created').on(table.createdAt),
    // the admins' list, by either filter and by both: as expressions, so that no other question is led astray by them
    index('subscription_list_status').on(sql`(status || '')`, table.createdAt),
    index('subscription_list_provider').on(sql`(provider || '')`, table.createdAt),
    index('subscription_list_both').on(sql`(provider || '/' || status)`, table.createdAt),
    index('subscription_grant_until')
      .on(table.validUntil)
      .where(sql`${table.provider} = 'grant' and ${table.status} = 'active'`),
    index('subscription_method').on(table.paymentMethodId),
    index('subscription_plan').on(table.planId),
    index('subscription_price').on(table.priceId),
    uniqueIndex('subscription_remote').on(table.provider, table.remoteId),
    // over both providers: nobody pays twice
    uniqueIndex('subscription_running')
      .on(table.userId)
      .where(sql`${table.provider} <> 'grant' and ${table.status} in ('active', 'past_due')`),
    index('subscription_period_end').on(table.periodEnd).where(sql`${table.autoRenew} = 1`),
  ],
);

/** How many subscriptions there are of each kind. Kept by triggers, as other counts are. */
export const subscriptionCount = sqliteTable(
  'subscription_count',
  {
    provider: text({ enum: membershipProviders }).notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.status] })],
);

/** What was charged, as the provider told it. */
export const invoice = sqliteTable(
  'invoice',
  {
    id: text().primaryKey().$defaultFn(newId),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    subscriptionId: text()
      .notNull()
      .references(() => subscription.id, { onDelete: 'cascade' }),
    remoteId: text().notNull(),
    number: text(),
    status: text({ enum: invoiceStatuses }).notNull(),
    amountCents: integer().notNull(),
    refundedCents: integer().notNull(),
    currency: text().notNull(),
    lines: text({ mode: 'json' })
      .$type<{ description: string; amountCents: number; quantity: number }[]>()
      .notNull(),
    createdAt: time().notNull(),
    periodStart: time(),
    periodEnd: time(),
    hostedUrl: text(),
    pdfUrl: text(),
  },
  (table) => [
    index('invoice_user').on(table.userId, table.createdAt),
    uniqueIndex('invoice_remote').on(table.subscriptionId, table.remoteId),
  ],
);
