import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { searchWords } from './search-words.ts';

/** 'Limn' in ASCII: a file with another id belongs to another program. */
export const applicationId = 0x4c696d6e;

export interface Migration {
  tag: string;
  statements: string[];
  hash: string;
}

/** drizzle-kit's folder: a journal and one SQL file for each migration. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return {
      tag,
      statements: sql
        .split('--> statement-breakpoint')
        .map((statement) => statement.trim())
        .filter(Boolean),
      hash: createHash('sha256').update(sql).digest('hex'),
    };
  });
}

/** drizzle-kit cannot write STRICT; without it SQLite would store the text 'abc' in an integer column. */
export const strict = (statement: string) =>
  /^CREATE TABLE/i.test(statement) ? statement.replace(/\)\s*;?\s*$/, ') STRICT;') : statement;

const isForeignKeyPragma = (statement: string) => /^PRAGMA\s+foreign_keys/i.test(statement);

/** Without the tables in which FTS5 stores an index: it writes them later, maybe during the next migration. */
function countRows(sqlite: Database.Database): Map<string, number> {
  const tables = sqlite
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
        AND name NOT LIKE 'sqlite_%' AND name <> 'migration' ORDER BY type, name`,
    )
    .pluck()
    .all() as string[];
  if (tables.length === 0) return new Map();
  // one statement: the plan of each costs more than its counting while tables are empty
  const counts = tables.map((table) => `(SELECT count(*) FROM "${table}")`);
  const [row] = sqlite
    .prepare(`SELECT ${counts.join(', ')}`)
    .raw()
    .all() as number[][];
  return new Map(tables.map((table, at) => [table, row?.[at] ?? 0]));
}

/** A migration may rename a table or drop an empty one; the number of rows must not fall. */
function assertNothingLost(before: Map<string, number>, after: Map<string, number>, tag: string): void {
  const renamed = [...after].filter(([table]) => !before.has(table)).map(([, rows]) => rows);
  for (const [table, rows] of before) {
    const left = after.get(table);
    if (left !== undefined && left !== rows)
      throw new Error(
        `Migration ${tag} would change ${table} from ${rows} rows to ${left}; nothing was changed.`,
      );
    if (left === undefined && rows > 0 && !renamed.includes(rows))
      throw new Error(`Migration ${tag} would lose the ${rows} rows of ${table}; nothing was changed.`);
  }
}

/**
 * Runs the pending migrations, all or none. drizzle's own migrator switches foreign keys off inside its transaction, where
 * SQLite ignores it, and a table rebuild then deletes the children of every row; here they are off before it.
 */
export function migrate(sqlite: Database.Database, pending: Migration[], now: Date): void {
  sqlite.pragma('foreign_keys = OFF');
  // for migrations that fill the search index from existing rows
  sqlite.function('search_words', { deterministic: true }, searchWords);
  try {
    sqlite
      .transaction(() => {
        sqlite.exec(
          'CREATE TABLE IF NOT EXISTS migration (position INTEGER PRIMARY KEY, tag TEXT NOT NULL UNIQUE, hash TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT',
        );
        let before = countRows(sqlite);
        for (const { tag, statements, hash } of pending) {
          for (const statement of statements)
            if (!isForeignKeyPragma(statement)) sqlite.exec(strict(statement));
          const after = countRows(sqlite);
          assertNothingLost(before, after, tag);
          before = after;
          const orphans = sqlite.pragma('foreign_key_check') as { table: string }[];
          if (orphans[0])
            throw new Error(
              `Migration ${tag} would leave orphans in ${orphans[0].table}; nothing was changed.`,
            );
          sqlite
            .prepare('INSERT INTO migration (tag, hash, applied_at) VALUES (?, ?, ?)')
            .run(tag, hash, now.getTime());
        }
        const applied = sqlite.prepare('SELECT count(*) FROM migration').pluck().get() as number;
        sqlite.pragma(`user_version = ${applied}`);
        // in the same transaction: tables without the id would count as another program's at the next start
        sqlite.pragma(`application_id = ${applicationId}`);
      })
      .immediate();
  } finally {
    sqlite.pragma('foreign_keys = ON');
  }
}

export function appliedMigrations(sqlite: Database.Database): { tag: string; hash: string }[] {
  const known = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migration'").get();
  if (!known) return [];
  return sqlite.prepare('SELECT tag, hash FROM migration ORDER BY position').all() as {
    tag: string;
    hash: string;
  }[];
}
