import { sql } from 'drizzle-orm';
import { blob, check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, newId, seq, time } from '../columns.ts';
import { picturePlaces, serverKeyNames } from '../enums.ts';
import { share } from './share.ts';

/** One row: the operator's texts about the site. Without it the defaults hold. */
export const siteInfo = sqliteTable(
  'site_info',
  {
    only: integer().primaryKey(),
    about: text().notNull(),
    contactEmail: text().notNull(),
    phoneNumber: text().notNull(),
    address: text().notNull(),
    facebook: text().notNull(),
    twitter: text().notNull(),
    instagram: text().notNull(),
    linkedin: text().notNull(),
    /** Who sells the memberships, for receipts. Empty: the name of the site. */
    operatorName: text().notNull().default(''),
    taxId: text().notNull().default(''),
  },
  (table) => [check('site_info_only', sql`${table.only} = 1`)],
);

/** One row: what the owner sets up once. Without it nothing is set up yet. */
export const siteSetup = sqliteTable(
  'site_setup',
  {
    only: integer().primaryKey(),
    /** Empty: SITE_NAME holds. */
    name: text().notNull().default(''),
    /** When the checklist was dismissed; null while it is shown. */
    dismissedAt: time(),
  },
  (table) => [check('site_setup_only', sql`${table.only} = 1`)],
);

/** One row: the logo of the site. Stored in the database, so that it is in every backup. Without it the product's logo holds. */
export const siteLogo = sqliteTable(
  'site_logo',
  {
    only: integer().primaryKey(),
    /** Random, and new for each upload: browsers may cache its addresses for ever. */
    id: text().notNull(),
    /** Pixels of `bytes`. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP. */
    bytes: blob({ mode: 'buffer' }).notNull(),
    /** Square PNG icons, 64, 192 and 512 pixels wide; null for a wide logo. */
    icon64: blob({ mode: 'buffer' }),
    icon192: blob({ mode: 'buffer' }),
    icon512: blob({ mode: 'buffer' }),
    /** When it was removed; its bytes stay for an undo. */
    removedAt: time(),
  },
  (table) => [check('site_logo_only', sql`${table.only} = 1`)],
);

/**
 * One row: the id of this installation. The same id is in DATA_DIR, in the picture store and in every backup. Missing in
 * the database of an earlier version until the server starts.
 */
export const installation = sqliteTable(
  'installation',
  {
    only: integer().primaryKey(),
    /** 32 hexadecimal digits. */
    id: text().notNull(),
    /** False until both markers were written once: until then a missing marker does not mean a missing disk. */
    isMarked: flag().notNull(),
    /** Where `limn pictures move` has directed new pictures; null: to the bucket if there is one. */
    newPictures: text({ enum: picturePlaces }),
    /** How often machines took over the site, from 1; null: no standby was ever set up. */
    takeoverNumber: integer(),
    /** 32 random hexadecimal digits of the machine that took over last. */
    takeoverHolder: text(),
  },
  (table) => [check('installation_only', sql`${table.only} = 1`)],
);

/** Random keys of this server, made at its first start. */
export const serverKey = sqliteTable('server_key', {
  name: text({ enum: serverKeyNames }).primaryKey(),
  /** 32 random bytes. */
  bytes: blob({ mode: 'buffer' }).notNull(),
});

/** The carousel of the home page, in order. The pictures are stored here, never linked from another site. */
export const featuredArtwork = sqliteTable(
  'featured_artwork',
  {
    id: text().primaryKey().$defaultFn(newId),
    position: integer().notNull(),
    /** As in `image.hash`. */
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Where the picture came from. */
    source: text().notNull(),
    /** The share link that it was featured by: the row is deleted with the link. */
    shareKey: text().references(() => share.key, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
  },
  (table) => [
    index('featured_artwork_position').on(table.position),
    index('featured_artwork_share').on(table.shareKey),
    index('featured_artwork_hash').on(table.hash),
  ],
);

/** Messages to the team: stored first, passed on afterwards. */
export const message = sqliteTable(
  'message',
  {
    seq: seq(),
    id: id(),
    content: text().notNull(),
    createdAt: time().notNull(),
    /** When the community accepted it; null while it waits. */
    deliveredAt: time(),
    attempts: integer().notNull().default(0),
    /** When it is tried again; null when there are no more attempts. */
    nextTryAt: time(),
    readAt: time(),
  },
  (table) => [
    index('message_next_try').on(table.nextTryAt),
    index('message_unread').on(table.seq).where(sql`${table.readAt} is null`),
  ],
);
