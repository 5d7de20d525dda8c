import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, newId, time } from '../columns.ts';
import { image } from './image.ts';

/** The key makes the page public: 128 random bits, stored as they are so that the owner can copy the link again. */
export const share = sqliteTable(
  'share',
  {
    key: text().primaryKey().$defaultFn(newId),
    imageSeq: integer()
      .notNull()
      .unique()
      .references(() => image.seq, { onDelete: 'cascade' }),
    showsPrompt: flag().notNull(),
    /** Search engines may list its page. */
    isIndexable: flag().notNull().default(false),
    createdAt: time().notNull(),
    /** Null: until it is revoked. */
    expiresAt: time(),
  },
  (table) => [index('share_expiry').on(table.expiresAt)],
);
