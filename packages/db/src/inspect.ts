import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Db } from './atomically.ts';
import { asCannotOpen } from './cannot-open.ts';
import { areOfIndexes, indexPagesOf, listDamage } from './damage.ts';
import { listSchemaDifferences } from './expected-schema.ts';
import { readMigrations } from './migrate.ts';
import { assertVersion, refuseForeignDatabase } from './schema-check.ts';

export interface Inspection {
  /** The number of migrations in the database, the tag of the last one, and the number that this build has. */
  version: number;
  migration: string;
  known: number;
  /** Rows of each table. */
  counts: Record<string, number>;
  /** When the newest account or picture was added; undefined if there is none. */
  newest: Date | undefined;
  /** SQLite's sentences about damage; empty for a sound file. */
  faults: string[];
  /** Only indexes are damaged, which can be rebuilt from the rows. */
  isRepairable: boolean;
  /** Tables, indexes and triggers that differ from those of the migrations, in words. */
  foreign: string[];
}

/**
 * Inspects a database without changing a byte, also while a server has it open: for other processes than the server's.
 * Takes as long as reading the file.
 * @param options.quick compares no index with its rows: for a file in use
 * @throws DatabaseRefused when it is newer than this build or not Limn's; SqliteError when it cannot be read
 */
export function inspectDatabase(
  file: string,
  migrationsFolder: string,
  options: { quick?: boolean } = {},
): Inspection {
  const migrations = readMigrations(migrationsFolder);
  const sqlite = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    refuseForeignDatabase(sqlite, file, migrations);
    const version = assertVersion(sqlite, migrations);
    // one state for all of it
    sqlite.exec('BEGIN');
    const damage = listDamage(sqlite, options);
    const orphans = listOrphans(sqlite);
    return {
      version,
      migration: migrations[version - 1]?.tag ?? '',
      known: migrations.length,
      counts: countRows(sqlite),
      newest: newestOf(sqlite),
      faults: [...damage.slice(0, 5), ...orphans],
      isRepairable: orphans.length === 0 && areOfIndexes(damage, indexPagesOf(sqlite)),
      foreign: listSchemaDifferences(sqlite, migrations.slice(0, version)),
    };
  } finally {
    sqlite.close();
  }
}

function countRows(sqlite: Database.Database): Record<string, number> {
  const tables = sqlite
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables.map((table) => [
      table,
      sqlite
        // counts the rows themselves: an index may be damaged
        .prepare(`SELECT count(*) FROM "${table.replaceAll('"', '""')}" NOT INDEXED`)
        .pluck()
        .get() as number,
    ]),
  );
}

function newestOf(sqlite: Database.Database): Date | undefined {
  const newest = sqlite
    .prepare(
      'SELECT max(at) FROM (SELECT max(created_at) AS at FROM user UNION ALL SELECT created_at FROM image WHERE seq = (SELECT max(seq) FROM image))',
    )
    .pluck()
    .get() as number | null;
  return newest === null ? undefined : new Date(newest);
}

function listOrphans(sqlite: Database.Database): string[] {
  const orphans = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[];
  return [...new Set(orphans.map(({ table, parent }) => `rows of ${table} whose ${parent} is missing`))];
}

/**
 * Opens a database for reading, beside a running server in another process. The version has to be this build's.
 * @throws CannotOpen without the permission to read it, and on a disk that is mounted read-only
 */
export function readDatabase(file: string): { db: Db; close(): void } {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    asCannotOpen(file, () => sqlite.prepare('SELECT count(*) FROM sqlite_schema').get());
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return { db: drizzle(sqlite, { casing: 'snake_case' }), close: () => void sqlite.close() };
}
