import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, newId, time } from '../columns.ts';
import {
  billingLetterKinds,
  checkoutPurposes,
  checkoutStatuses,
  paymentMethodTypes,
  paymentProviders,
} from '../enums.ts';
import { user } from './account.ts';
import { planPrice } from './plan.ts';

/** The user's customer id at Stripe. */
export const customer = sqliteTable(
  'customer',
  {
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    isLive: flag().notNull(),
    remoteId: text().notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.isLive] })],
);

/** Customers at Stripe of deleted accounts, until they are deleted there. A trigger on `user` fills it. */
export const customerRemoval = sqliteTable(
  'customer_removal',
  {
    remoteId: text().primaryKey(),
    isLive: flag().notNull(),
    attempts: integer().notNull().default(0),
    nextTryAt: time().notNull(),
  },
  (table) => [index('customer_removal_next_try').on(table.isLive, table.nextTryAt)],
);

/** Payment methods. No card number is stored here: the providers have them. */
export const paymentMethod = sqliteTable(
  'payment_method',
  {
    id: text().primaryKey().$defaultFn(newId),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    provider: text({ enum: paymentProviders }).notNull(),
    isLive: flag().notNull(),
    /** Null where the provider has no id for it (PayPal). */
    remoteId: text(),
    type: text({ enum: paymentMethodTypes }).notNull(),
    brand: text(),
    last4: text(),
    expMonth: integer(),
    expYear: integer(),
    paypalEmail: text(),
    isDefault: flag().notNull().default(false),
    createdAt: time().notNull(),
  },
  (table) => [
    index('payment_method_user').on(table.userId, table.createdAt),
    uniqueIndex('payment_method_remote').on(table.provider, table.remoteId),
    uniqueIndex('payment_method_paypal')
      .on(table.userId, table.paypalEmail)
      .where(sql`${table.provider} = 'paypal'`),
    uniqueIndex('payment_method_default').on(table.userId).where(sql`${table.isDefault} = 1`),
  ],
);

/**
 * A provider's page that a user was sent to, or a charge that was begun. Written before the provider is asked, so that no
 * payment is lost. It outlives its account, so that a late payment is recognised.
 */
export const checkout = sqliteTable(
  'checkout',
  {
    id: text().primaryKey().$defaultFn(newId),
    userId: text().references(() => user.id, { onDelete: 'set null' }),
    purpose: text({ enum: checkoutPurposes }).notNull(),
    priceId: text().references(() => planPrice.id, { onDelete: 'restrict' }),
    provider: text({ enum: paymentProviders }).notNull(),
    isLive: flag().notNull(),
    /** The provider's page or subscription; null until it has answered. */
    remoteId: text(),
    url: text(),
    /** What was offered besides the price: a trial, promotion codes, tax. A page with other terms is not shown again. */
    terms: text().notNull().default(''),
    status: text({ enum: checkoutStatuses }).notNull().default('open'),
    createdAt: time().notNull(),
    /** The page no longer works after this time. */
    expiresAt: time().notNull(),
    /** When the provider is asked for the outcome; null when it is known. */
    nextCheckAt: time(),
  },
  (table) => [
    index('checkout_user').on(table.userId, table.createdAt),
    uniqueIndex('checkout_remote').on(table.provider, table.remoteId),
    index('checkout_next_check').on(table.nextCheckAt),
    index('checkout_price').on(table.priceId),
  ],
);

/** Webhook events: stored first, processed afterwards, and once. */
export const paymentEvent = sqliteTable(
  'payment_event',
  {
    provider: text({ enum: paymentProviders }).notNull(),
    /** The provider's id. */
    eventId: text().notNull(),
    type: text().notNull(),
    objectId: text(),
    /** By the provider's clock. */
    createdAt: time().notNull(),
    receivedAt: time().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is processed, or tried again; null when that is done. */
    nextTryAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_event_created').on(table.provider, table.createdAt),
    index('payment_event_next_try').on(table.nextTryAt),
    index('payment_event_received').on(table.receivedAt),
  ],
);

/** Emails about payments: stored in the transaction of the event, sent afterwards. */
export const billingLetter = sqliteTable(
  'billing_letter',
  {
    /** What the email is about: none is written twice. */
    key: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text({ enum: billingLetterKinds }).notNull(),
    body: text({ mode: 'json' }).$type<Record<string, string | number | null>>().notNull(),
    createdAt: time().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is sent, or tried again; null when it is sent or given up. */
    nextTryAt: time(),
    sentAt: time(),
  },
  (table) => [
    index('billing_letter_next_try').on(table.nextTryAt),
    index('billing_letter_user').on(table.userId),
    index('billing_letter_created').on(table.createdAt),
  ],
);
