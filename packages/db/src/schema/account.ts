import { sql } from 'drizzle-orm';
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, newId, time } from '../columns.ts';
import { languages, limits, resolutions, styles, themes } from '../words.ts';

export const user = sqliteTable(
  'user',
  {
    id: text().primaryKey().$defaultFn(newId),
    /** Canonical: what two spellings of one address have in common. */
    email: text().notNull().unique(),
    passwordHash: text(),
    displayName: text(),
    avatarUrl: text(),
    bio: text(),
    isAdmin: flag().notNull().default(false),
    createdAt: time().notNull(),
  },
  (table) => [index('user_admin').on(table.isAdmin).where(sql`${table.isAdmin} = 1`)],
);

export const session = sqliteTable(
  'session',
  {
    /** SHA-256 of the bearer token; the token itself is nowhere. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    userAgent: text().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [index('session_user').on(table.userId), index('session_expiry').on(table.expiresAt)],
);

export const preference = sqliteTable('preference', {
  userId: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  language: text({ enum: languages }),
  theme: text({ enum: themes }).notNull().default('system'),
  style: text({ enum: styles }).notNull().default('normal'),
  resolution: text({ enum: resolutions }).notNull().default('640x480'),
  seed: integer().notNull().default(limits.seedDefault),
  enhancePrompt: flag().notNull().default(true),
});

/** How full the bucket of one limit is for one caller; it leaks with time. */
export const attempt = sqliteTable(
  'attempt',
  {
    key: text().primaryKey(),
    level: real().notNull(),
    at: time().notNull(),
    /** When the bucket is empty again and the row may go. */
    emptyAt: time().notNull(),
  },
  (table) => [index('attempt_empty').on(table.emptyAt)],
);
