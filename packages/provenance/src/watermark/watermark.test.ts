import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { greyPixelsOf, jpegOf, pixelsOf, samplePictures } from '../testing/sample-pictures.ts';
import { confidenceAtLeast, createWatermark, payloadBytes } from './watermark.ts';

const { mark, read } = createWatermark(Buffer.from('the key of a site'));
const payloadOf = (n: number) =>
  new Uint8Array(createHash('sha256').update(`picture ${n}`).digest().subarray(0, payloadBytes));

let pictures: Buffer[];
let marked: Buffer[];
/** Mean square of the change of each picture. */
const errors: number[] = [];
beforeAll(async () => {
  pictures = await samplePictures();
  marked = await Promise.all(
    pictures.map(async (picture, n) => {
      const { rgb, width, height } = await pixelsOf(picture);
      const before = rgb.slice();
      mark(rgb, width, height, payloadOf(n));
      errors.push(
        rgb.reduce((sum, value, at) => sum + (value - (before[at] as number)) ** 2, 0) / rgb.length,
      );
      return jpegOf(rgb, width, height);
    }),
  );
});

it('is imperceptible: at least 42 dB', () => {
  for (const error of errors) expect(10 * Math.log10(255 ** 2 / error)).toBeGreaterThan(42);
});

const changes: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  'as it was stored': async (picture) => picture,
  'JPEG of quality 30': (picture) => sharp(picture).jpeg({ quality: 30 }).toBuffer(),
  'half the size': (picture) => sharp(picture).resize(320).jpeg({ quality: 75 }).toBuffer(),
  'a quarter of the size': (picture) => sharp(picture).resize(160).jpeg({ quality: 75 }).toBuffer(),
  'twice the size': (picture) => sharp(picture).resize(1280).jpeg().toBuffer(),
  'WebP of quality 50': (picture) => sharp(picture).webp({ quality: 50 }).toBuffer(),
  grey: (picture) => sharp(picture).greyscale().jpeg().toBuffer(),
  'more contrast': (picture) => sharp(picture).linear(1.2, -25).jpeg().toBuffer(),
};

describe('all 64 bits are read after a change', () => {
  for (const [name, change] of Object.entries(changes))
    it(name, async () => {
      for (const [n, picture] of marked.entries()) {
        const { payload, confidence } = read(await greyPixelsOf(await change(picture)));
        expect(payload).toEqual(payloadOf(n));
        expect(confidence).toBeGreaterThan(confidenceAtLeast);
      }
    });
});

describe('nothing is read', () => {
  it('in unmarked pictures', async () => {
    for (const picture of pictures)
      expect(read(await greyPixelsOf(picture)).confidence).toBeLessThan(confidenceAtLeast);
  });

  it('with another key', async () => {
    const other = createWatermark(Buffer.from('the key of another site'));
    for (const picture of marked)
      expect(other.read(await greyPixelsOf(picture)).confidence).toBeLessThan(confidenceAtLeast);
  });
});
