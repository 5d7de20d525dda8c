import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './atomically.ts';
import { DiskReadOnly } from './errors.ts';
import { systemCode } from './system-code.ts';

/**
 * Writes and syncs an unnamed file in `folder`, so that a crash leaves nothing behind.
 * @throws the system's error: EROFS, EIO, ENOSPC, EDQUOT, EACCES, ENOENT
 */
export function tryWriting(folder: string, bytes = 1): void {
  const path = join(folder, `probe-${randomBytes(9).toString('base64url')}`);
  const file = openSync(path, 'wx', 0o600);
  try {
    rmSync(path, { force: true });
    // random bytes: a compressing file system would need no space for zeros
    const noise = randomBytes(bytes);
    for (let done = 0; done < bytes; ) done += writeSync(file, noise, done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Ignores a full disk. @throws DiskReadOnly, and other errors of the system */
export function refuseUnwritable(folder: string): void {
  try {
    tryWriting(folder);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EROFS')
      throw new DiskReadOnly(
        `${folder} cannot be written: its disk is mounted read-only. Mount it with write access, and start again.`,
        { cause: error },
      );
    if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
  }
}

/**
 * Commits an unchanged page, which goes through the log to the disk like any other.
 * @throws SQLite's error: SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_BUSY and similar
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
