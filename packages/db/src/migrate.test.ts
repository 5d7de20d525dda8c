import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { openDb, sourceMigrations } from './open.ts';

const now = new Date(0);

const release = (tag: string, ...statements: string[]): Migration => ({ tag, statements, hash: tag });

function someTables() {
  const sqlite = new Database(':memory:');
  migrate(sqlite, [release('one', 'CREATE TABLE a (n integer);', 'CREATE TABLE b (n integer);')], now);
  sqlite.exec('INSERT INTO a VALUES (1), (2); INSERT INTO b VALUES (3);');
  return sqlite;
}

test('a first start that is killed right after its migrations can be followed by a second', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'limn-db-')), 'limn.db');
  const sqlite = new Database(file);
  migrate(sqlite, readMigrations(sourceMigrations), now);
  sqlite.close();
  const { migrated, close } = openDb(file);
  close();
  expect(migrated).toEqual([]);
});

test('an index of words that one migration fills may be written during the next', () => {
  const sqlite = someTables();
  const index = (name: string) =>
    release(
      name,
      `CREATE VIRTUAL TABLE ${name} USING fts5(words, content='', contentless_delete=1);`,
      `INSERT INTO ${name} (rowid, words) SELECT n, 'word' || n FROM a;`,
    );
  migrate(sqlite, [index('two'), index('three')], now);
  const find = (name: string) =>
    sqlite.prepare(`SELECT rowid FROM ${name} WHERE ${name} MATCH 'word2'`).pluck().all();
  expect([find('two'), find('three')]).toEqual([[2], [2]]);
});

describe('a table that a migration takes away', () => {
  test('may not take its rows along', () => {
    const sqlite = someTables();
    expect(() => migrate(sqlite, [release('two', 'DROP TABLE a;')], now)).toThrow(
      /two would lose the 2 rows of a; nothing was changed/,
    );
    expect(sqlite.prepare('SELECT count(*) FROM a').pluck().get()).toBe(2);
  });

  test('may go when it is empty, and may get another name', () => {
    const sqlite = someTables();
    sqlite.exec('DELETE FROM b');
    migrate(sqlite, [release('two', 'DROP TABLE b;', 'ALTER TABLE a RENAME TO c;')], now);
    expect(sqlite.prepare('SELECT count(*) FROM c').pluck().get()).toBe(2);
  });
});
