import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openDb, user } from '@limn/db';
import { listPictures, lockFolder } from '@limn/db/file';
import { asOtherUser, canBeOtherUser } from '@limn/db/testing/other-user';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { finishRestore } from '../backup/finish-restore.ts';
import { noteBackup } from '../backup/last-backup.ts';
import { folderOf } from '../backup/place.ts';
import { readConfig } from '../config.ts';
import { completeThumbnails } from '../features/studio/image/flow/thumbnails.ts';
import { aFolderOfData, backUp, migrations, newFolder, restore, treeOf } from '../testing/backup.ts';
import { aStudio } from '../testing/studio.ts';
import { examineBackups } from './backups.ts';
import { examineDatabase } from './database.ts';
import { examine } from './examine.ts';
import { adviceFor } from './finding.ts';
import { examineSigningKey } from './signing-key.ts';

const secret = 'sk_test_verysecret';
const now = () => new Date(Date.UTC(2027, 2, 1, 12));

async function look(
  dataDir: string,
  {
    env = {},
    thorough = false,
    written = now(),
  }: { env?: Record<string, string>; thorough?: boolean; written?: Date } = {},
) {
  const config = readConfig({ DATA_DIR: dataDir, ...env }, () => '');
  // file times come from the machine's clock
  const files = ['limn.db', 'limn.db-wal'].map((name) => join(dataDir, name));
  for (const file of files) if (existsSync(file)) utimesSync(file, written, written);
  const findings = await examine({ config, app: '1.2.3', migrations, now }, { thorough });
  const of = (wanted: string) => findings.filter(({ level }) => level === wanted).map(({ text }) => text);
  expect(
    findings.every(
      ({ level, todo }) => level === 'ok' || (todo ?? '').endsWith('.') || todo?.startsWith('chmod'),
    ),
  ).toBe(true);
  return { ok: of('ok').join('\n'), warnings: of('warning'), faults: of('fault') };
}

test('intact data has no fault, with a running server or without, and checking changes nothing', async () => {
  const dataDir = newFolder();
  const { ann, ctx, queue } = await aStudio({ DATA_DIR: dataDir });
  await ann.paint('a boat');
  await queue.idle();
  await completeThumbnails(ctx)();
  noteBackup(dataDir, { folder: dataDir, created_at: now().toISOString() });
  const before = treeOf(join(dataDir, 'pictures'));
  const letGo = lockFolder(dataDir);
  const { ok, warnings, faults } = await look(dataDir, { thorough: true });
  letGo();
  expect([faults, warnings]).toEqual([[], []]);
  expect(ok).toMatch(/a server is running/);
  expect(ok).toMatch(/database: \d MB, 3 people, 1 picture, sound/);
  expect(ok).toMatch(/database and pictures match, every byte was read/);
  expect((await look(dataDir)).ok).toMatch(/no server is running/);
  expect(treeOf(join(dataDir, 'pictures'))).toEqual(before);
});

test('a lock that cannot be reached is not called free', async () => {
  const dataDir = newFolder();
  symlinkSync('serving.lock', join(dataDir, 'serving.lock'));
  const { ok, faults } = await look(dataDir);
  expect(ok).not.toMatch(/no server is running/);
  expect(faults).toContainEqual(expect.stringMatching(/^the lock could not be checked: ELOOP/));
});

test('connected services are listed by name and host, without secrets', async () => {
  const env = {
    PUBLIC_URL: 'http://pictures.example',
    IMAGE_PROVIDER: 'openai',
    IMAGE_SERVICE_URL: 'https://user:hidden@paint.example/path',
    IMAGE_SERVICE_KEY: secret,
    STRIPE_SECRET_KEY: secret,
    SMTP_URL: `smtp://limn:${secret}@mail.example:587`,
    MAIL_FROM: 'limn@pictures.example',
    OIDC_CLIENT_SECRET: secret,
    SITE_NAM: secret,
  };
  const { ok, warnings, faults } = await look(join(newFolder(), 'new'), { env });
  const said = [ok, ...warnings, ...faults].join('\n');
  expect(said).not.toMatch(/verysecret|hidden|\/path/);
  expect(ok).toMatch(/openai at paint\.example\n/);
  expect(ok).toMatch(/mail at mail\.example:587\n/);
  expect(ok).toMatch(/Stripe with test keys/);
  expect(ok).toMatch(/does not exist yet/);
  expect(warnings).toEqual([
    expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is not set/),
    expect.stringMatching(/passwords are sent unencrypted/),
    'OIDC_CLIENT_SECRET has no effect: OIDC_ISSUER is not set',
    'SITE_NAM has no effect: there is no such setting',
  ]);
});

