import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { discardedFile, openDb, user } from '@limn/db';
import { DatabaseRefused, FolderLocked, inspectDatabase, lockFolder } from '@limn/db/file';
import { flipIn } from '@limn/db/testing/flip';
import { canGiveToOtherUser, otherGroup, otherUser } from '@limn/db/testing/other-user';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  aFolderOfData,
  backUp,
  dumpOf,
  forge,
  forgeDatabase,
  isMarkedByItsDatabase,
  migrations,
  newFolder,
  restore,
  seal,
  treeOf,
} from '../testing/backup.ts';
import { finishRestore } from './finish-restore.ts';
import { readMarker } from './installation-marker.ts';
import { readOrigin } from './last-backup.ts';
import { stagingName } from './switch.ts';

let backup: string;
let backedUp: string;

beforeAll(async () => {
  backedUp = await aFolderOfData();
  const making = backUp(backedUp);
  await making;
  backup = making.folder;
});

/** Data of another installation, with a log beside its database as after a crash. */
async function otherData(): Promise<string> {
  const alive = await aFolderOfData({ pictures: 1, bytes: 777 });
  const { db, close } = openDb(join(alive, 'limn.db'));
  db.insert(user)
    .values({ email: 'late@example.com', createdAt: new Date(5) })
    .run();
  mkdirSync(join(alive, 'deliveries'), { recursive: true });
  writeFileSync(join(alive, 'deliveries', 'job'), 'bytes');
  const crashed = newFolder();
  cpSync(alive, crashed, { recursive: true });
  close();
  return crashed;
}

/** Tables that a restore changes on purpose are left out. */
const asBackedUp = (file: string) => dumpOf(file, ['audit_entry', 'session', 'ticket']);
const isRestored = (dataDir: string) => {
  expect(asBackedUp(join(dataDir, 'limn.db'))).toEqual(asBackedUp(join(backup, 'limn.db')));
  expect(treeOf(join(dataDir, 'pictures'))).toEqual(treeOf(join(backedUp, 'pictures')));
  expect(readdirSync(join(dataDir, 'deliveries'))).toEqual([]);
  expect(readOrigin(dataDir)?.folder).toBe(backup);
  expect(isMarkedByItsDatabase(dataDir)).toBe(true);
};
const leftovers = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => [stagingName, 'restore.json'].includes(name));

test('a restore puts the backup in the place of the data, which lies whole beside it', async () => {
  const dataDir = await otherData();
  const before = treeOf(dataDir);
  const { aside = '', faults, migrated } = await restore(dataDir, backup);
  isRestored(dataDir);
  expect([migrated, leftovers(dataDir)]).toEqual([[], []]);
  expect(faults.map(({ code }) => code).filter((code) => code.startsWith('database'))).toEqual([]);
  const old = treeOf(aside);
  expect(old).toEqual(before);
  expect(Object.keys(old)).toContain('limn.db-wal');
});

test('a backup without an id, of an earlier version, leaves the folder its id', async () => {
  const old = backUp(await aFolderOfData({ isMarked: false }));
  await old;
  const dataDir = await otherData();
  const id = readMarker(dataDir);
  await restore(dataDir, old.folder);
  expect([readMarker(dataDir), isMarkedByItsDatabase(dataDir)]).toEqual([id, true]);
  const fresh = join(newFolder(), 'new');
  await restore(fresh, old.folder);
  expect([readMarker(fresh) === id, isMarkedByItsDatabase(fresh)]).toEqual([false, true]);
});

test('into a folder that has nothing yet', async () => {
  const dataDir = join(newFolder(), 'new');
  expect(await restore(dataDir, backup)).toMatchObject({ aside: undefined });
  isRestored(dataDir);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('before'))).toEqual([]);
});

test('a plan that was cut off before it had its name goes with the next start or restore', async () => {
  const dataDir = await otherData();
  for (const next of [() => finishRestore(dataDir, migrations), () => restore(dataDir, backup)]) {
    for (const name of ['restore.json.partial', 'restore.json.1b2c.partial'])
      writeFileSync(join(dataDir, name), '{"direction":');
    await next();
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.partial'))).toEqual([]);
  }
});

test('a second restore says that a restore is under way, from its first moment on', async () => {
  const dataDir = await otherData();
  const seen: Promise<unknown>[] = [];
  const tell = () =>
    seen.push(restore(dataDir, backup).then(String, ({ name, message }: Error) => `${name} ${message}`));
  const first = restore(dataDir, backup, { onStep: tell });
  tell();
  await first;
  const told = await Promise.all(seen);
  expect(told.length).toBeGreaterThan(5);
  for (const words of told) expect(words).toMatch(/^FolderLocked Another restore into .* is running/);
  expect(leftovers(dataDir)).toEqual([]);
});

