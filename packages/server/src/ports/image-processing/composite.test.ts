import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createImageProcessor } from './sharp.ts';

const size = { width: 64, height: 48 };
const processor = createImageProcessor();
const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 7919) % 251));
const original = await sharp(noise, { raw: { ...size, channels: 3 } })
  .png()
  .toBuffer();
const red = await sharp({ create: { ...size, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();

/** White on the left, in any number of channels. */
const leftHalf = (channels: 1 | 3 | 4) => {
  const pixel = (x: number) => Array.from({ length: channels }, (_, c) => (x < 32 || c === 3 ? 255 : 0));
  const rows = Array.from({ length: 64 * 48 }, (_, at) => pixel(at % 64)).flat();
  return sharp(Buffer.from(rows), { raw: { ...size, channels } })
    .png()
    .toBuffer();
};

const rgbOf = (png: Uint8Array) => sharp(png).removeAlpha().raw().toBuffer();

test.each([1, 3, 4] as const)('a mask of %i channels becomes one of a single channel', async (channels) => {
  const mask = await processor.readMask(await leftHalf(channels), size);
  const { data, info } = await sharp(mask).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(1);
  expect([data[0], data[31], data[32], data[63]]).toEqual([255, 255, 0, 0]);
});

test('white is painted, and no pixel outside changes', async () => {
  const mask = await processor.readMask(await leftHalf(1), size);
  const result = await rgbOf(await processor.composite(original, red, mask));
  let outside = 0;
  for (let at = 0; at < 64 * 48; at++) {
    if (at % 64 < 32) continue;
    for (let c = 3 * at; c < 3 * at + 3; c++) if (result[c] !== noise[c]) outside++;
  }
  expect(outside).toBe(0);
  const inside = 3 * (20 * 64 + 5);
  expect([...result.subarray(inside, inside + 3)]).toEqual([255, 0, 0]);
});

test('a painted picture of another size is scaled to the original', async () => {
  const mask = await processor.readMask(await leftHalf(1), size);
  const large = await sharp(red).resize(200, 150).toBuffer();
  const { width, height } = await sharp(await processor.composite(original, large, mask)).metadata();
  expect({ width, height }).toEqual(size);
});

test.each([
  [
    'black',
    async () =>
      sharp({ create: { ...size, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
  ],
  [
    'of another size',
    async () =>
      sharp(await leftHalf(1))
        .resize(32, 24)
        .png()
        .toBuffer(),
  ],
  [
    'a JPEG',
    async () =>
      sharp(await leftHalf(3))
        .jpeg()
        .toBuffer(),
  ],
  ['no picture', async () => Buffer.from('no picture at all')],
  ['cut off', async () => (await leftHalf(3)).subarray(0, 60)],
])('a mask is refused that is %s', async (_, make) => {
  await expect(processor.readMask(await make(), size)).rejects.toMatchObject({ kind: 'bad_picture' });
});
