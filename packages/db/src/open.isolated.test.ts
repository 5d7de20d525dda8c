import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openDb, sourceMigrations } from './open.ts';

/** Records everything that is synced and renamed from here on, in order. */
function watchDisk(onSync: (path: string) => void): string[] {
  const { openSync, fsyncSync, renameSync } = fs;
  const paths = new Map<number, string>();
  const seen: string[] = [];
  Object.assign(fs, {
    openSync(path: string, ...rest: [string]) {
      const handle = openSync(path, ...rest);
      paths.set(handle, path);
      return handle;
    },
    fsyncSync(handle: number) {
      fsyncSync(handle);
      const path = paths.get(handle) ?? '';
      seen.push(`sync ${path}`);
      onSync(path);
    },
    renameSync(from: string, to: string) {
      renameSync(from, to);
      seen.push(`rename ${to}`);
    },
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { openSync, fsyncSync, renameSync });
    syncBuiltinESMExports();
  });
  return seen;
}

function versionOf(file: string): unknown {
  const sqlite = new Database(file, { readonly: true });
  const version = sqlite.pragma('user_version', { simple: true });
  sqlite.close();
  return version;
}

test('the copy from before a migration is on the disk, name and all, before anything is migrated', () => {
  const dataDir = fs.mkdtempSync(join(tmpdir(), 'limn-order-'));
  const file = join(dataDir, 'limn.db');
  const older = join(dataDir, 'older');
  fs.cpSync(sourceMigrations, older, { recursive: true });
  const journal = join(older, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(fs.readFileSync(journal, 'utf8')) as { entries: unknown[] };
  fs.writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
  openDb(file, { migrationsFolder: older }).close();
  const old = versionOf(file);

  const folder = join(dataDir, 'before-migration');
  const versions: unknown[] = [];
  const seen = watchDisk((path) => [folder, dataDir].includes(path) && versions.push(versionOf(file)));
  const { copy = '', close } = openDb(file);
  close();
  expect(seen).toEqual([`sync ${copy}.partial`, `rename ${copy}`, `sync ${folder}`, `sync ${dataDir}`]);
  expect(versions).toEqual([old, old]);
  expect(versionOf(file)).toBe(Number(old) + 1);
});
