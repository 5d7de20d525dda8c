import type Database from 'better-sqlite3';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/** The database or a transaction in it: synchronous either way. */
export type Db = BaseSQLiteDatabase<'sync', Database.RunResult>;

/** A transaction must not return anything that still has to be awaited or run. */
type Settled<T> = T extends PromiseLike<unknown> | { execute(): unknown } ? never : T;

/** What drizzle does not declare: the connection. */
export const connectionOf = (db: Db): Database.Database =>
  (db as unknown as { session: { client: Database.Database } }).session.client;

type Run = (body: () => unknown) => unknown;
/** For each connection, so that its statements are parsed once. */
const transactions = new WeakMap<Database.Database, Run>();

function transactionOn(connection: Database.Database): Run {
  const known = transactions.get(connection);
  if (known) return known;
  const run: Run = connection.transaction((body: () => unknown) => body()).immediate;
  transactions.set(connection, run);
  return run;
}

/**
 * The only transaction. Everything that the connection does in the body belongs to it; an error undoes everything. Inside
 * another transaction it becomes a savepoint. The write lock is taken at once, so that no other writer can change what was
 * read.
 */
export function atomically<C extends { db: Db }, T>(context: C, body: (context: C) => Settled<T>): T {
  return transactionOn(connectionOf(context.db))(() => body(context)) as T;
}
