import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DatabaseRefused } from './refused.ts';

/**
 * One server for each folder: a second would take up the first's running jobs and paint them again. The lock is
 * SQLite's own on an empty file, so the system lifts it with the process, however that ends. Returns the way to let go.
 * @throws DatabaseRefused while another holds it
 */
export function holdFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new Database(join(folder, 'serving.lock'), { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new DatabaseRefused(
      `Another Limn serves ${folder} already. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return () => void lock.close();
}
