import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './atomically.ts';
import { DiskReadOnly } from './refused.ts';
import { systemCode } from './system-code.ts';

/**
 * Writes and syncs a file in `folder`, which has no name any more while it is written: a kill leaves nothing behind.
 * @throws what the system says: EROFS, EIO, ENOSPC, EDQUOT, EACCES, ENOENT
 */
export function tryWriting(folder: string, bytes = 1): void {
  const path = join(folder, `probe-${randomBytes(9).toString('base64url')}`);
  const file = openSync(path, 'wx', 0o600);
  try {
    rmSync(path, { force: true });
    // noise: a file system that compresses would need no room for zeros
    const noise = randomBytes(bytes);
    for (let done = 0; done < bytes; ) done += writeSync(file, noise, done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A full disk is none of its business. @throws DiskReadOnly, and what else the system says but that there is no room */
export function refuseUnwritable(folder: string): void {
  try {
    tryWriting(folder);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EROFS')
      throw new DiskReadOnly(
        `${folder} cannot be written: its disk is mounted read-only. Mount it so that it can be written, and start again.`,
        { cause: error },
      );
    if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
  }
}

/**
 * Commits a page that has not changed, which goes through the log to the disk like any other.
 * @throws what SQLite says: SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_BUSY and their kind
 */
export function tryCommitting(db: Db): void {
  db.transaction(
    (db) => {
      const { version } = db.get<{ version: number }>(
        sql`SELECT user_version AS version FROM pragma_user_version`,
      );
      db.run(sql.raw(`PRAGMA user_version = ${version}`));
    },
    { behavior: 'immediate' },
  );
}