const later = new Date(now().getTime() + 3_600_000);
const troubles: [string, (dataDir: string) => void, RegExp][] = [
  [
    'a lost picture',
    (dataDir) => {
      const [hash = ''] = listPictures(join(dataDir, 'limn.db'));
      rmSync(join(dataDir, folderOf(hash)), { recursive: true });
    },
    /picture\.missing: 1,/,
  ],
  [
    'a file that is no database',
    (dataDir) => writeFileSync(join(dataDir, 'limn.db'), 'x'.repeat(9000)),
    /cannot be read: file is not a database/,
  ],
  ['a database of a newer build', (dataDir) => change(dataDir, 'PRAGMA user_version = 99'), /newer Limn/],
  [
    'orphans',
    (dataDir) =>
      change(dataDir, 'PRAGMA foreign_keys = OFF', "INSERT INTO preference (user_id) VALUES ('nobody')"),
    /rows of preference whose user is missing/,
  ],
  [
    'what somebody has added to the database',
    (dataDir) => change(dataDir, 'CREATE INDEX mine ON user (bio)'),
    /changed by another program: the index mine is none of Limn's/,
  ],
  [
    'a clock that is behind',
    (dataDir) => {
      const { db, close } = openDb(join(dataDir, 'limn.db'));
      db.insert(user).values({ email: 'bob@example.com', createdAt: later }).run();
      close();
    },
    /the clock says 2027-03-01T12:00.* but some data is from 2027-03-01T13:00/,
  ],
];

test('looking makes no folder, and opens nothing while a restore is not finished', async () => {
  const dataDir = await aFolderOfData({ pictures: 1 });
  rmSync(join(dataDir, 'pictures'), { recursive: true });
  rmSync(join(dataDir, 'deliveries'), { recursive: true });
  const { faults } = await look(dataDir);
  expect(faults.join()).toMatch(/picture\.missing: 1/);
  expect(readdirSync(dataDir).filter((name) => ['pictures', 'deliveries'].includes(name))).toEqual([]);
  mkdirSync(join(dataDir, 'restoring'));
  expect((await look(dataDir)).warnings.join()).toMatch(/restoring is left over from a restore/);
  const letGo = lockFolder(dataDir);
  expect((await look(dataDir)).ok).toMatch(/a restore is running/);
  letGo();
  rmSync(join(dataDir, 'limn.db'));
  const log = join(dataDir, 'limn.db-wal');
  writeFileSync(log, 'commits');
  writeFileSync(join(dataDir, 'restore.json'), '');
  expect((await look(dataDir)).faults).toEqual([expect.stringMatching(/^a restore was interrupted/)]);
  expect(readFileSync(log, 'utf8')).toBe('commits');
  expect(readdirSync(dataDir)).not.toContain('limn.db');
  // a restore does not guess how far it came either
  for (const use of [() => finishRestore(dataDir, migrations), () => restore(dataDir, '/nowhere')])
    await expect((async () => use())()).rejects.toThrow(
      /restore\.json is damaged, so it is not known how far/,
    );
});

test('an error of one check does not stop the others', async () => {
  const dataDir = await aFolderOfData({ pictures: 0 });
  writeFileSync(join(dataDir, 'last-backup.json'), '');
  rmSync(join(dataDir, 'serving.lock'), { force: true });
  mkdirSync(join(dataDir, 'serving.lock'));
  const { ok, warnings, faults } = await look(dataDir);
  expect(warnings).toEqual(['the record of the last backup cannot be read']);
  expect(faults[0]).toMatch(/^the lock could not be checked: /);
  expect(ok).toMatch(/database: .* sound/);
});

test.each([
  ['SQLITE_CORRUPT_VTAB', /restore the last good backup/],
  ['SQLITE_NOTADB', /restore the last good backup/],
  ['SQLITE_IOERR_SHMSIZE', /^Free space/],
  ['SQLITE_FULL', /^Free space/],
  ['SQLITE_CANTOPEN', /mounted read-only/],
  ['SQLITE_READONLY_DIRECTORY', /mounted read-only/],
  ['EROFS', /mounted read-only/],
  ['SQLITE_IOERR_READ', /may be failing/],
])('only what a backup helps against is answered with one: %s', (code, words) => {
  expect(adviceFor(Object.assign(new Error('trouble'), { code }))).toMatch(words);
});

function change(dataDir: string, ...statements: string[]) {
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  for (const statement of statements) db.run(sql.raw(statement));
  close();
}

test.each(troubles)('%s is a fault', async (_, act, words) => {
  const dataDir = await aFolderOfData({ pictures: 1 });
  act(dataDir);
  const { faults } = await look(dataDir);
  expect(faults.join('\n')).toMatch(words);
});

