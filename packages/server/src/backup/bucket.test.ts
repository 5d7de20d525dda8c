import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { openDb } from '@limn/db';
import { listPictures } from '@limn/db/file';
import { expect, test } from 'vitest';
import { openPictureStore } from '../ports/pictures/disk.ts';
import { movePictures } from '../repair/move-pictures.ts';
import { aFolderOfData, backUp, newFolder, restore } from '../testing/backup.ts';
import { aBucket } from '../testing/bucket.ts';

/** Data with its pictures in a bucket. */
async function someData() {
  const dataDir = await aFolderOfData();
  const { s3, store } = await aBucket({ dataDir });
  const { db, close } = openDb(join(dataDir, 'limn.db'));
  await movePictures({ db, from: await openPictureStore(dataDir), to: store });
  close();
  return { dataDir, s3, store, hashes: listPictures(join(dataDir, 'limn.db')) };
}

const filesIn = (folder: string) =>
  readdirSync(join(folder, 'pictures'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(jpg|webp)$/.test(name),
  );

test('a backup has the pictures of the bucket, and a restore puts them on the disk', async () => {
  const { dataDir, s3, store } = await someData();
  expect(filesIn(dataDir)).toEqual([]);
  const made = await backUp(dataDir, { bucket: store });
  expect(made).toMatchObject({ isWhole: true, isDataWhole: true, recovered: 0, manifest: { missing: [] } });
  expect(filesIn(made.folder)).toHaveLength(9);
  expect(readdirSync(made.folder)).not.toContain('fetched');
  const objects = [...s3.objects.keys()];
  await restore(dataDir, made.folder);
  expect(filesIn(dataDir)).toHaveLength(9);
  expect([...s3.objects.keys()]).toEqual(objects);
});

test('a daily backup transfers only new pictures, and finds those that the bucket has lost', async () => {
  const { dataDir, s3, store, hashes } = await someData();
  const root = newFolder();
  const first = await backUp(dataDir, { bucket: store, folder: join(root, 'first') });
  s3.requests.length = 0;
  const order = { bucket: store, earlier: [first.folder] };
  const second = await backUp(dataDir, { ...order, folder: join(root, 'second') });
  expect(second).toMatchObject({ isDataWhole: true, recovered: 0 });
  expect(s3.requests.filter((request) => request.startsWith('GET'))).toEqual([]);
  const [lost = ''] = hashes;
  s3.objects.delete(`pictures/${lost.slice(0, 2)}/${lost}/picture.jpg`);
  const third = await backUp(dataDir, { ...order, folder: join(root, 'third') });
  expect(third).toMatchObject({ isWhole: true, isDataWhole: false, recovered: 1 });
  renameSync(first.folder, join(root, 'away'));
  const fourth = await backUp(dataDir, { bucket: store, folder: join(root, 'fourth') });
  expect(fourth).toMatchObject({ isWhole: false, manifest: { missing: [lost] } });
});
