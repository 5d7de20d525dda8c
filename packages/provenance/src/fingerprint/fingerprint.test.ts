import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { greyPixelsOf, samplePictures } from '../testing/sample-pictures.ts';
import {
  candidateBits,
  firstDifference,
  qualityAtLeast,
  sameBits,
  secondDifference,
  similarBits,
} from './compare.ts';
import { type Fingerprint, fingerprintOf, viewsOf } from './fingerprint.ts';

let pictures: Buffer[];
let stored: Fingerprint[];
beforeAll(async () => {
  pictures = await samplePictures();
  stored = await Promise.all(pictures.map(async (picture) => fingerprintOf(await greyPixelsOf(picture))));
});

const changes: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  'JPEG of quality 30': (picture) => sharp(picture).jpeg({ quality: 30 }).toBuffer(),
  'JPEG of quality 10': (picture) => sharp(picture).jpeg({ quality: 10 }).toBuffer(),
  'a quarter of the size': (picture) => sharp(picture).resize(160).jpeg().toBuffer(),
  'twice the size': (picture) => sharp(picture).resize(1280).jpeg().toBuffer(),
  'WebP of quality 50': (picture) => sharp(picture).webp({ quality: 50 }).toBuffer(),
  grey: (picture) => sharp(picture).greyscale().jpeg().toBuffer(),
  'a crop of 2 %': (picture) =>
    sharp(picture).extract({ left: 13, top: 10, width: 614, height: 460 }).jpeg().toBuffer(),
  'a crop of 5 %': (picture) =>
    sharp(picture).extract({ left: 32, top: 24, width: 576, height: 432 }).jpeg().toBuffer(),
  'a crop of 10 %': (picture) =>
    sharp(picture).extract({ left: 64, top: 48, width: 512, height: 384 }).jpeg().toBuffer(),
  'the centred square': (picture) =>
    sharp(picture).extract({ left: 80, top: 0, width: 480, height: 480 }).jpeg().toBuffer(),
  'a white border': (picture) =>
    sharp(picture).extend({ top: 24, bottom: 24, left: 32, right: 32, background: '#fff' }).jpeg().toBuffer(),
  'a screenshot with dark bars': (picture) =>
    sharp(picture).extend({ top: 120, bottom: 200, background: '#111' }).jpeg().toBuffer(),
  mirrored: (picture) => sharp(picture).flop().jpeg({ quality: 30 }).toBuffer(),
};

describe('a changed picture is recognized', () => {
  for (const [name, change] of Object.entries(changes))
    it(name, async () => {
      for (const [n, picture] of pictures.entries()) {
        const { views } = viewsOf(await greyPixelsOf(await change(picture)));
        const own = stored[n] as Fingerprint;
        expect(Math.min(...views.map((view) => firstDifference(own, view)))).toBeLessThanOrEqual(
          candidateBits,
        );
        expect(Math.min(...views.map((view) => secondDifference(own, view)))).toBeLessThanOrEqual(sameBits);
      }
    });
});

// The same description in another style is nearly the same picture.
it('no picture is taken for one of another description', async () => {
  for (const [n, picture] of pictures.entries()) {
    const { views } = viewsOf(await greyPixelsOf(picture));
    for (const [m, other] of stored.entries())
      if (n % 4 !== m % 4)
        for (const view of views) expect(secondDifference(other, view)).toBeGreaterThan(similarBits);
  }
});

it('says whether the view is mirrored or without its border', async () => {
  const [picture] = pictures as [Buffer];
  const [own] = stored as [Fingerprint];
  const changed = await (changes['a white border'] as (typeof changes)[string])(
    await sharp(picture).flop().toBuffer(),
  );
  const { views } = viewsOf(await greyPixelsOf(changed));
  const [best] = views.toSorted((a, b) => secondDifference(own, a) - secondDifference(own, b));
  expect(best).toMatchObject({ isMirrored: true, isTrimmed: true });
});

it('a picture of one colour is too uniform to tell', () => {
  const plain = { data: new Uint8Array(64 * 64).fill(128), width: 64, height: 64 };
  expect(fingerprintOf(plain).quality).toBeLessThan(qualityAtLeast);
  expect(viewsOf(plain).quality).toBeLessThan(qualityAtLeast);
  for (const { quality } of stored) expect(quality).toBeGreaterThanOrEqual(qualityAtLeast);
});
