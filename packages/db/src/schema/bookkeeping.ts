import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, newId, seq, time } from '../columns.ts';
import {
  comparisonPhases,
  failedPaymentOutcomes,
  paymentDifferences,
  paymentNoticeKinds,
  paymentProviders,
  refundRequestStates,
} from '../enums.ts';
import { user } from './account.ts';
import { invoice } from './invoice.ts';

/** What the rows of one month add up to. A month is year and month in UTC: 202703. */
const monthKey = {
  /** Test payments are added up apart. */
  isLive: flag().notNull(),
  month: integer().notNull(),
  /** Three capital letters. */
  currency: text().notNull(),
  provider: text({ enum: paymentProviders }).notNull(),
};

/**
 * Payments, refunds and disputes by month. Triggers keep the totals in the transaction of each change, like the other
 * counts. Each amount belongs to the month in which its row was made, in minor units.
 */
export const paymentMonth = sqliteTable(
  'payment_month',
  {
    ...monthKey,
    payments: integer().notNull().default(0),
    receivedCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    /** Open and lost disputes. */
    disputedCents: integer().notNull().default(0),
    /** Payments that failed at least once, and how many of them were made later. */
    failed: integer().notNull().default(0),
    recovered: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.isLive, table.month, table.currency, table.provider] })],
);

/**
 * How the recurring revenue changed in a month, kept by triggers. The amounts are for a year, in minor units: a whole number
 * for every period of a plan. All months together are the revenue of now.
 */
export const recurringMonth = sqliteTable(
  'recurring_month',
  {
    ...monthKey,
    began: integer().notNull().default(0),
    addedCents: integer().notNull().default(0),
    ended: integer().notNull().default(0),
    lostCents: integer().notNull().default(0),
    /** Subscriptions that moved to another price; may be negative. */
    changedCents: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.isLive, table.month, table.currency, table.provider] })],
);

/** Payments that failed at least once, and how that ended. Kept by triggers. */
export const failedPayment = sqliteTable(
  'failed_payment',
  {
    invoiceId: text()
      .primaryKey()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    failedAt: time().notNull(),
    outcome: text({ enum: failedPaymentOutcomes }).notNull(),
  },
  (table) => [index('failed_payment_failed').on(table.failedAt, table.invoiceId)],
);

/** Refunds that an admin asked for. Written before the provider is asked, so that no crash refunds twice. */
export const refundRequest = sqliteTable(
  'refund_request',
  {
    /** The caller's key: the provider acts once on it. */
    key: text().primaryKey(),
    invoiceId: text()
      .notNull()
      .references(() => invoice.id, { onDelete: 'restrict' }),
    amountCents: integer().notNull(),
    state: text({ enum: refundRequestStates }).notNull(),
    /** The provider's id of the refund. */
    remoteId: text(),
    createdAt: time().notNull(),
  },
  (table) => [index('refund_request_invoice').on(table.invoiceId, table.state)],
);

/** Refunds and disputes that began at the provider, for the admins. A trigger adds them. */
export const paymentNotice = sqliteTable(
  'payment_notice',
  {
    seq: seq(),
    id: id(),
    kind: text({ enum: paymentNoticeKinds }).notNull(),
    invoiceId: text()
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    createdAt: time().notNull(),
    readAt: time(),
    /** When the emails to the admins were queued. */
    mailedAt: time(),
  },
  (table) => [
    index('payment_notice_invoice').on(table.invoiceId),
    index('payment_notice_unread').on(table.seq).where(sql`${table.readAt} is null`),
    index('payment_notice_unmailed').on(table.seq).where(sql`${table.mailedAt} is null`),
  ],
);

/** The comparison of the local records with a provider's: where it is, and its last result. */
export const paymentComparison = sqliteTable(
  'payment_comparison',
  {
    provider: text({ enum: paymentProviders }).notNull(),
    isLive: flag().notNull(),
    startedAt: time().notNull(),
    phase: text({ enum: comparisonPhases }).notNull(),
    /** The last one that was compared in this phase. */
    cursor: text().notNull().default(''),
    compared: integer().notNull().default(0),
    endedAt: time(),
    /** Nothing is asked before: the provider is down or limits the calls. */
    waitsUntil: time(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.isLive] })],
);

/** What the comparison found. A row disappears when a later comparison no longer finds it. */
export const paymentDifference = sqliteTable(
  'payment_difference',
  {
    id: text().primaryKey().$defaultFn(newId),
    provider: text({ enum: paymentProviders }).notNull(),
    isLive: flag().notNull(),
    kind: text({ enum: paymentDifferences }).notNull(),
    /** The provider's id of the payment or price. */
    remoteId: text().notNull(),
    userId: text().references(() => user.id, { onDelete: 'set null' }),
    /** What each side says, as text. */
    here: text().notNull(),
    there: text().notNull(),
    foundAt: time().notNull(),
    seenAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('payment_difference_subject').on(table.provider, table.isLive, table.kind, table.remoteId),
    index('payment_difference_found').on(table.foundAt),
    index('payment_difference_user').on(table.userId),
  ],
);
