import { rmSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { systemCode } from './system-code.ts';

/** The second is the shared memory of a log's readers, which is a file, too; the last two are Node's. */
const fullCodes = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT'];
const isFull = (error: unknown) => fullCodes.includes(systemCode(error));

/** SQLite has a code for a full disk and none for a used-up quota: both of these may be one, or a failing disk. */
const unclearCodes = ['SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC'];

/** More than the failed write, so that it fails for the same reason. */
const probeBytes = 64 * 1024;

/** Nothing more can be written beside `file`. Only an attempt shows a quota. */
function isDiskFull(file: string): boolean {
  const probe = `${file}-probe`;
  try {
    writeFileSync(probe, Buffer.alloc(probeBytes), { mode: 0o600, flush: true });
    return false;
  } catch (error) {
    return isFull(error);
  } finally {
    rmSync(probe, { force: true });
  }
}

/** The error that SQLite would give if it had a code for quotas; all others as they are. */
function asFull(error: unknown, file: string): unknown {
  if (!unclearCodes.includes(systemCode(error)) || !isDiskFull(file)) return error;
  const said = new Database.SqliteError('the quota of the disk is used up', 'SQLITE_FULL');
  return Object.assign(said, { cause: error });
}

/**
 * Repeats the work once if the disk was full and `freeSpace` freed space; for work that can be done twice.
 * @param file of the database that it is about, if any
 */
export function retryAfterFreeing<T>(freeSpace: () => boolean, work: () => T, file?: string): T {
  const once = () => {
    try {
      return work();
    } catch (error) {
      throw file === undefined ? error : asFull(error, file);
    }
  };
  try {
    return once();
  } catch (error) {
    if (!isFull(error) || !freeSpace()) throw error;
    return once();
  }
}

type Work = (this: unknown, ...given: unknown[]) => unknown;
type Transaction = Record<'default' | 'deferred' | 'immediate' | 'exclusive', Work>;

/**
 * Repeats a whole transaction, or a statement by itself, once if the disk was full and `freeSpace` freed space. Both had no
 * effect the first time.
 */
export function retryStatementsAfterFreeing(sqlite: Database.Database, freeSpace: () => boolean): void {
  /** Why the open transaction is gone. SQLite ends it, and the rollback to a savepoint then hides the reason. */
  let reason: unknown;

  const attempt = (work: () => unknown): { answer: unknown } | { full: unknown } => {
    reason = undefined;
    try {
      return { answer: work() };
    } catch (error) {
      const said = asFull(error, sqlite.name);
      const full = isFull(said) ? said : reason;
      if (full === undefined) throw error;
      return { full };
    }
  };

  const again = (work: Work): Work =>
    function (...given) {
      const once = () => work.apply(this, given);
      if (sqlite.inTransaction) {
        try {
          return once();
        } catch (error) {
          const said = asFull(error, sqlite.name);
          if (isFull(said)) reason = said;
          throw said;
        }
      }
      let outcome = attempt(once);
      if ('full' in outcome && freeSpace()) outcome = attempt(once);
      if ('full' in outcome) throw outcome.full;
      return outcome.answer;
    };

  const prepare = sqlite.prepare.bind(sqlite) as (text: string) => Database.Statement;
  const guarded = (text: string): Database.Statement => {
    const statement = prepare(text);
    if (statement.readonly) return statement;
    const { run, get, all } = statement;
    return Object.assign(statement, { run: again(run), get: again(get), all: again(all) });
  };
  const transaction = sqlite.transaction.bind(sqlite) as unknown as (body: Work) => Transaction;
  const whole = (body: Work) => {
    const kinds = transaction(body);
    return Object.assign(again(kinds.default), {
      default: again(kinds.default),
      deferred: again(kinds.deferred),
      immediate: again(kinds.immediate),
      exclusive: again(kinds.exclusive),
    });
  };
  Object.assign(sqlite, { prepare: guarded, transaction: whole });
}
