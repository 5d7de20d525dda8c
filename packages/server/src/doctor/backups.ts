import { statSync } from 'node:fs';
import { systemCode } from '@limn/db/system-code';
import { z } from 'zod';
import { type LastBackup, readLastBackup, readOrigin } from '../backup/last-backup.ts';
import { type Finding, ok, warning } from './finding.ts';

const day = 86_400_000;

/** The backup to restore from: the last good one, or the one that the data was restored from since. */
export function findNewest(dataDir: string): { newest: LastBackup | undefined; isOrigin: boolean } {
  const last = readLastBackup(dataDir);
  const origin = readOrigin(dataDir);
  // a backup from before the restore does not contain the current data
  const isOrigin =
    origin !== undefined && !(last && Date.parse(last.created_at) > Date.parse(origin.restored_at));
  return { newest: isOrigin ? origin : last, isOrigin };
}

/** The age of the last good backup, and whether it still exists; for restored data, the backup it came from. */
export function examineBackups(dataDir: string, now: Date): Finding {
  const todo = 'limn backup FOLDER, or limn backup --daily ROOT from a timer.';
  let found: ReturnType<typeof findNewest>;
  try {
    found = findNewest(dataDir);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    return warning('the record of the last backup cannot be read', todo);
  }
  const { newest, isOrigin } = found;
  if (!newest) return warning('no good backup has been made yet', todo);
  const { folder, created_at } = newest;
  const text = isOrigin
    ? `restored from the backup of ${created_at}, ${folder}; none made since`
    : `last good backup: ${created_at}, ${folder}`;
  const seen = lookFor(folder);
  if (seen === 'hidden')
    return warning(
      `${text}; this user is not allowed to check whether it still exists`,
      'Run limn doctor as root.',
    );
  if (seen === 'gone')
    return warning(
      isOrigin ? `${text}, and it no longer exists` : `the last good backup is no longer at ${folder}`,
      todo,
    );
  const days = Math.floor((now.getTime() - Date.parse(created_at)) / day);
  return days >= 7 ? warning(`${text}: ${days} days ago`, todo) : ok(text);
}

/** Only root may be able to read the folder. A bucket is not asked: the backup was read back when it was made. */
function lookFor(folder: string): 'there' | 'gone' | 'hidden' {
  if (folder.startsWith('s3://')) return 'there';
  try {
    statSync(folder);
    return 'there';
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EACCES') return 'hidden';
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'gone';
    throw error;
  }
}
