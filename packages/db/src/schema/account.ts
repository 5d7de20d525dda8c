import { sql } from 'drizzle-orm';
import { blob, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, newId, time } from '../columns.ts';
import { languages, limits, resolutions, styles, themes, ticketKinds } from '../enums.ts';

export const user = sqliteTable(
  'user',
  {
    id: text().primaryKey().$defaultFn(newId),
    /** The canonical form: two spellings of one address give the same text. */
    email: text().notNull().unique(),
    /** When the account's user proved that the address is theirs. */
    emailProvenAt: time(),
    /** Null for accounts that are only opened by an identity provider. */
    passwordHash: text(),
    displayName: text(),
    bio: text(),
    isAdmin: flag().notNull().default(false),
    createdAt: time().notNull(),
    /** The account cannot be used since then. */
    disabledAt: time(),
    /** Days since 1970, UTC: the last day on which the account was used. */
    seenOn: integer(),
    /** How many stored pictures the account has. Kept by triggers, like the other counts. */
    images: integer().notNull().default(0),
    /** The row in the index `user_search`, in the order of registration. A trigger sets it. */
    searchRow: integer().unique('user_search_row'),
  },
  (table) => [
    index('user_created').on(table.createdAt, table.id),
    index('user_seen').on(table.seenOn),
    index('user_images').on(table.images),
    // the admins' list: a search for fewer than three characters, and the filters
    index('user_name').on(sql`lower(${table.displayName})`).where(sql`${table.displayName} is not null`),
    index('user_disabled').on(table.createdAt, table.id).where(sql`${table.disabledAt} is not null`),
    index('user_never_returned')
      .on(table.createdAt, table.id)
      .where(sql`ifnull(${table.seenOn}, 0) <= ${table.createdAt} / 86400000`),
    index('user_admin').on(table.isAdmin).where(sql`${table.isAdmin} = 1`),
  ],
);

/** Small, and one for each user: stored in the database, so that it is backed up with its row. */
export const avatar = sqliteTable('avatar', {
  id: text().primaryKey().$defaultFn(newId),
  userId: text()
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** WebP, 256 x 256 pixels. */
  bytes: blob({ mode: 'buffer' }).notNull(),
});

export const session = sqliteTable(
  'session',
  {
    /** SHA-256 of the bearer token; the token itself is not stored. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    userAgent: text().notNull(),
    createdAt: time().notNull(),
    /** When the user last proved their identity, by signing in or by a confirmation. */
    confirmedAt: time(),
    /** Precise to ten minutes; null until the first use after that. */
    lastUsedAt: time(),
    expiresAt: time().notNull(),
  },
  (table) => [index('session_user').on(table.userId), index('session_expiry').on(table.expiresAt)],
);

/** Networks and devices from which a user signed in before. The limit on wrong passwords does not apply to them. */
export const knownClient = sqliteTable(
  'known_client',
  {
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the network, or of the key that the browser made for itself. */
    hash: text().notNull(),
    /** When it last signed in. */
    seenAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('known_client_seen').on(table.seenAt),
  ],
);

/** A user as an identity provider knows them. The address may change there; issuer and subject do not. */
export const identity = sqliteTable(
  'identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The address when the two were connected. */
    email: text(),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identity_user').on(table.userId),
  ],
);

/** One-time tokens with a short life: a link in an email, an open sign-in. */
export const ticket = sqliteTable(
  'ticket',
  {
    /** SHA-256 of the token. */
    hash: text().primaryKey(),
    kind: text({ enum: ticketKinds }).notNull(),
    userId: text().references(() => user.id, { onDelete: 'cascade' }),
    /** JSON: the data that is needed when the token is used. */
    body: text(),
    expiresAt: time().notNull(),
  },
  (table) => [index('ticket_user').on(table.userId), index('ticket_expiry').on(table.expiresAt)],
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

/** The fill level of one rate limit's bucket for one caller; it leaks with time. */
export const attempt = sqliteTable(
  'attempt',
  {
    key: text().primaryKey(),
    level: real().notNull(),
    at: time().notNull(),
    /** When the bucket is empty again and the row may be deleted. */
    emptyAt: time().notNull(),
  },
  (table) => [index('attempt_empty').on(table.emptyAt)],
);
