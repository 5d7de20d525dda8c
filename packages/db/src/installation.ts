import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import type { Db } from './atomically.ts';
import { asCannotOpen } from './cannot-open.ts';
import { installation } from './schema/site.ts';

/** Pictures that are looked for before an installation without an id gets one. */
const sampleSize = 20;

/** The installation as the database file describes it. */
export interface StoredInstallation {
  /** 32 hexadecimal digits; undefined in the database of an earlier version, or before the end of the first start. */
  id: string | undefined;
  /** Both markers were written once. */
  isMarked: boolean;
  /** There is a user or an image. */
  hasRows: boolean;
  /** Hashes of the newest images that are not deleted, at most 20. */
  sample: string[];
}

/**
 * Reads the file, which may be of an earlier version, without changing it, except that an interrupted transaction is rolled
 * back.
 * @returns undefined for a missing or empty file
 * @throws SqliteError when it cannot be read; CannotOpen without the permission
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
  // An interrupted transaction without a log has to be rolled back first, which needs write access: see `openDb`.
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

/** The id of the installation; where there is none, stores `otherwise` or a new one. */
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

/** Says which machine may serve the site: the one that took over last. */
export interface Takeover {
  /** From 1, and one more each time that a machine takes over. */
  number: number;
  /** 32 random hexadecimal digits: tells two machines apart that took over with the same number. */
  holder: string;
}

/** The takeover that this database belongs to; undefined if no standby was ever set up. */
export function readTakeover(db: Db): Takeover | undefined {
  const row = db.select().from(installation).get();
  if (!row || row.takeoverNumber === null || row.takeoverHolder === null) return undefined;
  return { number: row.takeoverNumber, holder: row.takeoverHolder };
}

/** The installation must have its id. */
export function keepTakeover(db: Db, { number, holder }: Takeover): void {
  db.update(installation).set({ takeoverNumber: number, takeoverHolder: holder }).run();
}
