import { join } from 'node:path';
import { image, openDb, pictureDigest } from '@limn/db';
import { listPictures } from '@limn/db/file';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PictureStore } from '../core/picture-store.ts';
import { openPictureStore } from '../ports/pictures/disk.ts';
import { aFolderOfData, backUp } from '../testing/backup.ts';
import type { SharedPictures } from './stored-pictures.ts';

/** Data with three pictures, and what the server does when a user's deletion is final. */
async function someData() {
  const dataDir = await aFolderOfData();
  const store = await openPictureStore(dataDir);
  const hashes = listPictures(join(dataDir, 'limn.db'));
  async function remove(hash: string): Promise<void> {
    const { db, close } = openDb(join(dataDir, 'limn.db'));
    db.delete(image).where(eq(image.hash, hash)).run();
    db.delete(pictureDigest).where(eq(pictureDigest.hash, hash)).run();
    close();
    await store.drop(hash);
  }
  return { dataDir, store, hashes, remove };
}

/** A bucket without earlier backups. */
const aBucket = (onWrite: (path: string) => Promise<void>): SharedPictures => ({
  sizeOf: () => undefined,
  write: (path) => onWrite(path),
});

test.each([
  ['before it is sent', 2, 2],
  ['after it was sent', 0, 3],
])('a picture that is deleted %s does not make a backup in a bucket incomplete', async (_, at, images) => {
  const { dataDir, store, hashes, remove } = await someData();
  const gone = hashes[at] ?? '';
  const shared = aBucket(async (path) => {
    if (path.includes(hashes[1] ?? '') && path.endsWith('640.webp')) await remove(gone);
  });
  const made = await backUp(dataDir, { stored: { store, shared } });
  expect(made).toMatchObject({ isWhole: true, isDataWhole: true });
  expect(made.manifest).toMatchObject({ missing: [], counts: { image: images } });
});

test('a picture that is deleted after the pictures were listed is no loss', async () => {
  const { dataDir, store, hashes, remove } = await someData();
  const listed: PictureStore = {
    ...store,
    async *list() {
      yield* store.list();
      if (listPictures(join(dataDir, 'limn.db')).length === 3) await remove(hashes[1] ?? '');
    },
  };
  const made = await backUp(dataDir, { stored: { store: listed, shared: undefined } });
  expect(made).toMatchObject({ isWhole: true, isDataWhole: true });
});
