import Database from 'better-sqlite3';

/** 4 kB each: copied before anything else can run in this process. */
const pagesAtOnce = 256;

/**
 * Copies a database that a server may be writing to, with SQLite's backup: a single file without a log, in the state of its
 * beginning. For another process than the server's.
 * @param onStep gets the progress, 0 to 1; its error ends the copy
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
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
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
