import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from './open.ts';
import { tryCommitting, tryWriting } from './probe.ts';
import { asOtherUser, canBeOtherUser } from './testing/other-user.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-probe-'));

test('a folder is written, and nothing stays in it', () => {
  const folder = newFolder();
  tryWriting(folder);
  tryWriting(folder, 2 ** 20);
  expect(readdirSync(folder)).toEqual([]);
  expect(() => tryWriting(join(folder, 'gone'))).toThrow(/ENOENT/);
});

test.skipIf(!canBeOtherUser())('a folder that may not be written is found', () => {
  const folder = newFolder();
  chmodSync(folder, 0o555);
  expect(() => asOtherUser(() => tryWriting(folder))).toThrow(/EACCES/);
});

test('a commit that changes nothing reaches the log, and says what keeps a commit from it', () => {
  const file = join(newFolder(), 'limn.db');
  const { db, close } = openDb(file);
  onTestFinished(close);
  const version = () => db.get(sql`SELECT * FROM pragma_user_version`);
  const [before, was] = [statSync(`${file}-wal`).size, version()];
  tryCommitting(db);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(before);
  expect(version()).toEqual(was);
  db.run(sql`PRAGMA query_only = ON`);
  expect(() => tryCommitting(db)).toThrow(expect.objectContaining({ code: 'SQLITE_READONLY' }));
});
