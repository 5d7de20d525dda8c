import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, newId, time } from '../columns.ts';
import { disputeStates, invoiceStatuses, paymentProviders, refundOrigins, refundStatuses } from '../enums.ts';
import { user } from './account.ts';
import { subscription } from './membership.ts';

/** A tax of an invoice. `inclusive`: the lines contain it. `percent` is null where the provider names no rate. */
export interface InvoiceTax {
  name: string | null;
  percent: number | null;
  amountCents: number;
  inclusive: boolean;
}

/**
 * Charges, as the provider reports them. They outlive the account, as bookkeeping requires: then the user and the
 * subscription are null, and the provider's ids stay.
 */
export const invoice = sqliteTable(
  'invoice',
  {
    id: text().primaryKey().$defaultFn(newId),
    userId: text().references(() => user.id, { onDelete: 'set null' }),
    subscriptionId: text().references(() => subscription.id, { onDelete: 'set null' }),
    provider: text({ enum: paymentProviders }).notNull(),
    isLive: flag().notNull(),
    remoteId: text().notNull(),
    /** The provider's id of the subscription. */
    remoteSubscriptionId: text().notNull(),
    number: text(),
    status: text({ enum: invoiceStatuses }).notNull(),
    /** Minor units of the currency, taxes included. */
    amountCents: integer().notNull(),
    /** The sum of the refunds that did not fail. */
    refundedCents: integer().notNull(),
    /** The sum of the open and lost disputes. */
    disputedCents: integer().notNull().default(0),
    /** The sum of the taxes. */
    taxCents: integer().notNull().default(0),
    currency: text().notNull(),
    lines: text({ mode: 'json' })
      .$type<{ description: string; amountCents: number; quantity: number }[]>()
      .notNull(),
    taxes: text({ mode: 'json' }).$type<InvoiceTax[]>().notNull().default([]),
    createdAt: time().notNull(),
    /** When it was paid, which may be days after it was made; null for an unpaid one, and for rows of older versions. */
    paidAt: time(),
    periodStart: time(),
    periodEnd: time(),
    hostedUrl: text(),
    pdfUrl: text(),
  },
  (table) => [
    index('invoice_user').on(table.userId, table.createdAt),
    uniqueIndex('invoice_remote').on(table.subscriptionId, table.remoteId),
    index('invoice_provider_id').on(table.provider, table.remoteId),
    index('invoice_provider_subscription').on(table.provider, table.remoteSubscriptionId),
    index('invoice_created').on(table.createdAt, table.id),
    // the admins' list of payments, with and without a state
    index('invoice_list').on(table.provider, table.isLive, table.currency, table.createdAt, table.id),
    index('invoice_list_state').on(
      table.provider,
      table.isLive,
      table.currency,
      sql`(case when disputed_cents > 0 then 'disputed' when status = 'paid' and refunded_cents > 0 then 'partly_refunded' else status end)`,
      table.createdAt,
      table.id,
    ),
  ],
);

/** Refunds, each a permanent row: providers forget some of them, PayPal after 30 days. */
export const refund = sqliteTable(
  'refund',
  {
    id: text().primaryKey().$defaultFn(newId),
    invoiceId: text()
      .notNull()
      .references(() => invoice.id, { onDelete: 'restrict' }),
    provider: text({ enum: paymentProviders }).notNull(),
    /** The provider's id; `rest:` and the invoice's for what the provider reports only as a sum. */
    remoteId: text().notNull(),
    status: text({ enum: refundStatuses }).notNull().default('done'),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    origin: text({ enum: refundOrigins }).notNull().default('provider'),
    /** The provider's word, or the admin's. */
    reason: text(),
    /** By the provider's clock. */
    createdAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('refund_remote').on(table.provider, table.remoteId),
    index('refund_invoice').on(table.invoiceId, table.createdAt),
    index('refund_created').on(table.createdAt),
  ],
);

/** Payments that a buyer disputes with the bank or with PayPal. */
export const dispute = sqliteTable(
  'dispute',
  {
    id: text().primaryKey().$defaultFn(newId),
    invoiceId: text()
      .notNull()
      .references(() => invoice.id, { onDelete: 'restrict' }),
    provider: text({ enum: paymentProviders }).notNull(),
    remoteId: text().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** The provider's word. */
    reason: text(),
    /** By the provider's clock. */
    openedAt: time().notNull(),
    /** When the provider was first seen to have decided; null before. */
    closedAt: time(),
    /** When the renewal was turned off at the provider because of it; null until that is done. */
    stoppedAt: time(),
  },
  (table) => [
    uniqueIndex('dispute_remote').on(table.provider, table.remoteId),
    index('dispute_invoice').on(table.invoiceId),
    index('dispute_state').on(table.state, table.openedAt),
    index('dispute_opened').on(table.openedAt),
  ],
);