test('a refused backup leaves no mark of a restore', async () => {
  const dataDir = await otherData();
  await expect(restore(dataDir, newFolder())).rejects.toMatchObject({ kind: 'missing' });
  expect(leftovers(dataDir)).toEqual([]);
});

test('damaged indexes in a backup from before they were looked at are made anew in the data', async () => {
  const folder = join(newFolder(), 'old');
  cpSync(backup, folder, { recursive: true });
  flipIn(join(folder, 'limn.db'), 'user_email_unique');
  forgeDatabase(folder, 'SELECT 1');
  const dataDir = await otherData();
  const { warnings } = await restore(dataDir, folder);
  expect(warnings).toEqual([expect.stringMatching(/^Indexes of the database in .*user_email_unique/)]);
  expect(inspectDatabase(join(dataDir, 'limn.db'), migrations).faults).toEqual([]);

  flipIn(join(folder, 'limn.db'), 'user_email_unique', 'header');
  forgeDatabase(folder, 'SELECT 1');
  const before = treeOf(dataDir);
  await expect(restore(dataDir, folder)).rejects.toMatchObject({ kind: 'damaged' });
  expect(treeOf(dataDir)).toEqual(before);
  expect(leftovers(dataDir)).toEqual([]);
});

test('while a server runs nothing is touched, and neither may a server start meanwhile', async () => {
  const dataDir = await otherData();
  const before = treeOf(dataDir);
  const letGo = lockFolder(dataDir);
  await expect(restore(dataDir, backup)).rejects.toThrow(FolderLocked);
  letGo();
  expect(treeOf(dataDir)).toEqual(before);
  const onStep = (step: string) => {
    expect(() => lockFolder(dataDir)).toThrow(FolderLocked);
    if (step === 'planned') expect(() => openDb(join(dataDir, 'limn.db'))).toThrow(/restore is running/);
  };
  await restore(dataDir, backup, { onStep });
});

const flip = (path: string, at: number) => {
  const bytes = readFileSync(path);
  const position = Math.floor(bytes.length * at);
  bytes[position] = (bytes[position] ?? 0) ^ 0x10;
  writeFileSync(path, bytes);
};
const someFile = (folder: string, end: string) =>
  join(folder, Object.keys(treeOf(folder)).find((path) => path.endsWith(end)) ?? '');

describe('what is not as it was backed up is refused, and nothing is touched', () => {
  const flips = ['limn.db', 'picture.jpg', '640.webp', 'manifest.json', 'manifest.json.sha256'].flatMap(
    (end) =>
      [0, 0.37, 0.74].map((at): [string, (folder: string) => void, RegExp] => [
        `a byte of ${end} at ${at}`,
        (folder) => flip(someFile(folder, end), at),
        /damaged/,
      ]),
  );
  const spoil: [string, (folder: string) => void, RegExp][] = [
    ...flips,
    [
      'a picture is missing',
      (folder) => rmSync(someFile(folder, '320.webp')),
      /incomplete: .*320\.webp is missing/,
    ],
    [
      'the database is missing',
      (folder) => rmSync(join(folder, 'limn.db')),
      /incomplete: .*limn\.db is missing/,
    ],
    ['the manifest is missing', (folder) => rmSync(join(folder, 'manifest.json')), /not a backup/],
    [
      'a file too many',
      (folder) => writeFileSync(join(folder, 'limn.db-wal'), 'x'),
      /limn\.db-wal is not in/,
    ],
    ['a foreign folder', (folder) => rmSync(folder, { recursive: true }), /There is no folder/],
    [
      'a link to what a picture was',
      (folder) => {
        const path = someFile(folder, 'picture.jpg');
        renameSync(path, join(folder, '..', 'elsewhere.jpg'));
        symlinkSync(join(folder, '..', 'elsewhere.jpg'), path);
      },
      /is a link/,
    ],
    [
      'a link to a folder',
      (folder) => {
        renameSync(join(folder, 'pictures'), join(folder, '..', 'elsewhere'));
        symlinkSync(join(folder, '..', 'elsewhere'), join(folder, 'pictures'));
      },
      /is a link/,
    ],
    ...[
      '../../outside',
      '/etc/passwd',
      'pictures/../limn.db',
      'pictures/ab/../../../x/picture.jpg',
      'serving.lock',
    ].map((path): [string, (folder: string) => void, RegExp] => [
      `a manifest that names ${path}`,
      (folder) => forge(folder, ({ files }) => files.push({ ...files[0], path })),
      /is not the manifest of a backup/,
    ]),
    [
      'a manifest that names a file twice',
      (folder) => forge(folder, ({ files }) => files.push(...files.slice(0, 1))),
      /names a file twice/,
    ],
    [
      'a manifest of another backup',
      (folder) => forge(folder, (manifest) => Object.assign(manifest, { counts: { user: 9 } })),
      /not the one of its manifest/,
    ],
    [
      'a manifest that is sealed and no JSON',
      (folder) => seal(folder, '{"format": "limn backup", '),
      /is not the manifest of a backup/,
    ],
    [
      'a database to which somebody has added',
      (folder) =>
        forgeDatabase(
          folder,
          'CREATE TRIGGER evil AFTER INSERT ON session BEGIN UPDATE user SET is_admin = 1; END',
        ),
      /was changed by another program: the trigger evil is none of Limn's/,
    ],
    [
      'a later format',
      (folder) => forge(folder, (manifest) => Object.assign(manifest, { version: 6 })),
      /made by a newer Limn/,
    ],
  ];
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await otherData();
  });

  test.each(spoil)('%s', async (_, act, words) => {
    const folder = join(newFolder(), 'backup');
    cpSync(backup, folder, { recursive: true });
    act(folder);
    const before = treeOf(dataDir);
    await expect(restore(dataDir, folder)).rejects.toThrow(words);
    expect(treeOf(dataDir)).toEqual(before);
    expect(leftovers(dataDir)).toEqual([]);
  });

  test('newer than this build', async () => {
    const later = join(newFolder(), 'migrations');
    cpSync(migrations, later, { recursive: true });
    const path = join(later, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8'));
    journal.entries.push({ ...journal.entries.at(-1), tag: '9999_later' });
    writeFileSync(path, JSON.stringify(journal));
    writeFileSync(join(later, '9999_later.sql'), 'CREATE TABLE later (id text PRIMARY KEY);');
    const house = newFolder();
    openDb(join(house, 'limn.db'), { migrationsFolder: later }).close();
    const making = backUp(house, { migrations: later });
    await making;
    const before = treeOf(dataDir);
    await expect(restore(dataDir, making.folder)).rejects.toThrow(DatabaseRefused);
    await expect(restore(dataDir, making.folder)).rejects.toThrow(/newer Limn/);
    expect(treeOf(dataDir)).toEqual(before);
  });
});

