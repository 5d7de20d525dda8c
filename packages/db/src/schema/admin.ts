import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, newId, seq, time } from '../columns.ts';
import { countScales, paymentProviders, styles } from '../enums.ts';
import { user } from './account.ts';
import { subscription } from './membership.ts';

/**
 * Accounts by the hour or day of their registration. Triggers keep the counts in the transaction of each change: they equal
 * those of a scan, without one.
 */
export const userCount = sqliteTable(
  'user_count',
  {
    scale: text({ enum: countScales }).notNull(),
    /** Hours or days since 1970, UTC. */
    at: integer().notNull(),
    registered: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scale, table.at] })],
);

/** Stored pictures, by the time of their making and by style. */
export const imageCount = sqliteTable(
  'image_count',
  {
    scale: text({ enum: countScales }).notNull(),
    /** As in `user_count.at`. */
    at: integer().notNull(),
    style: text({ enum: styles }).notNull(),
    generated: integer().notNull(),
    /** How many of them have a star now. */
    starred: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scale, table.at, table.style] })],
);

/** One row for each total: `users`, `images`. */
export const tally = sqliteTable('tally', {
  name: text().primaryKey(),
  n: integer().notNull(),
});

/** The audit log: acts of admins, written in the transaction of the change. */
export const auditEntry = sqliteTable(
  'audit_entry',
  {
    seq: seq(),
    id: id(),
    at: time().notNull(),
    actorId: text().references(() => user.id, { onDelete: 'set null' }),
    /** The actor's address at that time, or the name of the program. */
    actor: text().notNull(),
    /** One of the acts that the server knows. */
    action: text().notNull(),
    /** The user or thing that was changed: an address, a plan's name. */
    subject: text().notNull(),
    subjectId: text(),
    /** What changed, in plain values. */
    detail: text({ mode: 'json' }).$type<Record<string, string | number | boolean | null>>().notNull(),
    /** The caller's network, as rate limits count it; empty for the command line. */
    network: text().notNull(),
  },
  (table) => [
    index('audit_entry_actor').on(table.actorId),
    index('audit_entry_action').on(table.action, table.seq),
    index('audit_entry_subject').on(table.subjectId, table.seq),
    // the last restore is looked for with each change of a subscription
    index('audit_entry_restore').on(table.seq).where(sql`${table.actor} = 'restore'`),
  ],
);

/**
 * Turning the renewal on or off for all members: one call of a provider for each, so it takes time and continues after a
 * restart.
 */
export const renewalRun = sqliteTable(
  'renewal_run',
  {
    id: text().primaryKey().$defaultFn(newId),
    renews: flag().notNull(),
    startedAt: time().notNull(),
    total: integer().notNull(),
    updated: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Subscriptions with a renewal that the member stopped, which a run that turns it on leaves out. */
    leftAlone: integer().notNull().default(0),
    /** Null while the run goes on. */
    endedAt: time(),
  },
  (table) => [index('renewal_run_started').on(table.startedAt)],
);

/** How far a run is with the subscriptions of one provider. */
export const renewalProgress = sqliteTable(
  'renewal_progress',
  {
    runId: text()
      .notNull()
      .references(() => renewalRun.id, { onDelete: 'cascade' }),
    provider: text({ enum: paymentProviders }).notNull(),
    /** Users up to this id are done; each has at most one charged subscription. */
    cursor: text().notNull().default(''),
    /** Attempts in a row that the provider did not carry out. */
    attempts: integer().notNull().default(0),
    /** The provider is asked nothing before; null while it answers. */
    waitsUntil: time(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.provider] })],
);

/** Subscriptions that a run could not change. */
export const renewalFailure = sqliteTable(
  'renewal_failure',
  {
    runId: text()
      .notNull()
      .references(() => renewalRun.id, { onDelete: 'cascade' }),
    subscriptionId: text()
      .notNull()
      .references(() => subscription.id, { onDelete: 'cascade' }),
    provider: text({ enum: paymentProviders }).notNull(),
    attempts: integer().notNull().default(1),
    /** The provider's sentence or the code of the refusal. */
    reason: text().notNull(),
    failedAt: time().notNull(),
    /** When it is tried again; null when it is given up. */
    nextTryAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.subscriptionId] }),
    index('renewal_failure_next_try').on(table.runId, table.provider, table.nextTryAt),
    index('renewal_failure_subscription').on(table.subscriptionId),
  ],
);
