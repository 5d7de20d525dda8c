import { join } from 'node:path';
import { type DatabaseFile, openDb, withRoom } from '@limn/db';
import { refuseMismatch } from '../installation/check.ts';
import { keepReserve } from '../reserve.ts';
import type { Call } from './command.ts';

/** Milliseconds to wait for a lock of the server. A command delays only its own user, so it can wait longer than the server does. */
const patience = 5000;

/** Opens the database of these settings and migrates it. The caller closes it. @throws DatabaseRefused */
export const openDatabase = ({
  config: { dataDir },
  places,
  complain,
}: Pick<Call, 'config' | 'places' | 'complain'>): DatabaseFile => {
  const { makeRoom } = keepReserve(dataDir, complain);
  withRoom(makeRoom, () => refuseMismatch(dataDir));
  return openDb(join(dataDir, 'limn.db'), {
    migrationsFolder: places.migrations,
    patience,
    makeRoom,
  });
};
