import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { image, pictureDigest } from '@limn/db';
import { flipByte } from '@limn/db/testing/flip';
import { expect, test } from 'vitest';
import { sweep } from '../../../jobs/sweep.ts';
import { expectConsistent } from '../../../testing/consistency.ts';
import { aStudio, type Studio } from '../../../testing/studio.ts';
import { completeThumbnails, makeThumbnails } from './flow/thumbnails.ts';
import { sha256Of, thumbnailKinds } from './rules/digest.ts';

/** A painted picture without thumbnails. */
async function aPicture() {
  const studio = await aStudio();
  const { id } = await studio.ann.paint('a boat');
  await studio.queue.idle();
  const { hash = '' } = studio.db.select().from(image).get() ?? {};
  const { pictures } = studio.world;
  const fileOf = (kind: 'picture.jpg' | (typeof thumbnailKinds)[number]) =>
    join(pictures.root, pictures.pathOf(hash, kind));
  const { imageProcessor } = studio.world;
  const { makeThumbnails } = imageProcessor;
  const making = { count: 0 };
  imageProcessor.makeThumbnails = (picture) => {
    making.count += 1;
    return makeThumbnails(picture);
  };
  return { ...studio, id, hash, fileOf, making };
}

const digestIn = ({ db }: Pick<Studio, 'db'>) => db.select().from(pictureDigest).get();
const isMade = (fileOf: (kind: (typeof thumbnailKinds)[number]) => string) =>
  thumbnailKinds.map((kind) => existsSync(fileOf(kind)));

test('a new picture has no thumbnails; making them stores their hashes', async () => {
  const { ctx, db, hash, fileOf } = await aPicture();
  expect([isMade(fileOf), digestIn({ db })?.thumbnail320]).toEqual([[false, false], null]);
  const made = await makeThumbnails(ctx, hash);
  expect(made && Buffer.from(made[320]).equals(readFileSync(fileOf('320.webp')))).toBe(true);
  expect(digestIn({ db })).toEqual({
    hash,
    thumbnail320: sha256Of(readFileSync(fileOf('320.webp'))),
    thumbnail640: sha256Of(readFileSync(fileOf('640.webp'))),
  });
});

test('all who ask at once get the thumbnails of one making', async () => {
  const { ctx, hash, making } = await aPicture();
  const all = await Promise.all(Array.from({ length: 20 }, () => makeThumbnails(ctx, hash)));
  expect([new Set(all).size, making.count]).toEqual([1, 1]);
});

test('a picture without its bytes, or with others, has none', async () => {
  const { ctx, db, hash, fileOf, making } = await aPicture();
  flipByte(fileOf('picture.jpg'), -500);
  expect(await makeThumbnails(ctx, hash)).toBeUndefined();
  rmSync(fileOf('picture.jpg'));
  expect(await makeThumbnails(ctx, hash)).toBeUndefined();
  expect([making.count, isMade(fileOf), digestIn({ db })?.thumbnail320]).toEqual([0, [false, false], null]);
});

test('on a full disk they are shown all the same, and stored when there is room', async () => {
  const { ctx, db, hash, world, warnings, fileOf } = await aPicture();
  const { keepThumbnails } = world.pictures;
  world.pictures.keepThumbnails = () =>
    Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
  expect(await makeThumbnails(ctx, hash)).toBeDefined();
  expect(warnings).toMatchObject([{ hash }]);
  expect(digestIn({ db })?.thumbnail320).toBeNull();
  world.pictures.keepThumbnails = keepThumbnails;
  await completeThumbnails(ctx)();
  expect([isMade(fileOf), digestIn({ db })?.thumbnail320]).toEqual([[true, true], expect.any(String)]);
});

test.each(['before', 'after'] as const)(
  'a picture that is deleted %s its thumbnails are written leaves no file and no hash',
  async (when) => {
    const { ann, ctx, db, clock, id, hash, world } = await aPicture();
    await ann.image.remove({ id });
    clock.pass(61_000);
    const { keepThumbnails } = world.pictures;
    world.pictures.keepThumbnails = async (...given) => {
      if (when === 'before') await sweep(ctx);
      const isKept = await keepThumbnails(...given);
      if (when === 'after') await sweep(ctx);
      return isKept;
    };
    await makeThumbnails(ctx, hash);
    expect([
      digestIn({ db }),
      existsSync(join(world.pictures.root, world.pictures.pathOf(hash, 'picture.jpg'), '..')),
    ]).toEqual([undefined, false]);
    await expectConsistent({ db, now: ctx.now, pictures: world.pictures });
  },
);

test('pictures with one of two thumbnails, as a crash leaves them, get both', async () => {
  const { ctx, db, hash, fileOf, making } = await aPicture();
  await makeThumbnails(ctx, hash);
  rmSync(fileOf('640.webp'));
  db.update(pictureDigest).set({ thumbnail320: null, thumbnail640: null }).run();
  expect(await completeThumbnails(ctx)()).toBe(false);
  expect([isMade(fileOf), digestIn({ db })?.thumbnail320]).toEqual([[true, true], expect.any(String)]);
  // whole ones are only hashed
  db.update(pictureDigest).set({ thumbnail320: null, thumbnail640: null }).run();
  await completeThumbnails(ctx)();
  expect([making.count, digestIn({ db })?.thumbnail320]).toEqual([2, expect.any(String)]);
});
