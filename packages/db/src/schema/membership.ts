import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { newId, time } from '../columns.ts';
import { membershipProviders } from '../words.ts';
import { user } from './account.ts';

/** Who is a member until when. Paid is read from here and the clock; no flag says it. */
export const subscription = sqliteTable(
  'subscription',
  {
    id: text().primaryKey().$defaultFn(newId),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    provider: text({ enum: membershipProviders }).notNull(),
    validUntil: time().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index('subscription_user_until').on(table.userId, table.validUntil)],
);
