import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { asCannotOpen } from './cannot-open.ts';
import { FolderLocked } from './errors.ts';
import { makeFile, makeFolder } from './folder.ts';

const lockName = 'serving.lock';

/**
 * Allows one server for each folder: a second would take up the first's running jobs and paint them again. SQLite's own
 * lock on an empty file, which the system lifts at the end of the process. Returns the function that unlocks.
 * @throws FolderLocked while another process has the lock; CannotOpen without the permission
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, lockName);
  return asCannotOpen(file, () => {
    makeFolder(folder);
    makeFile(file);
    return lockFile(file, folder);
  });
}

function lockFile(file: string, folder: string): () => void {
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    // a journal on the disk would need free space there
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new FolderLocked(
      `Another Limn already serves ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return () => void lock.close();
}

/** Another process has the lock now; does not take it. @throws Error when the file cannot be reached */
export function isFolderLocked(folder: string): boolean {
  const file = join(folder, lockName);
  // existsSync would call a file in a closed folder missing
  if (!statSync(file, { throwIfNoEntry: false })) return false;
  const lock = new Database(file, { readonly: true, timeout: 0 });
  try {
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    return true;
  } finally {
    lock.close();
  }
}
