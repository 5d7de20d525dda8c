import { join } from 'node:path';
import { type DatabaseFile, openDb, retryAfterFreeing } from '@limn/db';
import { refuseClosed, restoreMark } from '@limn/db/file';
import { isThere } from '../core/is-there.ts';
import { refuseMismatch } from '../installation/check.ts';
import { keepReserve } from '../reserve.ts';
import type { Call } from './command.ts';

/** Milliseconds to wait for a lock: the running server may hold it. */
const patience = 5000;

/** There is no database: probably DATA_DIR is wrong. */
export class DatabaseMissing extends Error {
  override readonly name = 'DatabaseMissing';
}

/**
 * For commands about stored data, which would find nothing in a new database.
 * @throws DatabaseMissing, DatabaseRefused; CannotOpen for the data of another user
 */
export function openExistingDatabase(call: Pick<Call, 'config' | 'places' | 'complain'>): DatabaseFile {
  const { dataDir } = call.config;
  refuseClosed(dataDir);
  // during a restore the database is partly moved; opening it is refused for that reason
  if (!isThere(join(dataDir, 'limn.db')) && !isThere(join(dataDir, restoreMark))) {
    refuseMismatch(dataDir);
    throw new DatabaseMissing(
      `There is no database in ${dataDir}. Check DATA_DIR, or start the server once.`,
    );
  }
  return openDatabase(call);
}

/** Opens the database and migrates it to this version. The caller closes it. @throws DatabaseRefused */
export const openDatabase = ({
  config: { dataDir },
  places,
  complain,
}: Pick<Call, 'config' | 'places' | 'complain'>): DatabaseFile => {
  refuseClosed(dataDir);
  const { freeSpace } = keepReserve(dataDir, complain);
  retryAfterFreeing(freeSpace, () => refuseMismatch(dataDir));
  return openDb(join(dataDir, 'limn.db'), {
    migrationsFolder: places.migrations,
    patience,
    freeSpace,
  });
};