test('a clock that is behind what was written or backed up is a fault, and one that was ahead is none', async () => {
  const dataDir = await aFolderOfData({ pictures: 1 });
  const faultsOf = async (written?: Date) => (await look(dataDir, written && { written })).faults.join('\n');
  const fault = /^the clock says 2027-03-01T12:00.* but some data is from 2027-03-01T13:00/;
  expect(await faultsOf(later)).toMatch(fault);
  noteBackup(dataDir, { folder: dataDir, created_at: later.toISOString() });
  expect(await faultsOf()).toMatch(fault);
  noteBackup(dataDir, { folder: dataDir, created_at: now().toISOString() });
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  for (const hours of [-1, 365 * 24]) {
    const createdAt = new Date(now().getTime() + hours * 3_600_000);
    db.insert(user)
      .values({ email: `${hours}@example.com`, createdAt })
      .run();
  }
  close();
  const { warnings } = await look(dataDir);
  expect(await faultsOf()).not.toContain('clock');
  expect(warnings).toEqual([
    expect.stringMatching(/^a clock was ahead: it is 2027-03-01T12:00.* from 2028-02-29/),
  ]);
});

test('a quota that is used up is answered with room', () => {
  expect(adviceFor(Object.assign(new Error('trouble'), { code: 'UNKNOWN', errno: -122 }))).toMatch(
    /^Free space/,
  );
});

test('what was restored says from which backup, until one is made of it', async () => {
  const backup = join(newFolder(), 'one');
  const madeAt = new Date('2027-02-27T12:00:00.000Z');
  await backUp(await aFolderOfData({ pictures: 1 }), { folder: backup, now: () => madeAt });
  // no backup of this folder was ever recorded
  const dataDir = join(newFolder(), 'new');
  await restore(dataDir, backup, { now });
  const text = `restored from the backup of ${madeAt.toISOString()}, ${backup}; none made since`;
  expect(await look(dataDir)).toMatchObject({ warnings: [], ok: expect.stringContaining(text) });
  // a backup of the previous data, although it is newer
  noteBackup(dataDir, { folder: dataDir, created_at: '2027-02-28T12:00:00.000Z' });
  expect((await look(dataDir)).ok).toContain(text);
  rmSync(backup, { recursive: true });
  expect((await look(dataDir)).warnings).toEqual([`${text}, and it no longer exists`]);
  noteBackup(dataDir, { folder: dataDir, created_at: new Date(now().getTime() + 1).toISOString() });
  expect(await look(dataDir)).toMatchObject({
    warnings: [],
    ok: expect.stringContaining('last good backup: '),
  });
});

test('an open folder, an old or a lost backup are warnings', async () => {
  const dataDir = await aFolderOfData({ pictures: 0 });
  expect((await look(dataDir)).warnings).toEqual(['no good backup has been made yet']);
  chmodSync(dataDir, 0o755);
  noteBackup(dataDir, { folder: dataDir, created_at: '2027-02-01T12:00:00.000Z' });
  expect((await look(dataDir)).warnings).toEqual([
    expect.stringMatching(/^other users of this machine can open/),
    expect.stringMatching(/: 28 days ago$/),
  ]);
  noteBackup(dataDir, { folder: join(dataDir, 'gone'), created_at: now().toISOString() });
  expect((await look(dataDir)).warnings.join()).toMatch(/is no longer at .*gone$/);
});

test.skipIf(!canBeOtherUser())('a backup where this user may not look is not called gone', () => {
  const [dataDir, hidden] = [newFolder(), newFolder()];
  mkdirSync(join(hidden, 'one'));
  noteBackup(dataDir, { folder: join(hidden, 'one'), created_at: now().toISOString() });
  for (const path of [dataDir, join(dataDir, 'last-backup.json')]) chmodSync(path, 0o755);
  chmodSync(hidden, 0);
  onTestFinished(() => chmodSync(hidden, 0o700));
  const { text } = asOtherUser(() => examineBackups(dataDir, now()));
  expect(text).toMatch(/; this user is not allowed to check whether it still exists$/);
});

test.skipIf(!canBeOtherUser())('a folder that this user may not open is not called new', async () => {
  const dataDir = newFolder();
  if (process.geteuid?.() !== 0) chmodSync(dataDir, 0);
  onTestFinished(() => chmodSync(dataDir, 0o700));
  expect(() => asOtherUser(() => examineSigningKey(dataDir, now()))).toThrow(/EACCES/);
  const order = { dataDir, migrations, now, bucket: undefined };
  await expect(asOtherUser(() => examineDatabase(order, { thorough: false }))).rejects.toThrow(/EACCES/);
});
