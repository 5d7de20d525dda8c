import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { discardedFile, image, pictureDigest } from '@limn/db';
import { flipByte } from '@limn/db/testing/flip';
import { expect, test } from 'vitest';
import { sweep } from '../../../jobs/sweep.ts';
import { aStudio, type Studio } from '../../../testing/studio.ts';
import { completeThumbnails } from './flow/thumbnails.ts';
import { sha256Of } from './rules/digest.ts';
import { expectFile } from './write.ts';

const stored = ({ db }: Studio) => db.select().from(pictureDigest).all();
const fileOf = ({ world }: Studio, hash: string, kind: 'picture.jpg' | '320.webp' | '640.webp') =>
  join(world.pictures.root, world.pictures.pathOf(hash, kind));

/** The files on the disk. */
const found = (studio: Studio, hash: string) => ({
  hash,
  thumbnail320: sha256Of(readFileSync(fileOf(studio, hash, '320.webp'))),
  thumbnail640: sha256Of(readFileSync(fileOf(studio, hash, '640.webp'))),
});

test('a painted picture and a copy of it have the hashes of their thumbnails, until their files go', async () => {
  const studio = await aStudio();
  const { ann, db, ctx, clock } = studio;
  const { image_url } = await ann.paint('a boat');
  const made = { prompt: 'a copy', image_url, style: 'normal', resolution: '640x480' } as const;
  const copy = await ann.image.create(made);
  const hashes = db
    .select()
    .from(image)
    .all()
    .map(({ hash }) => hash);
  expect(stored(studio).map(({ thumbnail320 }) => thumbnail320)).toEqual([null, null]);
  await completeThumbnails(ctx)();
  const byHash = (one: { hash: string }, other: { hash: string }) => (one.hash < other.hash ? -1 : 1);
  expect(stored(studio).sort(byHash)).toEqual(hashes.map((hash) => found(studio, hash)).sort(byHash));
  await ann.image.remove({ id: copy.id });
  clock.pass(61_000);
  await sweep(ctx);
  expect(stored(studio)).toHaveLength(1);
  await ann.account.remove();
  await sweep(ctx);
  expect([stored(studio), db.select().from(discardedFile).all()]).toEqual([[], []]);
});

test('of a file that never gets its row no hash stays', async () => {
  const studio = await aStudio();
  const { world, ann, ctx, db, clock } = studio;
  const { image_url } = await ann.paint('a boat');
  const before = stored(studio);
  world.pictures.keep = () => Promise.reject(new Error('the disk fails'));
  const made = { prompt: 'a copy', image_url, style: 'normal', resolution: '640x480' } as const;
  await expect(ann.image.create(made)).rejects.toThrow();
  expect(stored(studio)).toEqual(before);
  // as a crash leaves it
  const hash = 'ab'.repeat(32);
  expectFile(ctx, hash);
  expect(stored(studio)).toHaveLength(2);
  clock.pass(2 * 3_600_000);
  await sweep(ctx);
  expect([stored(studio), db.select().from(discardedFile).all()]).toEqual([before, []]);
});

test('a picture on the strip keeps its hashes when its owner deletes it', async () => {
  const studio = await aStudio();
  const { owner, ctx, clock } = studio;
  const { id, image_url } = await owner.paint('a boat');
  const featured = await owner.featured.create({ image_url });
  await owner.image.remove({ id });
  clock.pass(61_000);
  await sweep(ctx);
  expect(stored(studio)).toHaveLength(1);
  await owner.featured.remove({ id: featured.id });
  await ctx.background.stop();
  await sweep(ctx);
  expect(stored(studio)).toEqual([]);
});

test('pictures from before hashes were stored get them, damaged ones are told of once', async () => {
  const studio = await aStudio();
  const { ann, ctx, db, warnings } = studio;
  for (const words of ['a boat', 'a pier', 'a lighthouse', 'a gull']) await ann.paint(words);
  const complete = completeThumbnails(ctx);
  await complete();
  const [cut = '', gone = '', ...sound] = db
    .select()
    .from(image)
    .all()
    .map(({ hash }) => hash);
  const whole = sound.map((hash) => found(studio, hash));
  db.update(pictureDigest).set({ thumbnail320: null, thumbnail640: null }).run();
  flipByte(fileOf(studio, cut, '640.webp'), -200);
  rmSync(fileOf(studio, gone, 'picture.jpg'));
  ctx.storage.report('missing', 'the disk of the pictures is not mounted');
  await complete();
  expect(stored(studio).every(({ thumbnail320 }) => thumbnail320 === null)).toBe(true);
  ctx.storage.clear('missing');
  warnings.length = 0;
  await complete();
  const known = stored(studio).filter(({ thumbnail320 }) => thumbnail320 !== null);
  expect(known).toEqual(expect.arrayContaining(whole));
  expect(known).toHaveLength(2);
  expect(warnings).toEqual(expect.arrayContaining([{ hash: cut }, expect.objectContaining({ hash: gone })]));
  await complete();
  expect(warnings).toHaveLength(2);
});
