import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Db } from './atomically.ts';
import { holdFolder } from './hold.ts';
import { applicationId, appliedMigrations, type Migration, migrate, readMigrations } from './migrate.ts';
import { setPragmas } from './pragmas.ts';
import { DatabaseRefused } from './refused.ts';

const copiesKept = 3;

export interface DatabaseFile {
  db: Db;
  /** Tags of the migrations that this opening ran. */
  migrated: string[];
  /** Where the copy from before them lies, when there was anything to copy. */
  copy: string | undefined;
  close(): void;
}

export const sourceMigrations = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Opens, checks, migrates. `file` may be ':memory:'.
 * @throws DatabaseRefused when the database is newer than this build or belongs to another program, or when there is
 * something to migrate under a server that runs: its queries are for the version it began with
 */
export function openDb(
  file: string,
  {
    migrationsFolder = sourceMigrations,
    now = new Date(),
    isHeld = false,
  }: {
    migrationsFolder?: string;
    now?: Date /** The caller holds the folder itself. */;
    isHeld?: boolean;
  } = {},
): DatabaseFile {
  const migrations = readMigrations(migrationsFolder);
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    if (existsSync(file) && statSync(file).size > 0) refuseForeign(file, migrations);
  }
  const sqlite = new Database(file);
  let letGo = () => {};
  try {
    setPragmas(sqlite);
    if (file !== ':memory:' && !isHeld && assertKnown(sqlite, migrations) < migrations.length)
      letGo = holdFolder(dirname(file));
    const pending = migrations.slice(assertKnown(sqlite, migrations));
    const copy = pending.length && file !== ':memory:' ? copyBefore(sqlite, file, now) : undefined;
    if (pending.length) migrate(sqlite, pending, now);
    setPragmas(sqlite);
    return {
      db: drizzle(sqlite, { casing: 'snake_case' }),
      migrated: pending.map((migration) => migration.tag),
      copy,
      close: () => void sqlite.close(),
    };
  } catch (error) {
    sqlite.close();
    throw error;
  } finally {
    letGo();
  }
}

/** Looked at read-only first, so that a refusal leaves every byte as it was. */
function refuseForeign(file: string, migrations: Migration[]): void {
  const sqlite = new Database(file, { readonly: true });
  try {
    const id = sqlite.pragma('application_id', { simple: true });
    const tables = sqlite.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() as number;
    if (id !== applicationId && tables > 0)
      throw new DatabaseRefused(`${file} is not a Limn database. Nothing was changed.`);
    assertKnown(sqlite, migrations);
  } finally {
    sqlite.close();
  }
}

/** How many migrations it already has. */
function assertKnown(sqlite: Database.Database, migrations: Migration[]): number {
  const applied = appliedMigrations(sqlite);
  const version = sqlite.pragma('user_version', { simple: true }) as number;
  if (version > migrations.length || applied.length > migrations.length)
    throw new DatabaseRefused(
      `This database is for a newer Limn (version ${Math.max(version, applied.length)}, this build knows ${migrations.length}). Limn stops here to keep it safe and unchanged.`,
    );
  for (const [position, { tag, hash }] of applied.entries())
    if (migrations[position]?.tag !== tag || migrations[position]?.hash !== hash)
      throw new DatabaseRefused(
        `This database was made by another line of Limn (migration ${tag} is unknown here). Nothing was changed.`,
      );
  return applied.length;
}

/** A checked copy beside the file, under its final name only when it is whole. */
function copyBefore(sqlite: Database.Database, file: string, now: Date): string | undefined {
  if (appliedMigrations(sqlite).length === 0) return undefined;
  const folder = join(dirname(file), 'before-migration');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${basename(file, '.db')}-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`;
  for (const entry of readdirSync(folder)) if (entry.endsWith('.partial')) rmSync(join(folder, entry));
  const partial = join(folder, `${name}.partial`);
  sqlite.prepare('VACUUM INTO ?').run(partial);
  const copy = new Database(partial, { readonly: true });
  const health = copy.pragma('quick_check', { simple: true });
  copy.close();
  if (health !== 'ok') throw new Error(`The copy made before migrating is damaged (${health}).`);
  const written = openSync(partial, 'r+');
  fsyncSync(written);
  closeSync(written);
  renameSync(partial, join(folder, name));
  const old = readdirSync(folder)
    .filter((entry) => entry.endsWith('.db'))
    .sort()
    .slice(0, -copiesKept);
  for (const entry of old) rmSync(join(folder, entry));
  return join(folder, name);
}
