import { writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Db } from './atomically.ts';
import { keepPlans } from './keep-plan.ts';
import { migrate, readMigrations } from './migrate.ts';
import { sourceMigrations } from './open.ts';
import { setPragmas } from './pragmas.ts';

const migrated = new Map<string, Buffer>();

/** An empty database as the migrations leave it. They take 90 ms, so they run once in each process. */
function migratedBytes(migrationsFolder: string): Buffer {
  const known = migrated.get(migrationsFolder);
  if (known) return known;
  const first = new Database(':memory:');
  migrate(first, readMigrations(migrationsFolder), new Date(0));
  const bytes = first.serialize();
  first.close();
  migrated.set(migrationsFolder, bytes);
  return bytes;
}

/** Writes a migrated database to a file, for tests in which migrating it is not the subject. */
export const writeMigratedDb = (file: string, migrationsFolder = sourceMigrations): void =>
  writeFileSync(file, migratedBytes(migrationsFolder));

/** A migrated in-memory database. */
export function memoryDb(): { db: Db; sqlite: Database.Database } {
  const sqlite = new Database(migratedBytes(sourceMigrations));
  setPragmas(sqlite);
  keepPlans(sqlite);
  return { db: drizzle(sqlite, { casing: 'snake_case' }), sqlite };
}

/** The SQL that this connection parses from now on. */
export function watchParsed(sqlite: Database.Database): string[] {
  const parsed: string[] = [];
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((source: string) => {
    parsed.push(source);
    return prepare(source);
  }) as typeof sqlite.prepare;
  return parsed;
}
