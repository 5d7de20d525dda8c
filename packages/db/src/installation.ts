import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import type { Db } from './atomically.ts';
import { asCannotOpen } from './cannot-open.ts';
import { installation } from './schema/site.ts';

/** Pictures that are looked for before an installation without an id gets one. */
const sampleSize = 20;

/** What a database file says of its installation. */
export interface StoredInstallation {
  /** 32 hexadecimal digits; undefined in the database of an earlier version, or before the first start has ended. */
  id: string | undefined;
  /** Whether both markers were written once. */
  isMarked: boolean;
  /** Whether it has a user or an image. */
  hasRows: boolean;
  /** Hashes of the newest images that are not deleted, at most 20. */
  sample: string[];
}

/**
 * Reads the file, which may be of an earlier version, and changes nothing in it, except that a transaction that was cut off is
 * rolled back.
 * @returns undefined when the file does not exist or has no bytes
 * @throws SqliteError when it cannot be read; CannotOpen where this user may not
 */
export function readInstallation(file: string): StoredInstallation | undefined {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return undefined;
  return asCannotOpen(file, () => readStored(file));
}

interface Row {
  id: string;
  is_marked: number;
}

function readStored(file: string): StoredInstallation {
  // What a kill has cut off without a log is rolled back first, which cannot be done read-only: see `openDb`.
  const readonly = !existsSync(`${file}-journal`);
  const sqlite = new Database(file, { readonly, fileMustExist: true, timeout: 5000 });
  try {
    const hasTable = (name: string) =>
      sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;
    const hasRow = (table: 'user' | 'image') =>
      hasTable(table) && sqlite.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined;
    const row = hasTable('installation')
      ? (sqlite.prepare('SELECT id, is_marked FROM installation').get() as Row | undefined)
      : undefined;
    const sample = hasTable('image')
      ? sqlite
          .prepare('SELECT hash FROM image WHERE deleted_at IS NULL ORDER BY seq DESC LIMIT ?')
          .pluck()
          .all(sampleSize)
      : [];
    return {
      id: row?.id,
      isMarked: row?.is_marked === 1,
      hasRows: hasRow('user') || hasRow('image'),
      sample: sample as string[],
    };
  } finally {
    sqlite.close();
  }
}

/** The id of the installation; where there is none, `otherwise` or else a new one is kept. */
export function keepInstallationId(db: Db, otherwise = randomBytes(16).toString('hex')): string {
  const row = db.select().from(installation).get();
  if (row) return row.id;
  db.insert(installation).values({ only: 1, id: otherwise, isMarked: false }).run();
  return otherwise;
}

/** From now on a missing marker means a missing disk. */
export function keepMarked(db: Db): void {
  db.update(installation).set({ isMarked: true }).where(eq(installation.isMarked, false)).run();
}
