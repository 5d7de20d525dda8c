import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Db } from './atomically.ts';
import { keepPlans } from './keep-plan.ts';
import { migrate, readMigrations } from './migrate.ts';
import { sourceMigrations } from './open.ts';
import { setPragmas } from './pragmas.ts';

let migrated: Buffer | undefined;

/** A migrated in-memory database; the migrations run once in each process. */
export function memoryDb(): { db: Db; sqlite: Database.Database } {
  if (!migrated) {
    const first = new Database(':memory:');
    migrate(first, readMigrations(sourceMigrations), new Date(0));
    migrated = first.serialize();
    first.close();
  }
  const sqlite = new Database(migrated);
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
