import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openDb } from '@limn/db';
import { keepInstallationId, readInstallation } from '@limn/db/file';
import { describe, expect, test } from 'vitest';
import { readMarker, writeMarker } from '../backup/installation-marker.ts';
import { noteBackup } from '../backup/last-backup.ts';
import { markInstallation } from '../backup/mark-installation.ts';
import { exit } from '../core/exit.ts';
import { aFolderOfData, isMarkedByItsDatabase, newFolder, treeOf } from '../testing/backup.ts';
import { limnHere, start } from '../testing/process.ts';
import { findMismatch } from './check.ts';

const database = (dataDir: string) => join(dataDir, 'limn.db');
const marker = (dataDir: string) => join(dataDir, 'installation-id');
const pictures = (dataDir: string) => join(dataDir, 'pictures');
const note = { folder: '/backups/one', created_at: new Date(0).toISOString() };

function anEmptyDatabase(dataDir: string): void {
  openDb(database(dataDir)).close();
}
async function ofEarlierVersion(): Promise<string> {
  return await aFolderOfData({ isMarked: false });
}

/** Each state of a folder, made from a good one, and the reason why the server does not start there. */
const refused: [string, (dataDir: string) => void | Promise<void>, RegExp][] = [
  [
    'no database',
    (at) => rmSync(database(at)),
    /has the marker .*, but its database limn\.db is missing or empty: /,
  ],
  ['an empty file', (at) => truncateSync(database(at)), /limn\.db is missing or empty/],
  [
    'pictures of an earlier version without their database',
    (at) => {
      for (const path of [database(at), marker(at), marker(pictures(at))]) rmSync(path);
    },
    /has pictures, but its database/,
  ],
  [
    'a database without rows beside the record of a backup',
    (at) => {
      for (const name of readdirSync(at)) rmSync(join(at, name), { recursive: true });
      anEmptyDatabase(at);
      noteBackup(at, { ...note, users: 1, images: 0 });
    },
    /has the record of a backup, but/,
  ],
  [
    'a copy from before an upgrade without its database',
    (at) => {
      for (const name of readdirSync(at)) rmSync(join(at, name), { recursive: true });
      mkdirSync(join(at, 'before-migration'));
      writeFileSync(join(at, 'before-migration', 'limn-2026.db'), '');
    },
    /has a copy of its database from before an upgrade, but/,
  ],
  [
    "another installation's database",
    async (at) => copyFileSync(database(await aFolderOfData()), database(at)),
    /belongs to another installation than/,
  ],
  [
    "another installation's pictures",
    async (at) => cpSync(pictures(await aFolderOfData()), pictures(at), { recursive: true }),
    /pictures belongs to another installation than/,
  ],
  [
    'a marker that is damaged',
    (at) => writeFileSync(marker(at), 'what?'),
    /belongs to another installation than/,
  ],
  [
    'the mount point of the pictures without its disk',
    (at) => {
      rmSync(pictures(at), { recursive: true });
      mkdirSync(pictures(at));
    },
    /installation-id is missing, so the disk of the pictures is probably not mounted: mount it, or/,
  ],
  [
    'a database of an earlier version without any of its pictures',
    async (at) => {
      rmSync(at, { recursive: true });
      cpSync(await ofEarlierVersion(), at, { recursive: true });
      rmSync(pictures(at), { recursive: true });
    },
    /None of the 3 newest pictures is in .*: mount the disk/,
  ],
];

describe('what does not belong together is refused in a sentence, by the server and by commands', () => {
  test.each(refused)('%s', async (_, change, words) => {
    const dataDir = await aFolderOfData();
    await change(dataDir);
    const before = treeOf(dataDir);
    for (const command of [['serve'], ['migrate'], ['admin', 'list']])
      expect(await limnHere(dataDir, ...command), command.join(' ')).toEqual({
        exitCode: exit.refused,
        out: '',
        err: expect.stringMatching(words),
      });
    const doctor = await limnHere(dataDir, 'doctor');
    expect(doctor.exitCode).toBe(exit.failed);
    expect(doctor.out).toMatch(new RegExp(words.source.replace(/: .*/, '')));
    // Reading makes SQLite create an empty log.
    const { 'limn.db-shm': _shm, 'limn.db-wal': _wal, ...after } = treeOf(dataDir);
    expect(after).toEqual(before);

    // `--new` skips the check.
    const { db, close } = openDb(database(dataDir));
    markInstallation(dataDir, db);
    close();
    expect([isMarkedByItsDatabase(dataDir), findMismatch(dataDir)]).toEqual([true, undefined]);
  });
});

test('a first start with an id that is killed at any point is repeated', async () => {
  const dataDir = await ofEarlierVersion();
  const { db, close } = openDb(database(dataDir));
  keepInstallationId(db);
  close();
  expect(findMismatch(dataDir)).toBeUndefined();
  writeMarker(dataDir, readInstallation(database(dataDir))?.id ?? '');
  expect(findMismatch(dataDir)).toBeUndefined();
  const away = `${dataDir}-away`;
  renameSync(pictures(dataDir), away);
  expect(findMismatch(dataDir)?.problem).toMatch(/None of the 3 newest pictures is in/);
  renameSync(away, pictures(dataDir));
  writeMarker(pictures(dataDir), readInstallation(database(dataDir))?.id ?? '');
  expect(findMismatch(dataDir)).toBeUndefined();
});

test('limn serve --new starts where the server refuses to, once', async () => {
  const dataDir = await aFolderOfData();
  rmSync(database(dataDir));
  const server = await start(dataDir, {}, { options: ['--new'] });
  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual([0, null]);
  expect([isMarkedByItsDatabase(dataDir), findMismatch(dataDir)]).toEqual([true, undefined]);
});

/** An empty folder, or the remains of a killed first start. */
const isNew: [string, (dataDir: string) => void][] = [
  ['nothing', () => undefined],
  [
    'a lock and a reserve',
    (at) => {
      for (const name of ['serving.lock', 'reserve', 'reserve.partial']) writeFileSync(join(at, name), '');
    },
  ],
  ['an empty file for the database', (at) => writeFileSync(database(at), '')],
  ['a database without rows', anEmptyDatabase],
  [
    'folders without files',
    (at) => {
      for (const name of ['pictures', 'deliveries', 'pictures/ab']) mkdirSync(join(at, name));
    },
  ],
  [
    'an id in the database and no marker',
    (at) => {
      const { db, close } = openDb(database(at));
      keepInstallationId(db);
      close();
    },
  ],
  [
    'no marker of the pictures',
    (at) => {
      const { db, close } = openDb(database(at));
      writeMarker(at, keepInstallationId(db));
      close();
    },
  ],
  [
    'the backup of an empty site',
    (at) => {
      anEmptyDatabase(at);
      noteBackup(at, { ...note, users: 0, images: 0 });
    },
  ],
];

test.each(isNew)('a new site begins in a folder with %s', (_, prepare) => {
  const dataDir = newFolder();
  prepare(dataDir);
  expect(findMismatch(dataDir)).toBeUndefined();
});

test('an installation of an earlier version gets its id and its markers, and keeps them', async () => {
  const dataDir = await ofEarlierVersion();
  expect([readInstallation(database(dataDir))?.id, readMarker(dataDir)]).toEqual([undefined, undefined]);
  const ids = new Set();
  for (let n = 0; n < 2; n++) {
    const server = await start(dataDir);
    server.child.kill('SIGTERM');
    expect(await server.exit).toEqual([0, null]);
    expect(isMarkedByItsDatabase(dataDir)).toBe(true);
    ids.add(readMarker(dataDir));
  }
  expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});
