import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Db } from './atomically.ts';
import { areOfIndexes, indexPagesOf, listDamage } from './damage.ts';
import { assertKnown, refuseStranger } from './known.ts';
import { listForeign } from './known-schema.ts';
import { readMigrations } from './migrate.ts';

export interface Inspection {
  /** How many migrations it has, the last one's tag, and how many this build knows. */
  version: number;
  migration: string;
  known: number;
  /** Rows of each table. */
  counts: Record<string, number>;
  /** When the newest account or picture came; undefined where there is none. */
  newest: Date | undefined;
  /** SQLite's own words for what is damaged; empty when all is well. */
  faults: string[];
  /** The faults are of indexes alone, which can be made anew from the rows. */
  isMendable: boolean;
  /** Tables, indexes and triggers that no migration made, or that one made otherwise: in words. */
  foreign: string[];
}

/**
 * Looks at a database and leaves every byte as it was, also while a server has it open: for other processes than the
 * server's. Takes as long as reading the file does.
 * @param options.quick compares no index with its rows: for a file that is in use
 * @throws DatabaseRefused when it is newer than this build or not Limn's; SqliteError when it cannot be read at all
 */
export function inspectDatabase(
  file: string,
  migrationsFolder: string,
  options: { quick?: boolean } = {},
): Inspection {
  const migrations = readMigrations(migrationsFolder);
  const sqlite = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    refuseStranger(sqlite, file, migrations);
    const version = assertKnown(sqlite, migrations);
    // one moment for all of it
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
      isMendable: orphans.length === 0 && areOfIndexes(damage, indexPagesOf(sqlite)),
      foreign: listForeign(sqlite, migrations.slice(0, version)),
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
        // the rows themselves: an index may be damaged
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

/** To ask by, never to write: beside a server that runs, in another process. The version has to be this build's. */
export function readDatabase(file: string): { db: Db; close(): void } {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  return { db: drizzle(sqlite, { casing: 'snake_case' }), close: () => void sqlite.close() };
}
