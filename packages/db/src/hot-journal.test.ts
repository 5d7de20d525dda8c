import { copyFileSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readInstallation } from './installation.ts';
import { openDb } from './open.ts';

test('a database is opened although a kill has left its rollback journal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'limn-journal-'));
  const file = join(folder, 'limn.db');
  openDb(file).close();
  const sqlite = new Database(file);
  sqlite.pragma('journal_mode = DELETE');
  // Pages are written before the commit, so that the journal is needed to take them back.
  sqlite.pragma('cache_size = 1');
  sqlite.exec('CREATE TABLE filling (bytes BLOB); BEGIN IMMEDIATE');
  for (let n = 0; n < 100; n++) sqlite.exec('INSERT INTO filling VALUES (randomblob(10000))');
  const killed = join(folder, 'killed.db');
  for (const end of ['', '-journal']) copyFileSync(`${file}${end}`, `${killed}${end}`);
  sqlite.exec('ROLLBACK');
  sqlite.close();
  expect(statSync(`${killed}-journal`).size).toBeGreaterThan(0);

  const looked = join(folder, 'looked.db');
  for (const end of ['', '-journal']) copyFileSync(`${killed}${end}`, `${looked}${end}`);
  expect(readInstallation(looked)).toEqual({ id: undefined, isMarked: false, hasRows: false, sample: [] });

  const { db, close } = openDb(killed);
  expect(db.get(sql`SELECT count(*) AS n FROM filling`)).toEqual({ n: 0 });
  expect(db.get(sql`PRAGMA integrity_check`)).toEqual({ integrity_check: 'ok' });
  close();
});
