import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { copyDatabase } from './copy.ts';
import { isDamage, repairCopy } from './damage.ts';
import { DatabaseDamaged } from './errors.ts';
import { inspectDatabase } from './inspect.ts';
import { openDb, sourceMigrations } from './open.ts';
import { attempt, session, user } from './schema/account.ts';
import { image } from './schema/image.ts';
import { flipIn } from './testing/flip.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-damage-'));

/** Two users, each with a session, a picture and a counted attempt. */
function someData(): string {
  const file = join(newFolder(), 'limn.db');
  const { db, close } = openDb(file);
  const at = new Date(0);
  for (const id of ['ann', 'bob']) {
    db.insert(user)
      .values({ id, email: `${id}@example.com`, createdAt: at })
      .run();
    const times = { createdAt: at, expiresAt: at, lastUsedAt: at };
    db.insert(session)
      .values({ ...times, tokenHash: id.repeat(21), userId: id, userAgent: '' })
      .run();
    db.insert(image)
      .values({
        ...{ userId: id, hash: id[0]?.repeat(64) ?? '', prompt: 'x', originalPrompt: 'x', style: 'normal' },
        ...{ resolution: '640x480', width: 640, height: 480, painter: 'builtin', createdAt: at },
      })
      .run();
    db.insert(attempt)
      .values({ key: `login ${id} of a network`, level: 1.5, at, emptyAt: at })
      .run();
  }
  close();
  return file;
}

async function copyOf(file: string): Promise<string> {
  const copy = join(newFolder(), 'limn.db');
  await copyDatabase(file, copy);
  return copy;
}

const indexes = ['user_email_unique', 'image_id_unique', 'image_hash', 'sqlite_autoindex_session_1'];
const cases = [...indexes, 'sqlite_autoindex_attempt_1'];

test.each(cases)('one changed value in %s is found, and mended in the copy', async (index) => {
  const file = someData();
  flipIn(file, index);
  const bytes = readFileSync(file);
  const copy = await copyOf(file);
  const { faults, isRepairable } = inspectDatabase(copy, sourceMigrations);
  expect([faults.length > 0, isRepairable]).toEqual([true, true]);
  expect(repairCopy(copy).join()).toMatch(index);
  expect(inspectDatabase(copy, sourceMigrations)).toMatchObject({
    faults: [],
    counts: { user: 2, image: 2 },
  });
  const sqlite = new Database(copy);
  expect(sqlite.prepare("SELECT id FROM user WHERE email = 'ann@example.com'").pluck().get()).toBe('ann');
  sqlite.close();
  expect(readdirSync(join(copy, '..'))).toEqual(['limn.db']);
  expect(repairCopy(copy)).toEqual([]);
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test.each(cases)('a first page of %s that cannot be read is refused', async (index) => {
  const file = someData();
  flipIn(file, index, 'header');
  const copy = await copyOf(file);
  expect(() => repairCopy(copy)).toThrow(DatabaseDamaged);
});

test('damaged rows are never mended', async () => {
  const file = someData();
  flipIn(file, 'user', 'header');
  const copy = await copyOf(file);
  expect(() => repairCopy(copy)).toThrow(DatabaseDamaged);
});

test('an address that was registered twice behind a damaged index is told of', async () => {
  const file = someData();
  flipIn(file, 'user_email_unique');
  const sqlite = new Database(file);
  sqlite.prepare("INSERT INTO user (id, email, created_at) VALUES ('ann2', 'ann@example.com', 0)").run();
  sqlite.close();
  const copy = await copyOf(file);
  expect(() => repairCopy(copy)).toThrow(/cannot be made anew: UNIQUE constraint failed: user\.email/);
});

test('nothing is migrated where an index or a row is damaged, and every byte stays', () => {
  for (const [name, words] of [
    ['user_email_unique', /^Indexes of .* are damaged \(.*\), so nothing was migrated\. Run limn backup/],
    ['user', /is damaged \(.*\), so nothing was migrated\. Keep a copy/],
  ] as const) {
    const file = someData();
    const sqlite = new Database(file);
    const last = '(SELECT max(position) FROM migration)';
    sqlite.exec(`DELETE FROM migration WHERE position = ${last}`);
    sqlite.close();
    flipIn(file, name, name === 'user' ? 'header' : 'value');
    const bytes = readFileSync(file);
    expect(() => openDb(file)).toThrow(words);
    expect(() => openDb(file)).toThrow(DatabaseDamaged);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(join(file, '..'))).not.toContain('before-migration');
  }
});

test('what is no database, or half of one, is damage', () => {
  expect(isDamage(new Error('x', { cause: Object.assign(new Error('y'), { code: 'SQLITE_NOTADB' }) }))).toBe(
    true,
  );
  expect(isDamage(Object.assign(new Error('y'), { code: 'SQLITE_BUSY' }))).toBe(false);
});
