import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDb } from '@limn/db';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createImageProcessor } from '../ports/image-processing/sharp.ts';
import { createFakeImageService } from '../ports/image-service/testing/fake-image-service.ts';
import { openPictureStore } from '../ports/pictures/disk.ts';
import { expectConsistent } from '../testing/consistency.ts';
import { commandOf, keepCompiled } from '../testing/program.ts';

const migrations = join(import.meta.dirname, '../../../db/migrations');
const newFolder = () => mkdtempSync(join(tmpdir(), 'limn-migrated-'));

/** The migrations of an older build, up to the given one. */
function migrationsUpTo(last: string): string {
  const folder = newFolder();
  cpSync(migrations, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag.startsWith(last)) + 1);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

const older = migrationsUpTo('0004');

/** The tables with user data, with the columns of that version. */
const dump = (db: Db): unknown[] =>
  [
    sql`SELECT id, email, display_name, is_admin, created_at FROM user ORDER BY 1`,
    sql`SELECT token_hash, user_id, expires_at FROM session ORDER BY 1`,
    sql`SELECT seq, id, user_id, generation_id, hash, prompt, style, is_starred, deleted_at FROM image ORDER BY 1`,
    sql`SELECT seq, id, user_id, state, prompt, seed FROM generation ORDER BY 1`,
    sql`SELECT id, user_id, valid_until FROM subscription ORDER BY 1`,
    sql`SELECT rowid FROM image_search WHERE image_search MATCH 'boat' ORDER BY 1`,
    sql`SELECT bytes FROM avatar`,
  ].map((query) => db.all(query));

/** A folder with data of version 4: fifty users with a picture each, a star on every third, and some removed pictures. */
async function aFilledFolder() {
  const dataDir = newFolder();
  const { db, close } = openDb(join(dataDir, 'limn.db'), { migrationsFolder: older });
  const pictures = await openPictureStore(dataDir);
  const painter = await createFakeImageService();
  const request = { prompt: '', words: '', style: 'normal', seed: 1, width: 640, height: 480 } as const;
  const { bytes } = await painter.paint(request, { signal: new AbortController().signal });
  const processor = createImageProcessor();
  const picture = await processor.process(bytes, { width: 640, height: 480 }, { id: 'x' });
  const hash = await pictures.keep(picture);
  await pictures.keepThumbnails(hash, await processor.makeThumbnails(picture));
  const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)`;
  const [kept, ended] = [hash, sql`1700000000000 + i * 5000000`];
  for (const statement of [
    sql`${numbers} INSERT INTO user (id, email, is_admin, created_at) SELECT 'u' || i, 'p' || i || '@example.com', i = 1, ${ended} FROM n`,
    sql`INSERT INTO preference (user_id, theme, style, resolution, seed, enhance_prompt) SELECT id, 'dark', 'normal', '640x480', 1, 0 FROM user`,
    sql`INSERT INTO session (token_hash, user_id, user_agent, created_at, expires_at) SELECT lower(hex(zeroblob(31))) || printf('%02x', rowid), id, '', 1, 2 FROM user`,
    sql`INSERT INTO avatar (id, user_id, bytes) VALUES ('a', 'u1', x'00ff')`,
    sql`${numbers} INSERT INTO generation (id, user_id, state, prompt, style, resolution, width, height, seed, enhance, created_at, ended_at)
      SELECT 'g' || i, 'u' || i, 'done', 'a boat', 'Anime', '640x480', 640, 480, 1, 0, ${ended}, ${ended} FROM n`,
    sql`${numbers} INSERT INTO image (id, user_id, generation_id, hash, prompt, original_prompt, style, resolution, width, height, painter, is_starred, created_at, deleted_at)
      SELECT 'i' || i, 'u' || i, 'g' || i, ${kept}, 'a boat', 'a boat', 'Anime', '640x480', 640, 480, 'fake', i % 3 = 0, ${ended}, iif(i % 10 = 0, 1, NULL) FROM n`,
    sql`INSERT INTO image_search (rowid, words) SELECT seq, 'boat' FROM image`,
    sql`INSERT INTO subscription (id, user_id, provider, valid_until, created_at) VALUES ('s', 'u1', 'grant', 4000000000000, 1)`,
  ])
    db.run(statement);
  const was = dump(db);
  close();
  return { filled: dataDir, was };
}

/** Made once: each test copies it. */
let made: ReturnType<typeof aFilledFolder> | undefined;

async function dieWhileMigrating(dataDir: string, when: string, words: string): Promise<void> {
  const [program = '', ...args] = await commandOf('killed-migration');
  const child = spawn(program, [...args, dataDir, when, words], {
    env: { TMPDIR: tmpdir(), ...keepCompiled() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

/** The next start on the same data directory. */
function restart(dataDir: string) {
  const { db, close, migrated } = openDb(join(dataDir, 'limn.db'));
  onTestFinished(close);
  return { db, migrated };
}

const all = readdirSync(migrations).filter((name) => name.endsWith('.sql'));

test.each([
  ['before', 'CREATE TABLE IF NOT EXISTS migration'],
  ['after', 'CREATE TABLE `image`'],
  ['after', 'CREATE VIRTUAL TABLE `image_search`'],
  ['before', 'CREATE TABLE `tally`'],
  ['after', 'CREATE TRIGGER `subscription_recounted`'],
  ['after', 'application_id ='],
  ['before', 'foreign_keys = ON'],
])('a first start that is killed %s %s leaves nothing half made', async (when, words) => {
  const dataDir = newFolder();
  await dieWhileMigrating(dataDir, when, words);
  const { db, migrated } = restart(dataDir);
  // one transaction for all migrations: after its commit nothing is left to do
  expect(migrated).toHaveLength(words === 'foreign_keys = ON' ? 0 : all.length);
  const pictures = await openPictureStore(dataDir);
  await expectConsistent({ db, pictures, now: () => new Date() });
});

test.each([
  ['before', 'VACUUM INTO'],
  ['before', 'integrity_check'],
  ['before', 'CREATE TABLE IF NOT EXISTS migration'],
  ['after', 'ALTER TABLE `subscription` ADD `remote_id`'],
  ['before', 'INSERT INTO `plan` '],
  ['after', 'ALTER TABLE `user` ADD `disabled_at`'],
  ['before', "INSERT INTO `image_count` SELECT 'hour'"],
  ['after', 'CREATE TRIGGER `image_recounted`'],
  ['before', 'CREATE TRIGGER `subscription_counted`'],
  ['after', 'application_id ='],
  ['before', 'foreign_keys = ON'],
])('an upgrade that is killed %s %s loses nothing', async (when, words) => {
  const dataDir = newFolder();
  made ??= aFilledFolder();
  const { filled, was } = await made;
  cpSync(filled, dataDir, { recursive: true, preserveTimestamps: true });

  await dieWhileMigrating(dataDir, when, words);
  const { db } = restart(dataDir);
  expect(dump(db)).toEqual(was);
  // all rows share one file, and the sweep reads its thumbnails later
  expect(db.all(sql`SELECT count(*) AS n, thumbnail320 FROM picture_digest`)).toEqual([
    { n: 1, thumbnail320: null },
  ]);
  const pictures = await openPictureStore(dataDir);
  await expectConsistent({ db, pictures, now: () => new Date() });

  const copies = readdirSync(join(dataDir, 'before-migration'));
  expect(copies.length).toBeGreaterThan(0);
  for (const name of copies) {
    const copy = openDb(join(dataDir, 'before-migration', name), { migrationsFolder: older });
    expect([name, dump(copy.db)]).toEqual([expect.stringMatching(/\.db$/), was]);
    copy.close();
  }
});
