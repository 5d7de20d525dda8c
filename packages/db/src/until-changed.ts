import type Database from 'better-sqlite3';
import { connectionOf, type Db } from './atomically.ts';
import { isLookingOnce } from './looking-once.ts';

/** Tell whether anything has changed. They are asked often, so they return a number instead of a row. */
interface Looks {
  /** Rows that this connection has changed since it was opened, also those of transactions that were undone. */
  ownChanges: Database.Statement<[], number>;
  /** Differs after a commit of another connection, of this process or another. */
  othersVersion: Database.Statement<[], number>;
  /** What `othersVersion` returned in this turn of the event loop, for `lookingOnceATurn`. */
  inThisTurn: number | undefined;
}
const known = new WeakMap<Database.Database, Looks>();

function looksOf(connection: Database.Database): Looks {
  const looks = known.get(connection);
  if (looks) return looks;
  const made: Looks = {
    ownChanges: connection.prepare<[], number>('SELECT total_changes()').pluck(),
    othersVersion: connection.prepare<[], number>('PRAGMA data_version').pluck(),
    inThisTurn: undefined,
  };
  known.set(connection, made);
  return made;
}

function othersVersionOf(connection: Database.Database, looks: Looks): number | undefined {
  // what a transaction reads decides what it writes
  if (!isLookingOnce() || connection.inTransaction) return looks.othersVersion.get();
  if (looks.inThisTurn === undefined) {
    looks.inThisTurn = looks.othersVersion.get();
    const forget = () => {
      looks.inThisTurn = undefined;
    };
    // runs when this turn ends, and does not begin another one
    setImmediate(forget).unref();
  }
  return looks.inThisTurn;
}

/**
 * Keeps what `read` returns until anything in the database changes, by whichever connection. The check costs 4 µs,
 * most of them for the lock that the second statement takes, so it is for reads that cost more, are frequent and have one
 * result. Callers share the result and must not change it.
 */
export function untilChanged<T>(read: (context: { db: Db }) => T): (context: { db: Db }) => T {
  const kept = new WeakMap<object, { own: number | undefined; others: number | undefined; result: T }>();
  return (context) => {
    const connection = connectionOf(context.db);
    const looks = looksOf(connection);
    // before the read, so that a change in between is noticed the next time
    const own = looks.ownChanges.get();
    const others = othersVersionOf(connection, looks);
    const last = kept.get(connection);
    if (last !== undefined && last.own === own && last.others === others) return last.result;
    const result = read(context);
    // a result of an open transaction may be undone
    if (!connection.inTransaction) kept.set(connection, { own, others, result });
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
