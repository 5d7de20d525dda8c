import type Database from 'better-sqlite3';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/** The database or a transaction in it: synchronous either way. */
export type Db = BaseSQLiteDatabase<'sync', Database.RunResult>;

/** Nothing that would still have to be awaited or run may leave a transaction. */
type Settled<T> = T extends PromiseLike<unknown> | { execute(): unknown } ? never : T;

/**
 * The only transaction. The body gets the same context with `db` inside the transaction; what it throws undoes
 * everything. Inside another one it becomes a savepoint. The write lock is taken at once, so nothing is read that
 * another writer could still change.
 */
export function atomically<C extends { db: Db }, T>(context: C, body: (context: C) => Settled<T>): T {
  return context.db.transaction((db) => body({ ...context, db }) as T, { behavior: 'immediate' });
}
