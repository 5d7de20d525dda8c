import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { provenance } from '@limn/db';
import { greyOf, similarBits, viewsOf } from '@limn/provenance';
import { secondDifference } from '@limn/provenance/fingerprint/compare';
import { expect, onTestFinished, test } from 'vitest';
import { aStudio, type Studio } from '../testing/studio.ts';
import { makeFingerprintsRegularly } from './fingerprints.ts';
import { sweep } from './sweep.ts';

const rows = ({ db }: Studio) => db.select().from(provenance).all();
const missing = (studio: Studio) => rows(studio).filter(({ pHashes }) => pHashes === null).length;

test('the fingerprint of a new picture is made afterwards, and recognizes it', async () => {
  const studio = await aStudio();
  const { ann, world, ctx } = studio;
  onTestFinished(makeFingerprintsRegularly(ctx));
  await ann.paint('a boat');
  await expect.poll(() => missing(studio)).toBe(0);
  const [row] = rows(studio);
  const { readFile } = await import('node:fs/promises');
  const file = await readFile(
    join(world.pictures.root, world.pictures.pathOf(row?.fileHash ?? '', 'picture.jpg')),
  );
  const { rgb, width, height } = await world.imageProcessor.pixelsOf(file);
  const [view] = viewsOf(greyOf(rgb, width, height)).views;
  if (!view || !row?.pdqs) throw new Error('there is no view');
  expect(secondDifference({ second: row.pdqs }, view)).toBeLessThan(similarBits);
});

test('a start makes those that an earlier process left', async () => {
  const studio = await aStudio();
  await studio.ann.paint('a boat');
  await studio.ann.paint('a barge');
  expect(missing(studio)).toBe(2);
  onTestFinished(makeFingerprintsRegularly(studio.ctx));
  await expect.poll(() => missing(studio)).toBe(0);
});

test('a picture without its file holds up no other', async () => {
  const studio = await aStudio();
  const { ann, world, ctx } = studio;
  await ann.paint('a boat');
  const [lost] = rows(studio);
  rmSync(join(world.pictures.root, world.pictures.pathOf(lost?.fileHash ?? '', 'picture.jpg')));
  await ann.paint('a barge');
  onTestFinished(makeFingerprintsRegularly(ctx));
  await expect.poll(() => missing(studio)).toBe(1);
});

test.each([
  ['on', [{ kind: 'model', isDeleted: true }]],
  ['off', []],
])('with KEEP_FINGERPRINTS=%s a deleted picture leaves %j', async (KEEP_FINGERPRINTS, left) => {
  const studio = await aStudio({ KEEP_FINGERPRINTS });
  const { ann, clock, ctx } = studio;
  const { id } = await ann.paint('a boat');
  await ann.image.remove({ id });
  await sweep(ctx);
  expect(rows(studio)).toMatchObject([{ deletedAt: null }]);
  clock.pass(120_000);
  // the sweep removes files first and rows of deleted pictures with the next call
  await sweep(ctx);
  await sweep(ctx);
  const kept = rows(studio).map(({ kind, deletedAt }) => ({ kind, isDeleted: deletedAt !== null }));
  expect(kept).toEqual(left);
});

test('the pictures of a deleted account are marked as deleted', async () => {
  const studio = await aStudio();
  await studio.ann.paint('a boat');
  await studio.bob.paint('a barge');
  await studio.ann.account.remove();
  expect(rows(studio).map(({ deletedAt }) => deletedAt !== null)).toEqual([true, false]);
});
