import { inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './atomically.ts';

/**
 * For `query`: deletes rows with the condition, at most so many. A statement that deletes all of them lets every request wait.
 * The condition needs an index.
 */
export const deleteSome = (
  db: Db,
  table: SQLiteTable,
  condition: SQL | undefined,
  atMost: Placeholder<string, number>,
) => {
  const some = db.select({ row: sql`rowid` }).from(table).where(condition).limit(atMost);
  return db.delete(table).where(inArray(sql`rowid`, some));
};
