import { sql } from 'drizzle-orm';
import { connectionOf, type Db } from './atomically.ts';
import { query, written } from './query.ts';

/** Rows that this connection has changed since it was opened, also those of transactions that were undone. */
const ownChanges = query((db) => written<{ n: number }>(db, sql`SELECT total_changes() AS n`));
/** Differs after a commit of another connection, of this process or another. */
const othersVersion = query((db) => written<{ data_version: number }>(db, sql`PRAGMA data_version`));

/**
 * Keeps what `read` returns until anything in the database changes, by whichever connection. The check costs 3 µs, so it is for
 * reads that cost more, are frequent and have one result. Callers share the result and must not change it.
 */
export function untilChanged<T>(read: (context: { db: Db }) => T): (context: { db: Db }) => T {
  const kept = new WeakMap<object, { own: number; others: number; result: T }>();
  return (context) => {
    const connection = connectionOf(context.db);
    // a result of an open transaction may be undone
    if (connection.inTransaction) return read(context);
    // before the read, so that a change in between is noticed the next time
    const own = ownChanges.get(context)?.n ?? 0;
    const others = othersVersion.get(context)?.data_version ?? 0;
    const known = kept.get(connection);
    if (known?.own === own && known.others === others) return known.result;
    const result = read(context);
    kept.set(connection, { own, others, result });
    return result;
  };
}

/**
 * Like `untilChanged`, for reads with one result for each key.
 * @param atMost results that are kept; all are dropped when there are more
 */
export function untilChangedByKey<T>(
  read: (context: { db: Db }, key: string) => T,
  atMost: number,
): (context: { db: Db }, key: string) => T {
  const resultsOf = untilChanged(() => new Map<string, T>());
  return (context, key) => {
    const results = resultsOf(context);
    const known = results.get(key);
    if (known !== undefined || results.has(key)) return known as T;
    const result = read(context, key);
    if (results.size >= atMost) results.clear();
    results.set(key, result);
    return result;
  };
}
