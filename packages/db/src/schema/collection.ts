import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, newId, seq, time } from '../columns.ts';
import { user } from './account.ts';
import { image } from './image.ts';

/** A named folder of one user's pictures. */
export const collection = sqliteTable(
  'collection',
  {
    seq: seq(),
    id: id(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The chosen cover. Null, or a picture that has left the collection: the picture that was added last. */
    coverSeq: integer().references(() => image.seq, { onDelete: 'set null' }),
    createdAt: time().notNull(),
    /** Removed from every list and address; the row is deleted when the undo has passed. */
    deletedAt: time(),
  },
  (table) => [
    index('collection_user').on(table.userId, table.deletedAt),
    index('collection_cover').on(table.coverSeq),
    index('collection_deleted').on(table.deletedAt),
  ],
);

/** The pictures of a collection; the order of the rows is the order in which they were added. */
export const collectionImage = sqliteTable(
  'collection_image',
  {
    seq: seq(),
    collectionSeq: integer()
      .notNull()
      .references(() => collection.seq, { onDelete: 'cascade' }),
    imageSeq: integer()
      .notNull()
      .references(() => image.seq, { onDelete: 'cascade' }),
    addedAt: time().notNull(),
  },
  (table) => [
    index('collection_image_order').on(table.collectionSeq),
    uniqueIndex('collection_image_once').on(table.imageSeq, table.collectionSeq),
  ],
);

/** Pictures that were removed from a collection, with their places, as long as an undo can bring them back. */
export const collectionRemoval = sqliteTable(
  'collection_removal',
  {
    /** That of the removed row: no later row gets it. */
    seq: integer().primaryKey(),
    collectionSeq: integer()
      .notNull()
      .references(() => collection.seq, { onDelete: 'cascade' }),
    imageSeq: integer()
      .notNull()
      .references(() => image.seq, { onDelete: 'cascade' }),
    addedAt: time().notNull(),
    removedAt: time().notNull(),
  },
  (table) => [
    index('collection_removal_collection').on(table.collectionSeq),
    index('collection_removal_image').on(table.imageSeq, table.collectionSeq),
    index('collection_removal_time').on(table.removedAt),
  ],
);

/** The public page of a collection; its columns mean the same as those of `share`. */
export const collectionShare = sqliteTable(
  'collection_share',
  {
    key: text().primaryKey().$defaultFn(newId),
    collectionSeq: integer()
      .notNull()
      .unique()
      .references(() => collection.seq, { onDelete: 'cascade' }),
    showsPrompt: flag().notNull(),
    isIndexable: flag().notNull().default(false),
    createdAt: time().notNull(),
    /** Null: until it is revoked. */
    expiresAt: time(),
  },
  (table) => [index('collection_share_expiry').on(table.expiresAt)],
);
