import Database from 'better-sqlite3';
import { asCannotOpen } from './cannot-open.ts';

/** 4 kB each: copied before anything else can run in this process. */
const pagesAtOnce = 256;

/**
 * Copies a database that a server may be writing to, with SQLite's backup: a single file without a log, in the state of its
 * beginning. For another process than the server's.
 * @param onStep gets the progress, 0 to 1; its error ends the copy
 * @throws CannotOpen without the permission to read it, and on a disk that is mounted read-only
 */
export async function copyDatabase(
  file: string,
  to: string,
  { onStep = () => {} }: { onStep?: (done: number) => void } = {},
): Promise<void> {
  const source = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    // an open read transaction holds the state: without it SQLite starts again after each write of another process
    source.exec('BEGIN');
    // reading a database with a log needs write access to its folder, unless a server has it open
    asCannotOpen(file, () => source.prepare('SELECT count(*) FROM sqlite_schema').get());
    await source.backup(to, {
      progress({ totalPages, remainingPages }) {
        onStep(1 - remainingPages / totalPages);
        return pagesAtOnce;
      },
    });
  } finally {
    source.close();
  }
  withoutLog(to, () => {});
}

/** Opens a copy for a last change; afterwards it is a single file again. */
function withoutLog(file: string, change: (sqlite: Database.Database) => void): void {
  const sqlite = new Database(file, { fileMustExist: true });
  try {
    sqlite.pragma('journal_mode = DELETE');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('synchronous = FULL');
    change(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Tables with one picture a row, by `hash`. */
const tablesOfPictures = ['image', 'featured_artwork'];

const has = (sqlite: Database.Database, table: string) =>
  sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== undefined;

const those = (sqlite: Database.Database) => tablesOfPictures.filter((table) => has(sqlite, table));

/** The hashes of all pictures that a row has, each once. */
export function listPictures(file: string): string[] {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    const parts = those(sqlite).map((table) => `SELECT hash FROM ${table}`);
    if (parts.length === 0) return [];
    return sqlite
      .prepare(`${parts.join(' UNION ')} ORDER BY 1`)
      .pluck()
      .all() as string[];
  } finally {
    sqlite.close();
  }
}

/** SHA-256 of a picture's thumbnails. */
export interface StoredDigest {
  thumbnail320: string;
  thumbnail640: string;
}

/** The stored digests of thumbnails; some are unknown, and in older databases all. */
export function openDigests(file: string): { of(hash: string): StoredDigest | undefined; close(): void } {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  const find = has(sqlite, 'picture_digest')
    ? sqlite.prepare(
        'SELECT thumbnail320, thumbnail640 FROM picture_digest WHERE hash = ? AND thumbnail320 IS NOT NULL',
      )
    : undefined;
  return {
    of: (hash) => find?.get(hash) as StoredDigest | undefined,
    close: () => void sqlite.close(),
  };
}

/**
 * A row has the picture and shows it now: a removed one may lose its file at any moment.
 * @param options.byIndex false reads every row, where the indexes are damaged
 */
export function isNamed(file: string, hash: string, { byIndex = true } = {}): boolean {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    return those(sqlite).some((table) => {
      const isKept = table === 'image' ? 'AND deleted_at IS NULL' : '';
      const how = byIndex ? '' : 'NOT INDEXED';
      return sqlite.prepare(`SELECT 1 FROM ${table} ${how} WHERE hash = ? ${isKept}`).get(hash);
    });
  } finally {
    sqlite.close();
  }
}

/** Removes pictures from a copy after their files were deleted while it was made. */
export function forgetPictures(copy: string, hashes: string[]): void {
  withoutLog(copy, (sqlite) => {
    if (has(sqlite, 'provenance')) {
      const mark = sqlite.prepare(
        'UPDATE provenance SET deleted_at = unixepoch() * 1000 WHERE file_hash = ? AND deleted_at IS NULL',
      );
      for (const hash of hashes) mark.run(hash);
    }
    for (const table of [...those(sqlite), 'picture_digest'].filter((table) => has(sqlite, table))) {
      const forget = sqlite.prepare(`DELETE FROM ${table} WHERE hash = ?`);
      sqlite.transaction(() => {
        for (const hash of hashes) forget.run(hash);
      })();
    }
  });
}

/** Signing gave a picture another file: its name before and after. */
export interface Replaced {
  from: string;
  to: string;
}

/** The file that replaced this one when the picture was signed, if a row still has it. */
export function findSuccessor(file: string, hash: string): string | undefined {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    if (!hasColumn(sqlite, 'provenance', 'unsigned_hash')) return undefined;
    return sqlite
      .prepare(
        `SELECT image.hash FROM provenance JOIN image ON image.id = provenance.id
          WHERE unsigned_hash = ? AND image.deleted_at IS NULL`,
      )
      .pluck()
      .get(hash) as string | undefined;
  } finally {
    sqlite.close();
  }
}

const hasColumn = (sqlite: Database.Database, table: string, column: string) =>
  sqlite.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column) !== undefined;

const signed = 'provenance WHERE unsigned_hash = ? AND certificate IS NOT NULL';

/** Gives pictures of a copy the files that they got in the database while the copy was made, and what is known of these. */
export function adoptSuccessors(copy: string, live: string, replaced: readonly Replaced[]): void {
  const source = new Database(live, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    withoutLog(copy, (sqlite) => {
      sqlite.transaction(() => {
        for (const { from, to } of replaced) adopt(source, sqlite, { from, to });
      })();
    });
  } finally {
    source.close();
  }
}

function adopt(source: Database.Database, sqlite: Database.Database, { from, to }: Replaced): void {
  for (const table of tablesOfPictures)
    sqlite.prepare(`UPDATE ${table} SET hash = ? WHERE hash = ?`).run(to, from);
  const digest = source.prepare('SELECT * FROM picture_digest WHERE hash = ?').get(to);
  sqlite.prepare('DELETE FROM picture_digest WHERE hash = ?').run(from);
  if (digest)
    sqlite
      .prepare('INSERT OR REPLACE INTO picture_digest VALUES (:hash, :thumbnail320, :thumbnail640)')
      .run(digest);
  const certificates = source.prepare(
    `SELECT * FROM signing_certificate WHERE id IN (SELECT certificate FROM ${signed})`,
  );
  const keep = sqlite.prepare(
    'INSERT OR IGNORE INTO signing_certificate (id, chain, added_at, not_after) VALUES (:id, :chain, :added_at, :not_after)',
  );
  for (const certificate of certificates.all(from)) keep.run(certificate);
  const update = sqlite.prepare(
    `UPDATE provenance SET file_hash = :file_hash, unsigned_hash = :unsigned_hash,
      watermark_code = :watermark_code, certificate = :certificate WHERE id = :id`,
  );
  for (const row of source
    .prepare(`SELECT id, file_hash, unsigned_hash, watermark_code, certificate FROM ${signed}`)
    .all(from))
    update.run(row);
}
