import { join } from 'node:path';
import { openDb, retryAfterFreeing } from '@limn/db';
import type { DatabaseFile } from '@limn/db/file';
import { finishRestore, wordsOf } from '../backup/finish-restore.ts';
import { markInstallation } from '../backup/mark-installation.ts';
import { refuseMismatch } from '../installation/check.ts';
import type { Starting } from './starting.ts';

/** The open database, and the id in it and in the marker of the folder. */
export interface Installation extends DatabaseFile {
  readonly id: string;
}

/** @throws DatabaseRefused, and what `openDb` throws */
export function openInstallation({
  config: { dataDir },
  places,
  reserve: { freeSpace },
  isNew,
}: Pick<Starting, 'config' | 'places' | 'reserve' | 'isNew'>): Installation {
  const file = join(dataDir, 'limn.db');
  // may replace the file
  const settled = retryAfterFreeing(freeSpace, () => finishRestore(dataDir, places.migrations), file);
  if (settled) console.log(wordsOf(settled));
  // opening would create a new database in a folder that lost its own
  if (!isNew) retryAfterFreeing(freeSpace, () => refuseMismatch(dataDir));
  const opened = openDb(file, { migrationsFolder: places.migrations, isHeld: true, freeSpace });
  return { ...opened, id: retryAfterFreeing(freeSpace, () => markInstallation(dataDir, opened.db)) };
}
