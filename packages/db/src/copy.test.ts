import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { copyDatabase, forgetPictures, isNamed, listPictures } from './copy.ts';
import { inspectDatabase } from './inspect.ts';
import { openDb, sourceMigrations } from './open.ts';
import { user } from './schema/account.ts';
import { image } from './schema/image.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-copy-'));
const hashes = ['a', 'b', 'c'].map((letter) => letter.repeat(64));

function aHouse() {
  const folder = newFolder();
  const file = join(folder, 'limn.db');
  const { db, close } = openDb(file);
  onTestFinished(close);
  db.insert(user)
    .values({ id: 'ann', email: 'ann@example.com', createdAt: new Date(0) })
    .run();
  for (const hash of hashes)
    db.insert(image)
      .values({
        ...{ userId: 'ann', hash, prompt: 'x', originalPrompt: 'x', style: 'normal', painter: 'builtin' },
        ...{ resolution: '640x480', width: 640, height: 480, createdAt: new Date(0) },
      })
      .run();
  return { folder, file, db, close };
}

function behind(file: string, act: (sqlite: Database.Database) => void): void {
  const sqlite = new Database(file);
  act(sqlite);
  sqlite.close();
}

/** Adds a user as often as it can, in a process of its own, until it is killed. */
const writer = (file: string) => `
  import Database from ${JSON.stringify(import.meta.resolve('better-sqlite3'))};
  const sqlite = new Database(${JSON.stringify(file)}, { timeout: 5000 });
  const add = sqlite.prepare("INSERT INTO user (id, email, created_at) VALUES (?, ?, 0)");
  let n = 0;
  const next = () => { n += 1; add.run('w' + n, 'w' + n + '@example.com'); setTimeout(next, 5); };
  next(); console.log('writing');`;

test('a copy is of one moment and one file, however much another process writes meanwhile', async () => {
  const { file } = aHouse();
  // several steps' worth
  behind(file, (sqlite) =>
    sqlite.exec(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO user (id, email, bio, created_at) SELECT i, i || '@example.com', hex(zeroblob(2000)), 0 FROM n`),
  );
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer(file)]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const to = join(newFolder(), 'limn.db');
  const watcher = new Database(file, { readonly: true });
  onTestFinished(() => void watcher.close());
  const countUsers = watcher.prepare('SELECT count(*) FROM user').pluck();
  const steps: number[] = [];
  const seen: number[] = [];
  await copyDatabase(file, to, {
    onStep(done) {
      steps.push(done);
      const users = () => countUsers.get() as number;
      const before = users();
      // the copy does not delay the writer
      while (users() === before);
      seen.push(before);
    },
  });
  child.kill('SIGKILL');
  expect(steps.length).toBeGreaterThan(3);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  const { counts, faults, version, known } = inspectDatabase(to, sourceMigrations);
  expect(counts['user']).toBeLessThanOrEqual(Number(seen[0]));
  expect([faults, version]).toEqual([[], known]);
  expect(readdirSync(join(to, '..'))).toEqual(['limn.db']);
});

test('what is thrown at a step ends the copy', async () => {
  const { file } = aHouse();
  const onStep = () => {
    throw new Error('enough');
  };
  await expect(copyDatabase(file, join(newFolder(), 'limn.db'), { onStep })).rejects.toThrow('enough');
});

test('a copy forgets pictures that went while it was made, with all that hangs on them', async () => {
  const { file } = aHouse();
  const to = join(newFolder(), 'limn.db');
  await copyDatabase(file, to);
  expect(listPictures(to)).toEqual(hashes);
  forgetPictures(to, hashes.slice(0, 1));
  expect(listPictures(to)).toEqual(hashes.slice(1));
  for (const byIndex of [true, false])
    expect([to, file].map((path) => isNamed(path, hashes[0] ?? '', { byIndex }))).toEqual([false, true]);
  expect(inspectDatabase(to, sourceMigrations)).toMatchObject({ faults: [], counts: { image: 2 } });
  expect(readdirSync(join(to, '..'))).toEqual(['limn.db']);
});

test('damage is told in words, and looking changes nothing', () => {
  const { file } = aHouse();
  behind(file, (sqlite) => {
    sqlite.pragma('foreign_keys = OFF');
    sqlite.exec("INSERT INTO preference (user_id) VALUES ('nobody')");
  });
  expect(inspectDatabase(file, sourceMigrations).faults).toEqual([
    'rows of preference whose user is missing',
  ]);

  const other = aHouse();
  other.close();
  behind(other.file, (sqlite) => sqlite.pragma('journal_mode = DELETE'));
  const bytes = readFileSync(other.file);
  // a page in the middle of it
  bytes.fill(0xff, 40 * 4096, 41 * 4096);
  writeFileSync(other.file, bytes);
  const looked = () => inspectDatabase(other.file, sourceMigrations);
  expect(looked().faults).not.toEqual([]);
  expect(readFileSync(other.file).equals(bytes)).toBe(true);
});
