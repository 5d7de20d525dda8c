import { pictureDigest } from '@limn/db';
import { expect, onTestFinished, test } from 'vitest';
import { aStudio, type Studio } from '../testing/studio.ts';
import { makeThumbnailsRegularly } from './thumbnails.ts';

const missing = ({ db }: Studio) =>
  db
    .select()
    .from(pictureDigest)
    .all()
    .filter(({ thumbnail320 }) => thumbnail320 === null).length;

test('the thumbnails of a new picture are made afterwards', async () => {
  const studio = await aStudio();
  const stop = makeThumbnailsRegularly(studio.ctx);
  onTestFinished(stop);
  await studio.ann.paint('a boat');
  await expect.poll(() => missing(studio)).toBe(0);
});

test('a start makes those that an earlier process left', async () => {
  const studio = await aStudio();
  await studio.ann.paint('a boat');
  expect(missing(studio)).toBe(1);
  onTestFinished(makeThumbnailsRegularly(studio.ctx));
  await expect.poll(() => missing(studio)).toBe(0);
});

test('pictures that are stored at the same time go first', async () => {
  const studio = await aStudio({ GENERATION_CONCURRENCY: '2' });
  const { ann, bob, world, queue, ctx } = studio;
  onTestFinished(makeThumbnailsRegularly(ctx));
  const held = Promise.withResolvers<void>();
  const bothBegun = Promise.withResolvers<void>();
  onTestFinished(() => held.resolve());
  const { keep } = world.pictures;
  let kept = 0;
  world.pictures.keep = async (picture) => {
    // the second begins before the first ends, and waits
    if (++kept === 2) bothBegun.resolve();
    await (kept === 2 ? held.promise : bothBegun.promise);
    return keep(picture);
  };
  const made: number[] = [];
  const { makeThumbnails } = world.imageProcessor;
  world.imageProcessor.makeThumbnails = (picture) => {
    made.push(kept);
    return makeThumbnails(picture);
  };
  const both = [ann, bob].map((person) => person.paint('a boat'));
  await Promise.race(both);
  expect(made).toEqual([]);
  held.resolve();
  await Promise.all(both);
  await queue.idle();
  await expect.poll(() => missing(studio)).toBe(0);
  expect(made).toHaveLength(2);
});
