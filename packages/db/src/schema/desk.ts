import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, newId, seq, time } from '../columns.ts';
import { auditActions, countScales, styles } from '../words.ts';
import { user } from './account.ts';

/**
 * How many there are of those that came within an hour or a day. Kept by triggers, in whatever transaction adds, changes or
 * takes away: the figures are those of a scan, and nobody scans.
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

/** Pictures that are kept, by when they were made and in which style. */
export const imageCount = sqliteTable(
  'image_count',
  {
    scale: text({ enum: countScales }).notNull(),
    /** As in `user_count.at`. */
    at: integer().notNull(),
    style: text({ enum: styles }).notNull(),
    generated: integer().notNull(),
    /** Those of them that bear a star now. */
    starred: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scale, table.at, table.style] })],
);

/** One row each for what would have to be counted: `users`, `images`. */
export const tally = sqliteTable('tally', {
  name: text().primaryKey(),
  n: integer().notNull(),
});

/** Every act of an admin, written with what it did. */
export const auditEntry = sqliteTable(
  'audit_entry',
  {
    seq: seq(),
    id: id(),
    at: time().notNull(),
    actorId: text().references(() => user.id, { onDelete: 'set null' }),
    /** Their address then, or the program that it was. */
    actor: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    /** Whom or what: an address, a plan's name. */
    subject: text().notNull(),
    subjectId: text(),
    /** What changed, in plain values. */
    detail: text({ mode: 'json' }).$type<Record<string, string | number | boolean | null>>().notNull(),
    /** From where: as limits are counted by; empty for the command line. */
    network: text().notNull(),
  },
  (table) => [
    index('audit_entry_actor').on(table.actorId),
    index('audit_entry_action').on(table.action, table.seq),
    index('audit_entry_subject').on(table.subjectId, table.seq),
  ],
);

/** Renewal turned on or off for everybody: a call of a provider each, so it takes its time and goes on after a restart. */
export const renewalRun = sqliteTable(
  'renewal_run',
  {
    id: text().primaryKey().$defaultFn(newId),
    renews: flag().notNull(),
    startedAt: time().notNull(),
    /** Users up to this id are done; each has one subscription at most that is charged. */
    cursor: text().notNull().default(''),
    total: integer().notNull(),
    updated: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Subscriptions that their members had stopped themselves, which a run that turns renewal on does not touch. */
    leftAlone: integer().notNull().default(0),
    /** Null while it goes on. */
    endedAt: time(),
  },
  (table) => [index('renewal_run_started').on(table.startedAt)],
);
