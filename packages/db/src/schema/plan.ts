import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, newId, time } from '../columns.ts';
import { type PlanPeriod, paymentProviders, planPeriods } from '../enums.ts';

const periods = Object.keys(planPeriods) as [PlanPeriod, ...PlanPeriod[]];

/** What is sold. A plan that any user ever had is retired, never removed. */
export const plan = sqliteTable('plan', {
  id: text().primaryKey().$defaultFn(newId),
  name: text().notNull(),
  period: text({ enum: periods }).notNull(),
  /** The plan's own id where the web page has its own description of it. */
  description: text().notNull(),
  /** Known benefits or the operator's own words. */
  features: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** ISO 4217. */
  currency: text().notNull(),
  isActive: flag().notNull().default(true),
  /** Free days before the first charge; 0 for none. */
  trialDays: integer().notNull().default(0),
  /** Stripe's page takes promotion codes. */
  takesCodes: flag().notNull().default(false),
  createdAt: time().notNull(),
});

/** All prices of a plan. Members keep the price at which they subscribed. */
export const planPrice = sqliteTable(
  'plan_price',
  {
    id: text().primaryKey().$defaultFn(newId),
    planId: text()
      .notNull()
      .references(() => plan.id, { onDelete: 'cascade' }),
    amountCents: integer().notNull(),
    createdAt: time().notNull(),
    /** Null for the current price. */
    retiredAt: time(),
  },
  (table) => [
    index('plan_price_plan').on(table.planId),
    uniqueIndex('plan_price_now').on(table.planId).where(sql`${table.retiredAt} is null`),
  ],
);

/** The provider's ids of a price. Its live mode knows nothing of its test mode. */
export const providerPrice = sqliteTable(
  'provider_price',
  {
    provider: text({ enum: paymentProviders }).notNull(),
    isLive: flag().notNull(),
    priceId: text()
      .notNull()
      .references(() => planPrice.id, { onDelete: 'cascade' }),
    /** The trial of a PayPal plan; 0 for none, and at Stripe, where a price has no trial. */
    trialDays: integer().notNull().default(0),
    remoteProductId: text().notNull(),
    remotePriceId: text().notNull(),
    /** When the price was retired at the provider. */
    retiredAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.isLive, table.priceId, table.trialDays] }),
    uniqueIndex('provider_price_remote').on(table.provider, table.remotePriceId),
    index('provider_price_price').on(table.priceId),
  ],
);
