import { existsSync, readdirSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { image, openDb } from '@limn/db';
import { listPictures } from '@limn/db/file';
import { expect, test } from 'vitest';
import { openPictureStore } from '../ports/pictures/disk.ts';
import { movePictures } from '../repair/move-pictures.ts';
import { aFolderOfData, dumpOf, newFolder, treeOf } from '../testing/backup.ts';
import { aBucket } from '../testing/bucket.ts';
import { limnWith } from '../testing/process.ts';

/** Data on a disk, and a service for its backups. */
async function someData() {
  const dataDir = await aFolderOfData();
  const { s3, store } = await aBucket({ dataDir });
  const env = {
    BACKUP_S3_ENDPOINT: s3.url,
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  };
  const limn = (...args: string[]) => limnWith(env, dataDir, ...args);
  const names = () => [
    ...new Set(
      [...s3.objects.keys()].flatMap((key) => /^backups\/(\w*-?\d{4}-[^/]+)\//.exec(key)?.[1] ?? []),
    ),
  ];
  return { dataDir, s3, store, env, limn, names };
}

const pictureFiles = (dataDir: string) =>
  readdirSync(join(dataDir, 'pictures'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(jpg|webp)$/.test(name),
  );

test('a backup in a bucket is restored with all its pictures, and leaves nothing in the data directory', async () => {
  const { dataDir, limn, names, s3, env } = await someData();
  const before = treeOf(dataDir);
  const made = await limn('backup', 's3://limn/backups');
  expect(made.exitCode).toBe(0);
  const [name = ''] = names();
  expect(made.out).toContain(`s3://limn/backups/${name}: 1 person, 3 pictures`);
  expect(readdirSync(dataDir)).not.toContain('backup-transfer');
  expect((await limn('doctor')).out).toContain(`/backups/${name}`);
  rmSync(join(dataDir, 'pictures'), { recursive: true });
  const restored = await limn('restore', `s3://limn/backups/${name}`);
  expect(restored).toMatchObject({ exitCode: 0 });
  const pictures = (tree: Record<string, string>) =>
    Object.entries(tree).filter(([path]) => /^pictures\/.*\.(jpg|webp)$/.test(path));
  expect(pictures(treeOf(dataDir))).toEqual(pictures(before));
  const elsewhere = join(newFolder(), 'data');
  expect(await limnWith(env, elsewhere, 'restore', `s3://limn/backups/${name}`)).toMatchObject({
    exitCode: 0,
  });
  expect(pictures(treeOf(elsewhere))).toEqual(pictures(before));
  expect(readdirSync(dataDir)).not.toContain('backup-transfer');
  expect([...s3.objects.keys()].every((key) => key.startsWith('backups/'))).toBe(true);
});

test('each picture is stored once for all backups, and goes with the last one that names it', async () => {
  const { dataDir, limn, names, s3, env } = await someData();
  expect(await limn('backup', '--daily', 's3://limn/backups')).toMatchObject({ exitCode: 0 });
  const [first = ''] = names();
  const [gone = ''] = listPictures(join(dataDir, 'limn.db'));
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  db.delete(image).run();
  close();
  for (const object of s3.objects.values()) object.modifiedAt = new Date(0);
  // backups of one second have one name
  await rename(s3, first, '2026-01-01T00-00-00Z');
  s3.requests.length = 0;
  const refused = await limnWith(env, dataDir, 'backup', '--daily', 's3://limn/backups');
  expect([refused.exitCode, refused.err]).toEqual([
    65,
    expect.stringContaining('0 images; s3://limn/backups/2026'),
  ]);
  const forced = ['backup', '--daily', 's3://limn/backups', '--keep', '1', '--force-rotate'];
  expect(await limn(...forced)).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining('Removed 1 older'),
  });
  expect(s3.requests.filter((request) => /^PUT .*pictures\//.test(request))).toEqual([]);
  expect([...s3.objects.keys()].filter((key) => key.includes(gone))).toEqual([]);
  expect(names()).not.toContain('2026-01-01T00-00-00Z');
});

test('what an interrupted backup left is removed after a day', async () => {
  const { limn, names, s3 } = await someData();
  const backup = () => limn('backup', '--daily', 's3://limn/backups', '--keep', '2');
  const unseal = () => {
    const seal = [...s3.objects.keys()].find((key) => key.endsWith('manifest.json.sha256')) ?? '';
    s3.objects.delete(seal);
  };
  expect(await backup()).toMatchObject({ exitCode: 0 });
  const [killed = ''] = names();
  await rename(s3, killed, '2026-01-01T00-00-00Z');
  unseal();
  expect(await backup()).toMatchObject({ exitCode: 0 });
  expect(names()).toContain('2026-01-01T00-00-00Z');
  for (const [key, object] of s3.objects) if (key.includes('/2026-01-01')) object.modifiedAt = new Date(0);
  const [kept = ''] = names().filter((name) => !name.startsWith('2026-01-01'));
  await rename(s3, kept, '2026-01-02T00-00-00Z');
  expect(await backup()).toMatchObject({ exitCode: 0 });
  expect(names()).toEqual(['2026-01-02T00-00-00Z', expect.any(String)]);
});

/** Renames all objects of a backup. */
async function rename({ objects }: Awaited<ReturnType<typeof someData>>['s3'], from: string, to: string) {
  for (const [key, object] of [...objects])
    if (key.includes(`/${from}/`)) {
      objects.delete(key);
      objects.set(key.replace(from, to), object);
    }
}

test('a second backup sends no picture again, and a lost answer repeats its request only', async () => {
  const { limn, s3, names } = await someData();
  s3.faults = [undefined, 'lost', undefined, 'lost'];
  expect(await limn('backup', 's3://limn/backups')).toMatchObject({ exitCode: 0 });
  const [first = ''] = names();
  await rename(s3, first, '2026-01-01T00-00-00Z');
  s3.requests.length = 0;
  expect(await limn('backup', 's3://limn/backups')).toMatchObject({ exitCode: 0 });
  expect(s3.requests.filter((request) => /^(PUT|GET) .*picture\.jpg/.test(request))).toEqual([]);
});

test('a backup that misses an object or has a changed one is refused, and the data stays', async () => {
  const { dataDir, limn, s3, names } = await someData();
  await limn('backup', 's3://limn/backups');
  const [name = ''] = names();
  const before = dumpOf(join(dataDir, 'limn.db'));
  const key = [...s3.objects.keys()].find((key) => key.endsWith('picture.jpg')) ?? '';
  const object = s3.objects.get(key);
  if (!object) throw new Error('no object');
  s3.objects.set(key, { ...object, bytes: Buffer.alloc(object.bytes.length) });
  expect(await limn('restore', `s3://limn/backups/${name}`)).toMatchObject({ exitCode: 65 });
  s3.objects.delete(key);
  expect((await limn('restore', `s3://limn/backups/${name}`)).err).toContain('This backup is incomplete');
  expect((await limn('restore', 's3://limn/backups/2026-01-01T00-00-00Z')).exitCode).toBe(66);
  expect((await limn('restore', 's3://limn/backups')).err).toContain(
    `limn restore needs the name of a backup: s3://limn/backups has ${name}`,
  );
  expect([dumpOf(join(dataDir, 'limn.db')), existsSync(join(dataDir, 'backup-transfer'))]).toEqual([
    before,
    false,
  ]);
});

test('a place of the pictures, another text and missing settings are refused', async () => {
  const { dataDir, limn, env } = await someData();
  const site = {
    ...{ S3_ENDPOINT: env.BACKUP_S3_ENDPOINT, S3_BUCKET: 'limn', S3_PREFIX: 'site' },
    ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  };
  const same = await limnWith(site, dataDir, 'backup', 's3://limn/site');
  expect([same.exitCode, same.err]).toEqual([64, expect.stringContaining('is the place of the pictures')]);
  expect((await limn('backup', 's3://')).err).toContain('is not a place in a bucket');
  expect((await limnWith({}, dataDir, 'backup', 's3://limn/backups')).err).toContain(
    'needs BACKUP_S3_ENDPOINT',
  );
  expect((await limn('backup', 's3://limn/backups', '--pictures', 'some')).exitCode).toBe(64);
});

test('a bucket that refuses gives its reason', async () => {
  const { dataDir, env } = await someData();
  const wrongKey = { ...env, BACKUP_S3_SECRET_ACCESS_KEY: 'another' };
  const refused = await limnWith(wrongKey, dataDir, 'backup', 's3://limn/backups');
  expect(refused).toMatchObject({ exitCode: 74, err: expect.stringContaining('SignatureDoesNotMatch') });
  const nowhere = await limnWith(env, dataDir, 'backup', 's3://nowhere/backups');
  expect(nowhere).toMatchObject({ exitCode: 74, err: expect.stringMatching(/Because: .*nowhere/) });
});

test('a backup without pictures lists them, and is restored beside them', async () => {
  const { dataDir, limn, names, s3 } = await someData();
  const before = pictureFiles(dataDir);
  expect(await limn('backup', '--pictures', 'verify', 's3://limn/backups')).toMatchObject({ exitCode: 0 });
  const [name = ''] = names();
  const manifest = JSON.parse(String(s3.objects.get(`backups/${name}/manifest.json`)?.bytes)) as {
    version: number;
    objects: { path: string; size: number }[];
  };
  expect([
    manifest.version,
    manifest.objects.map(({ path }) => path.slice('pictures/'.length)).sort(),
  ]).toEqual([5, before.toSorted()]);
  expect(manifest.objects[0]?.size).toBe(2000);
  expect([...s3.objects.keys()].filter((key) => key.includes('/pictures/'))).toEqual([]);
  expect(await limn('restore', `s3://limn/backups/${name}`)).toMatchObject({ exitCode: 0 });
  expect(pictureFiles(dataDir)).toEqual(before);
  rmSync(join(dataDir, 'pictures'), { recursive: true });
  const refused = await limn('restore', `s3://limn/backups/${name}`);
  expect([refused.exitCode, refused.err]).toEqual([
    66,
    expect.stringContaining('This backup has no pictures'),
  ]);
});

test('a backup without pictures of a site with a bucket: nothing in the bucket changes, and lost ones are found', async () => {
  const { dataDir, s3, store } = await someData();
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  await movePictures({ db, from: await openPictureStore(dataDir), to: store });
  close();
  const env = {
    ...{ S3_ENDPOINT: s3.url, S3_BUCKET: 'limn', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  };
  const limn = (...args: string[]) => limnWith(env, dataDir, ...args);
  const objects = [...s3.objects.keys()];
  const folder = join(dataDir, '..', `${dataDir.split('/').at(-1)}-backup`);
  s3.requests.length = 0;
  expect(await limn('backup', '--pictures', 'verify', folder)).toMatchObject({ exitCode: 0 });
  expect(s3.requests.filter((request) => request.startsWith('HEAD'))).toEqual([]);
  expect(await limn('restore', folder)).toMatchObject({ exitCode: 0 });
  expect([...s3.objects.keys()].filter((key) => !key.includes('probe'))).toEqual(objects);
  s3.requests.length = 0;
  expect((await limn('doctor')).out).not.toContain('picture.missing');
  expect(s3.requests.filter((request) => request.startsWith('HEAD'))).toEqual([]);
  s3.objects.delete(objects.find((key) => key.endsWith('picture.jpg')) ?? '');
  expect((await limn('doctor')).out).toContain('picture.missing: 1');
  const lacking = await limn('backup', '--pictures', 'verify', `${folder}-2`);
  expect([lacking.exitCode, lacking.err]).toEqual([65, expect.stringContaining('1 picture is not in it')]);
  unlinkSync(join(folder, 'manifest.json'));
});
