import { systemCode } from '@limn/db/system-code';

/** What SQLite cannot help: another process holds the write lock, or the disk is full. The ORM wraps its error. */
export function databaseTrouble(error: unknown): 'busy' | 'full' | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED') return 'busy';
  // the second: the memory that readers of the log share is a file too
  return code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE' ? 'full' : databaseTrouble(error.cause);
}

/** There is no room on the disk, or a quota leaves none: as Node says it or as SQLite does. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(systemCode(error)) || databaseTrouble(error) === 'full';
