import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { image, openDb, provenance } from '@limn/db';
import { listPictures, lockFolder } from '@limn/db/file';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { sha256Of } from '../features/studio/image/rules/digest.ts';
import { replaceFile } from '../features/studio/image/write/replace-file.ts';
import { expectFile } from '../features/studio/image/write.ts';
import { openPictureStore } from '../ports/pictures/disk.ts';
import { aFolderOfData, backUp, dumpOf, migrations, newFolder, treeOf } from '../testing/backup.ts';
import { dropOld, listDated } from './daily.ts';
import { folderOf } from './place.ts';
import { verifyBackup } from './verify.ts';

const besides = (folder: string) => readdirSync(join(folder, '..'));

test('a backup is the data, its hashes, and nothing else', async () => {
  const dataDir = await aFolderOfData();
  const making = backUp(dataDir);
  const { manifest } = await making;
  const { folder } = making;
  expect(await verifyBackup(folder, migrations)).toMatchObject(manifest);
  expect(dumpOf(join(folder, 'limn.db'))).toEqual(dumpOf(join(dataDir, 'limn.db')));
  const [is, was] = [treeOf(join(folder, 'pictures')), treeOf(join(dataDir, 'pictures'))];
  expect(is).toEqual(was);
  expect(Object.keys(is)).toHaveLength(9);
  expect(readdirSync(folder).sort()).toEqual([
    'limn.db',
    'manifest.json',
    'manifest.json.sha256',
    'pictures',
  ]);
  expect(besides(folder)).toEqual(['backup']);
  // the copies are separate files: damage to one leaves the other intact
  for (const path of Object.keys(is))
    expect(statSync(join(folder, 'pictures', path)).ino).not.toBe(
      statSync(join(dataDir, 'pictures', path)).ino,
    );
});

test('a picture deleted in the meantime is left out completely, a lost one causes a warning', async () => {
  const dataDir = await aFolderOfData({ pictures: 4 });
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  onTestFinished(close);
  const [gone = '', removed = '', lost = '', whole = ''] = listPictures(join(dataDir, 'limn.db'));
  // the backup's database snapshot is taken here, before any picture is read
  const making = backUp(dataDir);
  db.delete(image).where(eq(image.hash, gone)).run();
  db.update(image).set({ deletedAt: new Date() }).where(eq(image.hash, removed)).run();
  for (const hash of [gone, removed]) rmSync(join(dataDir, folderOf(hash)), { recursive: true });
  rmSync(join(dataDir, folderOf(lost), 'picture.jpg'));
  const { manifest, warnings } = await making;
  expect(manifest.missing).toEqual([lost]);
  expect(warnings.join()).toMatch(/picture\.missing: 1,/);
  expect(listPictures(join(making.folder, 'limn.db'))).toEqual([lost, whole].sort());
  expect(Object.keys(treeOf(making.folder)).filter((path) => path.startsWith('pictures'))).toHaveLength(5);
  await verifyBackup(making.folder, migrations);
});

