import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, newId, time } from '../columns.ts';
import { type PlanPeriod, paymentProviders, planPeriods } from '../words.ts';

const periods = Object.keys(planPeriods) as [PlanPeriod, ...PlanPeriod[]];

/** What can be subscribed to. One that anybody ever had is retired, never removed. */
export const plan = sqliteTable('plan', {
  id: text().primaryKey().$defaultFn(newId),
  name: text().notNull(),
  period: text({ enum: periods }).notNull(),
  /** The plan's own id where the page has words of its own for it. */
  description: text().notNull(),
  /** Known words or the operator's own. */
  features: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** ISO 4217. */
  currency: text().notNull(),
  isActive: flag().notNull().default(true),
  createdAt: time().notNull(),
});

/** Every price a plan has had. Who subscribed at one keeps it. */
export const planPrice = sqliteTable(
  'plan_price',
  {
    id: text().primaryKey().$defaultFn(newId),
    planId: text()
      .notNull()
      .references(() => plan.id, { onDelete: 'cascade' }),
    amountCents: integer().notNull(),
    createdAt: time().notNull(),
    /** Null for the one that it has now. */
    retiredAt: time(),
  },
  (table) => [
    index('plan_price_plan').on(table.planId),
    uniqueIndex('plan_price_now').on(table.planId).where(sql`${table.retiredAt} is null`),
  ],
);

/** A price as a provider knows it. Its live side knows nothing of its test side. */
export const providerPrice = sqliteTable(
  'provider_price',
  {
    provider: text({ enum: paymentProviders }).notNull(),
    isLive: flag().notNull(),
    priceId: text()
      .notNull()
      .references(() => planPrice.id, { onDelete: 'cascade' }),
    remoteProductId: text().notNull(),
    remotePriceId: text().notNull(),
    /** When the provider was told to sell it no more. */
    retiredAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.isLive, table.priceId] }),
    uniqueIndex('provider_price_remote').on(table.provider, table.remotePriceId),
    index('provider_price_price').on(table.priceId),
  ],
);