test('an older backup is brought up to date on the way, and the backup stays as it is', async () => {
  const earlier = join(newFolder(), 'migrations');
  cpSync(migrations, earlier, { recursive: true });
  const path = join(earlier, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const missing = journal.entries.splice(5).map(({ tag }: { tag: string }) => tag);
  writeFileSync(path, JSON.stringify(journal));
  const house = newFolder();
  openDb(join(house, 'limn.db'), { migrationsFolder: earlier }).close();
  // from before its migration by a later build
  const making = backUp(house);
  await making;
  const before = treeOf(making.folder);
  const dataDir = await otherData();
  const { migrated } = await restore(dataDir, making.folder);
  expect(migrated).toEqual(missing);
  expect(missing).toContain('0008_share_is_indexable');
  expect(treeOf(making.folder)).toEqual(before);
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  onTestFinished(close);
  expect(db.select().from(discardedFile).all()).toEqual([]);
});

describe('a restore that is cut short', () => {
  /** Copies the folder at each step, as a kill at that step would leave it. */
  function copyingEachStep(dataDir: string, failAt?: string) {
    const photographs: [step: string, folder: string][] = [];
    const onStep = (step: string) => {
      const folder = newFolder();
      cpSync(dataDir, folder, { recursive: true });
      photographs.push([step, folder]);
      if (step === failAt) throw new Error('the disk has gone');
    };
    return { photographs, onStep };
  }

  test('at any step is finished by the next start, or was never begun', async () => {
    const dataDir = await otherData();
    const before = treeOf(dataDir);
    const { photographs, onStep } = copyingEachStep(dataDir);
    await restore(dataDir, backup, { onStep });
    expect(photographs.map(([step]) => step)).toEqual([
      ...[
        'staging',
        'planned',
        'limn.db out',
        'limn.db-wal out',
        'limn.db-shm out',
        'pictures out',
        'deliveries out',
      ],
      ...['pictures in', 'deliveries in', 'limn.db in', 'all in', 'opened', 'marked'],
    ]);
    for (const [step, folder] of photographs) {
      const settled = finishRestore(folder, migrations);
      expect(leftovers(folder), step).toEqual([]);
      if (step === 'staging') {
        expect(settled).toBeUndefined();
        expect(treeOf(folder)).toEqual(before);
        continue;
      }
      expect(settled?.outcome, step).toBe('restored');
      isRestored(folder);
      expect(treeOf(settled?.aside ?? ''), step).toEqual(before);
    }
  });

  test('by a failure at any step is taken back, and so it is when that is cut short too', async () => {
    const first = await otherData();
    const before = treeOf(first);
    for (const failAt of ['planned', 'limn.db out', 'pictures in', 'opened']) {
      const dataDir = newFolder();
      cpSync(first, dataDir, { recursive: true });
      const { photographs, onStep } = copyingEachStep(dataDir, failAt);
      const restoring = restore(dataDir, backup, { onStep });
      await expect(restoring, failAt).rejects.toThrow(failAt === 'planned' ? 'gone' : /as it was before/);
      if (failAt === 'planned') {
        // the restore was only planned, so the next start carries it out
        expect(finishRestore(dataDir, migrations)?.outcome).toBe('restored');
        isRestored(dataDir);
        continue;
      }
      expect(treeOf(dataDir), failAt).toEqual(before);
      expect(leftovers(dataDir), failAt).toEqual([]);
      for (const [step, folder] of photographs.filter(([step]) => step.endsWith('back'))) {
        expect(finishRestore(folder, migrations)?.outcome, step).toBe('rolled back');
        expect(treeOf(folder), step).toEqual(before);
        expect(isMarkedByItsDatabase(folder), step).toBe(true);
      }
    }
  });

  test('never overwrites moved data with files made in the meantime', async () => {
    const dataDir = await otherData();
    const before = treeOf(dataDir);
    const { photographs, onStep } = copyingEachStep(dataDir);
    await restore(dataDir, backup, { onStep });
    for (const [step, folder] of photographs.slice(4, 7)) {
      // opening a database without its log makes an empty log
      writeFileSync(join(folder, 'limn.db-wal'), '');
      const back = newFolder();
      cpSync(folder, back, { recursive: true });
      expect(treeOf(finishRestore(folder, migrations)?.aside ?? ''), step).toMatchObject(before);
      isRestored(folder);
      writeFileSync(join(back, stagingName, 'limn.db'), 'no database');
      expect(finishRestore(back, migrations)?.outcome, step).toBe('rolled back');
      expect(treeOf(back), step).toMatchObject(before);
    }
  });

  test('and begun again, does both', async () => {
    const dataDir = await otherData();
    const { photographs, onStep } = copyingEachStep(dataDir);
    await restore(dataDir, backup, { onStep });
    const [, half = ''] = photographs.find(([step]) => step === 'pictures in') ?? [];
    const other = await aFolderOfData({ pictures: 1, bytes: 50 });
    const making = backUp(other);
    await making;
    const { aside = '' } = await restore(half, making.folder);
    expect(treeOf(join(half, 'pictures'))).toEqual(treeOf(join(other, 'pictures')));
    expect(treeOf(join(aside, 'pictures'))).toEqual(treeOf(join(backedUp, 'pictures')));
    expect(readdirSync(half).filter((name) => name.startsWith('before-restore'))).toHaveLength(2);
    expect(existsSync(join(half, 'restore.json'))).toBe(false);
  });
});

test('what cannot move aside is refused before anything is read', async () => {
  const dataDir = await otherData();
  const elsewhere = join(newFolder(), 'pictures');
  renameSync(join(dataDir, 'pictures'), elsewhere);
  symlinkSync(elsewhere, join(dataDir, 'pictures'));
  const before = treeOf(dataDir);
  const onStep = (step: string) => expect.unreachable(step);
  await expect(restore(dataDir, backup, { onStep })).rejects.toThrow(/pictures is a link, which a restore/);
  expect([treeOf(dataDir), readdirSync(elsewhere)]).toEqual([
    before,
    [expect.any(String), 'installation-id'],
  ]);
});

test.skipIf(!canGiveToOtherUser())('what root makes belongs to whom the folder does', async () => {
  const [dataDir, root] = [await otherData(), newFolder()];
  for (const folder of [dataDir, root]) chownSync(folder, otherUser, otherGroup);
  const ownersBelow = (folder: string) =>
    new Set(
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (name) => lstatSync(join(folder, name)).uid,
      ),
    );
  const [kept, made] = [join(root, 'deep', 'one'), [] as string[]];
  await backUp(backedUp, {
    folder: kept,
    // `made` collects what a kill would leave
    onProgress: (done) => done === 0 && made.push(...readdirSync(join(root, 'deep', '.one.limn-partial'))),
  });
  expect([[...ownersBelow(root)], made]).toEqual([[otherUser], expect.arrayContaining(['backup'])]);
  const onStep = (step: string) =>
    step === 'planned' &&
    expect([...ownersBelow(join(dataDir, stagingName)), statSync(join(dataDir, 'restore.json')).uid]).toEqual(
      [otherUser, otherUser],
    );
  const { aside = '' } = await restore(dataDir, kept, { onStep });
  expect([statSync(aside).uid, ...ownersBelow(join(dataDir, 'pictures'))]).toEqual([otherUser, otherUser]);
  expect(statSync(join(dataDir, 'limn.db')).uid).toBe(otherUser);
});
