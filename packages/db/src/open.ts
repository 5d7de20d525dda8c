import {
  closeSync,
  existsSync,
  fsyncSync,
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
import { asCannotOpen } from './cannot-open.ts';
import { areOfIndexes, indexPagesOf, listDamage, someOf } from './damage.ts';
import { retryAfterFreeing, retryStatementsAfterFreeing } from './disk-full.ts';
import { DatabaseDamaged, DatabaseRefused } from './errors.ts';
import { giveToOwnerOf, makeFile, makeFolder, syncFolder } from './folder.ts';
import { lockFolder } from './instance-lock.ts';
import { keepPlans } from './keep-plan.ts';
import { appliedMigrations, type Migration, migrate, readMigrations } from './migrate.ts';
import { setPragmas } from './pragmas.ts';
import { assertVersion, refuseForeignDatabase } from './schema-check.ts';

const copiesKept = 3;

/** In the folder while a restore has moved some of its files and not all. */
export const restoreMark = 'restore.json';

export interface DatabaseFile {
  db: Db;
  /** Tags of the migrations that this opening ran. */
  migrated: string[];
  /** The copy from before the migrations, if there was anything to copy. */
  copy: string | undefined;
  /** While false, every write fails with SQLITE_READONLY. */
  allowWrites(this: void, isAllowed: boolean): void;
  close(): void;
}

export const sourceMigrations = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Opens, checks, migrates. `file` may be ':memory:'.
 * @throws DatabaseRefused when the database is newer than this build or belongs to another program, or when there is
 * something to migrate under a server that runs: its queries are for the version it began with; or when only half of a
 * backup is in place; CannotOpen where this user may not; DatabaseDamaged when there is something to migrate and SQLite's
 * check fails
 */
export function openDb(
  file: string,
  {
    migrationsFolder = sourceMigrations,
    now = new Date(),
    isHeld = false,
    freeSpace = () => false,
    patience,
  }: Partial<Opening> = {},
): DatabaseFile {
  const opening = { migrationsFolder, now, isHeld, freeSpace, patience };
  // a failed opening leaves nothing behind, so that it can be repeated
  return retryAfterFreeing(freeSpace, () => asCannotOpen(file, () => openOnce(file, opening)), file);
}

interface Opening {
  migrationsFolder: string;
  now: Date;
  /** The caller has locked the folder itself. */
  isHeld: boolean;
  /** Called when the disk is full; true if another attempt makes sense. */
  freeSpace(this: void): boolean;
  /** Milliseconds to wait for another writer, where the server's quarter of a second is too short. */
  patience: number | undefined;
}

function openOnce(
  file: string,
  { migrationsFolder, now, isHeld, freeSpace, patience }: Opening,
): DatabaseFile {
  const migrations = readMigrations(migrationsFolder);
  if (file !== ':memory:') {
    makeFolder(dirname(file));
    if (!isHeld && existsSync(join(dirname(file), restoreMark)))
      throw new DatabaseRefused(
        'A restore is running here, or was interrupted. Start the server or run limn restore to finish it.',
      );
    if (existsSync(file) && statSync(file).size > 0) refuseForeign(file, migrations);
    makeFile(file);
  }
  const sqlite = new Database(file);
  let unlock = () => {};
  try {
    setPragmas(sqlite, patience);
    if (file !== ':memory:' && !isHeld && assertVersion(sqlite, migrations) < migrations.length)
      unlock = lockFolder(dirname(file));
    const pending = migrations.slice(assertVersion(sqlite, migrations));
    const copy = pending.length && file !== ':memory:' ? copyBefore(sqlite, file, now) : undefined;
    if (pending.length) migrate(sqlite, pending, now);
    setPragmas(sqlite, patience);
    keepPlans(sqlite);
    retryStatementsAfterFreeing(sqlite, freeSpace);
    return {
      db: drizzle(sqlite, { casing: 'snake_case' }),
      migrated: pending.map((migration) => migration.tag),
      copy,
      allowWrites: (isAllowed) => void sqlite.pragma(`query_only = ${isAllowed ? 'OFF' : 'ON'}`),
      close: () => void sqlite.close(),
    };
  } catch (error) {
    sqlite.close();
    throw error;
  } finally {
    unlock();
  }
}

/**
 * Opened read-only first, so that a refusal leaves every byte as it was. An interrupted transaction without a log, as after
 * a crash in a first start, has to be rolled back before anything can be read, which needs write access.
 */
function refuseForeign(file: string, migrations: Migration[]): void {
  const sqlite = new Database(file, { readonly: !existsSync(`${file}-journal`) });
  try {
    refuseForeignDatabase(sqlite, file, migrations);
  } finally {
    sqlite.close();
  }
}

/** A migration copies rows by indexes and checks the copy by them: with damaged ones it would lose rows unnoticed. */
function refuseDamaged(sqlite: Database.Database, file: string): void {
  const lines = listDamage(sqlite);
  if (lines.length === 0) return;
  throw new DatabaseDamaged(
    areOfIndexes(lines, indexPagesOf(sqlite))
      ? `Indexes of ${file} are damaged (${someOf(lines)}), so nothing was migrated. Run limn backup FOLDER with this version, which rebuilds the indexes in the copy, then limn restore FOLDER.`
      : `${file} is damaged (${someOf(lines)}), so nothing was migrated. Keep a copy of ${dirname(file)} and restore the last good backup: limn restore FOLDER.`,
  );
}

/**
 * Writes a checked copy beside the file; it gets its final name when it is complete. Synced, with its name, when this
 * returns.
 */
function copyBefore(sqlite: Database.Database, file: string, now: Date): string | undefined {
  if (appliedMigrations(sqlite).length === 0) return undefined;
  refuseDamaged(sqlite, file);
  const folder = join(dirname(file), 'before-migration');
  makeFolder(folder);
  const name = `${basename(file, '.db')}-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`;
  for (const entry of readdirSync(folder)) if (entry.endsWith('.partial')) rmSync(join(folder, entry));
  const partial = join(folder, `${name}.partial`);
  try {
    sqlite.prepare('VACUUM INTO ?').run(partial);
    const copy = new Database(partial, { readonly: true });
    const lines = listDamage(copy);
    copy.close();
    if (lines.length > 0)
      throw new DatabaseDamaged(
        `The copy made before migrating is damaged (${someOf(lines)}), so nothing was migrated. The disk may be failing.`,
      );
    const written = openSync(partial, 'r+');
    fsyncSync(written);
    closeSync(written);
    giveToOwnerOf(folder, partial);
    renameSync(partial, join(folder, name));
    // the folder may be new as well
    for (const above of [folder, dirname(folder)]) syncFolder(above);
  } catch (error) {
    // on a full disk it would take space from everything else
    rmSync(partial, { force: true });
    throw error;
  }
  // of a clock that was ahead there may be copies with later names
  const old = readdirSync(folder)
    .filter((entry) => entry.endsWith('.db') && entry !== name)
    .sort()
    .slice(0, 1 - copiesKept);
  for (const entry of old) rmSync(join(folder, entry));
  return join(folder, name);
}