test('a picture that is signed in the meantime gets its new file in the copy', async () => {
  const dataDir = await aFolderOfData({ pictures: 2 });
  const live = join(dataDir, 'limn.db');
  const { db, close } = openDb(live);
  onTestFinished(close);
  const [from = '', other = ''] = listPictures(live);
  for (const { id, hash } of db.select().from(image).all())
    db.insert(provenance).values({ id, createdAt: new Date(), kind: 'model', fileHash: hash }).run();
  const ctx = { db, now: () => new Date() };
  const pictures = await openPictureStore(dataDir);
  const unsigned = readFileSync(join(dataDir, folderOf(from), 'picture.jpg'));
  const { id } = db.select().from(image).where(eq(image.hash, from)).get() ?? { id: '' };
  const signed = Buffer.concat([unsigned.subarray(0, 2), Buffer.from('signed'), unsigned.subarray(2)]);
  const to = sha256Of(signed);
  expectFile(ctx, to);
  await pictures.keep(signed);
  const [small, large] = ['320.webp', '640.webp'].map((name) =>
    readFileSync(join(dataDir, folderOf(from), name)),
  );
  if (small && large) await pictures.keepThumbnails(to, { 320: small, 640: large });
  const certificate = { id: 'c'.repeat(64), chain: 'PEM', notAfter: new Date() };
  // the backup's database snapshot is taken here, before any picture is read
  const making = backUp(dataDir);
  expect(replaceFile(ctx, { from, to, id, watermarkCode: 7, certificate })).toBe(true);
  rmSync(join(dataDir, folderOf(from)), { recursive: true });

  const { manifest, warnings } = await making;
  expect(manifest.missing).toEqual([]);
  expect(warnings.join()).not.toMatch(/\((picture|thumbnail|digest|provenance)/);
  const copy = join(making.folder, 'limn.db');
  expect(listPictures(copy)).toEqual([to, other].sort());
  const [is, was] = [dumpOf(copy), dumpOf(live)];
  for (const table of ['image', 'provenance', 'signing_certificate', 'unsigned_count'])
    expect(is[table]).toEqual(was[table]);
  await verifyBackup(making.folder, migrations);
});

test('a backup in which something is left over gets no name', async () => {
  const dataDir = await aFolderOfData();
  const folder = join(newFolder(), 'backup');
  const place = join(folder, '../.backup.limn-partial/backup');
  // SQLite leaves its log like this when the disk does not let it be removed
  const making = backUp(dataDir, {
    folder,
    onProgress: () => writeFileSync(join(place, 'limn.db-journal'), ''),
  });
  await expect(making).rejects.toThrow(
    /limn.db-journal of the copy could not be removed, so the backup was not kept/,
  );
  expect(besides(folder)).toEqual([]);
});

test('what is there already stays as it is', async () => {
  const dataDir = await aFolderOfData({ pictures: 0 });
  const folder = newFolder();
  writeFileSync(join(folder, 'mine'), 'mine');
  await expect(backUp(dataDir, { folder })).rejects.toMatchObject({ kind: 'exists' });
  expect(readdirSync(folder)).toEqual(['mine']);
  await expect(backUp(newFolder())).rejects.toMatchObject({ kind: 'missing' });
});

test.each([
  ['before its pictures', 0],
  ['among its pictures', 0.5],
])('stopped %s it leaves nothing', async (_, at) => {
  const dataDir = await aFolderOfData();
  const stopping = new AbortController();
  if (at === 0) stopping.abort();
  const onProgress = (done: number) => done > at && stopping.abort();
  const making = backUp(dataDir, { signal: stopping.signal, onProgress });
  await expect(making).rejects.toThrow(/abort/);
  expect(besides(making.folder)).toEqual([]);
});

test('a damaged database makes no backup', async () => {
  const dataDir = await aFolderOfData({ pictures: 0 });
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  db.run('PRAGMA foreign_keys = OFF');
  db.run("INSERT INTO preference (user_id) VALUES ('nobody')");
  close();
  const making = backUp(dataDir);
  await expect(making).rejects.toThrow(/is damaged, so no backup of it was kept: rows of preference/);
  expect(besides(making.folder)).toEqual([]);
});

test('the next backup sweeps what a killed one left, and lets alone what is under way', async () => {
  const dataDir = await aFolderOfData({ pictures: 0 });
  const root = newFolder();
  for (const name of ['.killed.limn-partial', '.alive.limn-partial', 'other'])
    mkdirSync(join(root, name, 'backup'), { recursive: true });
  const letGo = lockFolder(join(root, '.alive.limn-partial'));
  onTestFinished(letGo);
  await backUp(dataDir, { folder: join(root, 'new') });
  expect(readdirSync(root).sort()).toEqual(['.alive.limn-partial', 'new', 'other']);
  await expect(backUp(dataDir, { folder: join(root, 'alive') })).rejects.toThrow(/is running/);
});

test('daily backups share what never changes, unless it has been damaged since', async () => {
  const dataDir = await aFolderOfData({ pictures: 2 });
  const root = newFolder();
  const [first, second] = ['2026-11-20T02-00-00Z', '2026-11-21T02-00-00Z'].map((name) => join(root, name));
  if (!first || !second) throw new Error('two days');
  await backUp(dataDir, { folder: first });
  const [one = '', other = ''] = Object.keys(treeOf(first)).filter((path) => path.endsWith('picture.jpg'));
  cpSync(join(first, other), join(first, one), { force: true });
  await backUp(dataDir, { folder: second, earlier: [first] });
  expect(statSync(join(second, other)).ino).toBe(statSync(join(first, other)).ino);
  expect(statSync(join(second, one)).ino).not.toBe(statSync(join(first, one)).ino);
  await verifyBackup(second, migrations);
  mkdirSync(join(root, 'mine'));
  expect(listDated(root)).toEqual([first, second]);
  const once = { warnings: [] };
  expect([dropOld(root, 1, second), dropOld(root, 1, second)]).toEqual([
    { ...once, dropped: 1 },
    { ...once, dropped: 0 },
  ]);
  expect([existsSync(first), readdirSync(root).sort()]).toEqual([false, ['2026-11-21T02-00-00Z', 'mine']]);
  await verifyBackup(second, migrations);
});

test('pictures that the data directory lost come from an earlier backup, with a warning', async () => {
  const dataDir = await aFolderOfData({ pictures: 4 });
  const root = newFolder();
  const first = join(root, 'first');
  await backUp(dataDir, { folder: first });
  const [lost = '', damaged = '', thumbless = '', cut = ''] = listPictures(join(dataDir, 'limn.db'));
  rmSync(join(dataDir, folderOf(lost)), { recursive: true });
  writeFileSync(join(dataDir, folderOf(damaged), 'picture.jpg'), 'zeros');
  rmSync(join(dataDir, folderOf(thumbless), '320.webp'));
  writeFileSync(join(dataDir, folderOf(cut), '640.webp'), 'RIFF');
  const [second, third] = [join(root, 'second'), join(root, 'third')];
  const recover = async (folder: string, earlier: string[]) => {
    const { isWhole, isDataWhole, pictures, warnings } = await backUp(dataDir, { folder, earlier });
    expect({ isWhole, isDataWhole, pictures }).toEqual({
      ...{ isWhole: true, isDataWhole: false },
      pictures: { named: 4, whole: 4 },
    });
    expect(warnings.join()).toMatch(/4 pictures are missing or damaged in DATA_DIR/);
    expect(treeOf(join(folder, 'pictures'))).toEqual(treeOf(join(first, 'pictures')));
  };
  await recover(second, [first]);
  // a data directory without any picture, an earlier backup without one of them
  rmSync(join(dataDir, 'pictures'), { recursive: true });
  rmSync(join(second, folderOf(lost)), { recursive: true });
  await recover(third, [second, first]);
});

test('an earlier backup that is out of reach, or a link, is only not shared', async () => {
  const dataDir = await aFolderOfData({ pictures: 1 });
  const root = newFolder();
  const [first, second] = [join(root, 'first'), join(root, 'second')];
  await backUp(dataDir, { folder: first });
  const [hash = ''] = listPictures(join(dataDir, 'limn.db'));
  const there = join(first, folderOf(hash));
  rmSync(join(there, '320.webp'));
  symlinkSync('640.webp', join(there, '320.webp'));
  rmSync(join(there, 'picture.jpg'));
  symlinkSync('picture.jpg', join(there, 'picture.jpg'));
  const { isDataWhole } = await backUp(dataDir, { folder: second, earlier: [first] });
  expect([isDataWhole, existsSync(join(second, 'manifest.json'))]).toEqual([true, true]);
  await verifyBackup(second, migrations);
});

test('a clock that was ahead once takes nothing away', () => {
  const root = newFolder();
  const names = ['2026-11-18', '2026-11-19', '2026-11-20', '2030-01-01'].map((day) => `${day}T02-00-00Z`);
  for (const name of names) mkdirSync(join(root, name));
  const { dropped, warnings } = dropOld(root, 1, join(root, '2026-11-20T02-00-00Z'));
  expect([dropped, warnings]).toEqual([2, [expect.stringMatching(/2030-01-01T.* is still to come/)]]);
  expect(readdirSync(root)).toEqual(names.slice(2));
});

test('nothing is backed up to where it would not last', async () => {
  const dataDir = await aFolderOfData({ pictures: 0 });
  symlinkSync(join(dataDir, 'pictures'), join(dataDir, 'elsewhere'));
  const before = readdirSync(dataDir);
  for (const name of [
    '',
    'backups/one',
    'restoring/x',
    'pictures/a',
    'deliveries',
    'before-restore-1/x',
    'elsewhere/x',
  ])
    await expect(backUp(dataDir, { folder: join(dataDir, name) }), name).rejects.toThrow(
      /would be lost together with it/,
    );
  expect(readdirSync(dataDir)).toEqual(before);
});

test('what cannot be swept, or is no folder, is only warned of', async () => {
  const dataDir = await aFolderOfData({ pictures: 0 });
  const [root, theirs] = [newFolder(), newFolder()];
  symlinkSync(theirs, join(root, '.x.limn-partial'));
  const { warnings, isWhole } = await backUp(dataDir, { folder: join(root, 'one') });
  expect([isWhole, warnings.join()]).toEqual([
    true,
    expect.stringMatching(/x\.limn-partial is left over from an/),
  ]);
  expect([readdirSync(theirs), readdirSync(root)]).toEqual([[], ['.x.limn-partial', 'one']]);
});
