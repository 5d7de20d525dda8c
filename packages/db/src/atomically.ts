import type Database from 'better-sqlite3';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/** The database or a transaction in it: synchronous either way. */
export type Db = BaseSQLiteDatabase<'sync', Database.RunResult>;

/** A transaction must not return anything that still has to be awaited or run. */
type Settled<T> = T extends PromiseLike<unknown> | { execute(): unknown } ? never : T;

/**
 * The only transaction. The body gets the same context with `db` inside the transaction; an error undoes everything. Inside
 * another transaction it becomes a savepoint. The write lock is taken at once, so that no other writer can change what was
 * read.
 */
export function atomically<C extends { db: Db }, T>(context: C, body: (context: C) => Settled<T>): T {
  return context.db.transaction((db) => body({ ...context, db }) as T, { behavior: 'immediate' });
}
