import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '@limn/db';
import { z } from 'zod';
import { readLastBackup } from './backup/last-backup.ts';
import { findTimesAround } from './features/site/clock/read.ts';
import type { Witnesses } from './features/site/clock/rules.ts';

/** The time of the last write. An empty log proves nothing: a command that only reads the database creates one. */
function timeOf(path: string): Date | undefined {
  const is = statSync(path, { throwIfNoEntry: false });
  return is && is.size > 0 ? is.mtime : undefined;
}

/** The record of the last backup may be damaged, which `limn doctor` reports. */
function backupOf(dataDir: string): Date | undefined {
  try {
    const last = readLastBackup(dataDir);
    return last && new Date(last.created_at);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** The times of the last write and the last backup, from the file system and the backup record. */
export function newestFileTimes(dataDir: string): Omit<Witnesses, 'rows'> {
  const file = join(dataDir, 'limn.db');
  // while there is a log, every write goes to it and the file itself keeps an older time
  return { file: timeOf(`${file}-wal`) ?? timeOf(file), backup: backupOf(dataDir) };
}

/** The times in a data directory that the clock is compared with. */
export const witnessesIn = (ctx: { db: Db }, dataDir: string, now: Date): Witnesses => ({
  rows: findTimesAround(ctx, now),
  ...newestFileTimes(dataDir),
});
