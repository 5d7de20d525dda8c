import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { image } from '@limn/db';
import type { PicturePlace } from '@limn/db/enums';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { completeThumbnails } from '../features/studio/image/flow/thumbnails.ts';
import { openPictureStore } from '../ports/pictures/disk.ts';
import { twoStores } from '../ports/pictures/two-stores.ts';
import { aBucket } from '../testing/bucket.ts';
import { aStudio } from '../testing/studio.ts';
import { movePictures } from './move-pictures.ts';

/** A site with a bucket, whose pictures go to `place.now`. */
async function aSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-move-'));
  const { s3, store } = await aBucket({ dataDir });
  const disk = await openPictureStore(dataDir);
  const stores = { disk, s3: store };
  const place: { now: PicturePlace } = { now: 'disk' };
  const pictures = twoStores(stores, () => place.now);
  const studio = await aStudio({ DATA_DIR: dataDir }, { pictures });
  const hashOf = (id: string) => studio.db.select().from(image).where(eq(image.id, id)).get()?.hash ?? '';
  const onDisk = () =>
    readdirSync(disk.root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(jpg|webp)$/.test(name),
    );
  return { ...studio, stores, place, s3, disk, hashOf, onDisk };
}

test('pictures move to a bucket and back, and can be seen all the time', async () => {
  const { ann, ctx, db, stores, place, s3, hashOf, onDisk } = await aSite();
  const ids = [await ann.paint('a boat'), await ann.paint('a barge')].map(({ id }) => id);
  await completeThumbnails(ctx)();
  const before = await Promise.all(ids.map((id) => ctx.world.pictures.read(hashOf(id), 'picture.jpg')));
  const seen = () => Promise.all(ids.map((id) => ctx.world.pictures.read(hashOf(id), 'picture.jpg')));
  place.now = 's3';
  const during: ReturnType<typeof seen>[] = [];
  const onMoved = () => void during.push(seen());
  const moved = await movePictures({ db, from: stores.disk, to: stores.s3, onMoved });
  expect(moved).toEqual({ pictures: 2, damaged: [] });
  expect(await Promise.all(during)).toEqual([before, before]);
  expect([onDisk().length, s3.objects.size]).toEqual([0, 6]);
  expect(await seen()).toEqual(before);
  const { id } = await ann.paint('a pier');
  expect([onDisk().length, await stores.s3.sizesOf(hashOf(id))]).toEqual([
    0,
    { 'picture.jpg': expect.any(Number) },
  ]);
  place.now = 'disk';
  expect(await movePictures({ db, from: stores.s3, to: stores.disk })).toMatchObject({ pictures: 3 });
  expect([onDisk().length, s3.objects.size]).toEqual([7, 0]);
  expect(await seen()).toEqual(before);
});

test('a move that was stopped goes on, and stops at a file that is not stored as sent', async () => {
  const { ann, db, stores, s3, onDisk } = await aSite();
  for (const words of ['a boat', 'a barge', 'a pier']) await ann.paint(words);
  const order = { db, from: stores.disk, to: stores.s3 };
  const stop = new AbortController();
  const stopped = movePictures({ ...order, signal: stop.signal, onMoved: () => stop.abort() });
  await expect(stopped).rejects.toThrow();
  expect([onDisk().length, s3.objects.size]).toEqual([2, 1]);
  const { replace } = stores.s3;
  stores.s3.replace = (hash, kind) => replace(hash, kind, Buffer.from('something else'));
  await expect(movePictures({ ...order, to: stores.s3 })).rejects.toThrow('is not what was written');
  expect(onDisk()).toHaveLength(2);
  stores.s3.replace = replace;
  expect(await movePictures(order)).toMatchObject({ pictures: 2 });
  expect([onDisk().length, s3.objects.size]).toEqual([0, 3]);
});

test('a damaged picture stays, and one that is deleted meanwhile is in neither store', async () => {
  const { ann, db, stores, disk, s3, hashOf, onDisk } = await aSite();
  const [boat, barge] = [await ann.paint('a boat'), await ann.paint('a barge')];
  const damaged = hashOf(boat.id);
  writeFileSync(join(disk.root, disk.pathOf(damaged, 'picture.jpg')), 'damaged');
  const { replace } = stores.s3;
  stores.s3.replace = async (hash, kind, bytes) => {
    await replace(hash, kind, bytes);
    if (hash === hashOf(barge.id)) db.delete(image).where(eq(image.id, barge.id)).run();
  };
  expect(await movePictures({ db, from: stores.disk, to: stores.s3 })).toEqual({
    pictures: 1,
    damaged: [damaged],
  });
  expect([onDisk(), s3.objects.size]).toEqual([[expect.stringContaining(damaged)], 0]);
});

test('thumbnails that the server makes while their picture moves are moved, too', async () => {
  const { ann, ctx, db, stores, place, onDisk } = await aSite();
  const { id } = await ann.paint('a boat');
  place.now = 's3';
  const { replace } = stores.s3;
  stores.s3.replace = async (hash, kind, bytes) => {
    await completeThumbnails(ctx)();
    await replace(hash, kind, bytes);
  };
  expect(await movePictures({ db, from: stores.disk, to: stores.s3 })).toMatchObject({ pictures: 1 });
  const [row] = db.select().from(image).where(eq(image.id, id)).all();
  expect([onDisk(), Object.keys(await stores.s3.sizesOf(row?.hash ?? '')).sort()]).toEqual([
    [],
    ['320.webp', '640.webp', 'picture.jpg'],
  ]);
});
