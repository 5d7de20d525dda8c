import { join } from 'node:path';
import { type DatabaseFile, openDb, retryAfterFreeing } from '@limn/db';
import { refuseMismatch } from '../installation/check.ts';
import { keepReserve } from '../reserve.ts';
import type { Call } from './command.ts';

/** Milliseconds. Nobody waits for a command but the one who gave it, and the server beside it may be at work. */
const patience = 5000;

/** The database of these settings, brought up to this version. The caller closes it. @throws DatabaseRefused */
export const openDatabase = ({
  config: { dataDir },
  places,
  complain,
}: Pick<Call, 'config' | 'places' | 'complain'>): DatabaseFile => {
  const { freeSpace } = keepReserve(dataDir, complain);
  retryAfterFreeing(freeSpace, () => refuseMismatch(dataDir));
  return openDb(join(dataDir, 'limn.db'), {
    migrationsFolder: places.migrations,
    patience,
    freeSpace,
  });
};
