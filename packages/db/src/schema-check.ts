import type Database from 'better-sqlite3';
import { DatabaseRefused } from './errors.ts';
import { applicationId, appliedMigrations, type Migration } from './migrate.ts';

/** @throws DatabaseRefused when it belongs to another program, another line of migrations or a newer build */
export function refuseForeignDatabase(
  sqlite: Database.Database,
  file: string,
  migrations: Migration[],
): void {
  const id = sqlite.pragma('application_id', { simple: true });
  const tables = sqlite.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() as number;
  if (id !== applicationId && tables > 0)
    throw new DatabaseRefused(`${file} is not a Limn database. Nothing was changed.`);
  assertVersion(sqlite, migrations);
}

/** The number of migrations that it has. @throws DatabaseRefused */
export function assertVersion(sqlite: Database.Database, migrations: Migration[]): number {
  const applied = appliedMigrations(sqlite);
  const version = sqlite.pragma('user_version', { simple: true }) as number;
  if (version > migrations.length || applied.length > migrations.length)
    throw new DatabaseRefused(
      `This database is for a newer Limn (version ${Math.max(version, applied.length)}, this build knows ${migrations.length}). Limn stops without changing it.`,
    );
  for (const [position, { tag, hash }] of applied.entries())
    if (migrations[position]?.tag !== tag || migrations[position]?.hash !== hash)
      throw new DatabaseRefused(
        `This database was made by a different edition of Limn (migration ${tag} is unknown here). Nothing was changed.`,
      );
  return applied.length;
}
