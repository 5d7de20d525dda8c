import { paintBlack } from '@limn/sandbox/image-services/picture';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PictureNotes } from '../../core/world.ts';
import { createImageProcessor } from './sharp.ts';

const imageProcessor = createImageProcessor();
const notes: PictureNotes = {
  id: 'the-job',
  source: 'trainedAlgorithmicMedia',
  painter: 'openai',
  model: 'dall-e-3',
  prompt: 'a "lighthouse" <b>&</b> the sea\u0000 \ud800 灯塔',
  style: 'Anime',
  seed: 7,
  createdAt: new Date(0),
  site: 'Limn',
};
/** Soft colours, different on each call. Fine noise of this size takes four times the processor time. */
const colours = (width: number, height: number) =>
  sharp({
    create: {
      width: 16,
      height: 12,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  }).resize(width, height, { fit: 'fill' });
const halfOf = (file: Buffer) => file.subarray(0, file.length / 2);
/** The same pixels on each run. */
const waves = (width: number, height: number) => {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    return 127 * (1 + Math.sin(x / 9) * Math.cos(y / 7));
  });
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};
const processed = (bytes: Uint8Array, width = 640, height = 480) =>
  imageProcessor.process(bytes, { width, height }, notes);

describe('a good picture', () => {
  test.each([
    ['PNG larger than asked', () => colours(1536, 1024).png().toBuffer(), 640, 480],
    ['JPEG of another ratio', () => colours(700, 700).jpeg().toBuffer(), 720, 1280],
    ['WebP smaller than asked', () => colours(512, 512).webp().toBuffer(), 1704, 960],
    ['one line of pixels', () => colours(64, 64).png().toBuffer(), 32, 32],
  ])('%s becomes exactly what was asked', async (_, make, width, height) => {
    const picture = await processed(await make(), width, height);
    const thumbnails = await imageProcessor.makeThumbnails(picture);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width, height });
    for (const wide of [320, 640] as const)
      expect(await sharp(thumbnails[wide]).metadata()).toMatchObject({
        format: 'webp',
        width: Math.min(wide, width),
      });
  });

  test('is recognised in its thumbnails and not in damaged ones', async () => {
    const picture = await processed(await waves(640, 480));
    const thumbnails = await imageProcessor.makeThumbnails(picture);
    const other = await imageProcessor.makeThumbnails(
      await processed(await colours(480, 640).png().toBuffer(), 480, 640),
    );
    for (const wide of [320, 640] as const) {
      const thumbnail = Buffer.from(thumbnails[wide]);
      expect(await imageProcessor.isThumbnailOf(thumbnail, picture)).toBe(true);
      const cut = thumbnail.subarray(0, -100);
      const flipped = [24, 400, Math.floor(thumbnail.length / 2)].map((at) => {
        const bytes = Buffer.from(thumbnail);
        bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
        return bytes;
      });
      const wrong = [cut, ...flipped, picture, other[wide]];
      const told = await Promise.all(wrong.map((bytes) => imageProcessor.isThumbnailOf(bytes, picture)));
      expect(told).toEqual(wrong.map(() => false));
    }
  });

  test('says that a machine made it, and from what, for any prompt', async () => {
    const picture = await processed(await colours(640, 480).png().toBuffer());
    const { xmpAsString: xmp } = await sharp(picture).metadata();
    expect(xmp).toContain('http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia');
    expect(xmp).toContain('a &quot;lighthouse&quot; &lt;b&gt;&amp;&lt;/b&gt; the sea \ufffd 灯塔');
    expect(xmp).toContain('limn:painter="openai (dall-e-3)" limn:style="Anime" limn:seed="7"');
  });

  test('with transparency lies on white, with a turned camera stands upright', async () => {
    const see = await sharp({ create: { width: 100, height: 50, channels: 4, background: '#0000' } })
      .composite([
        {
          input: Buffer.from('<svg width="50" height="50"><rect width="50" height="50"/></svg>'),
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const picture = await processed(see, 100, 50);
    const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect(data.at(-1)).toBeGreaterThan(250);
    const turned = await colours(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await sharp(await processed(turned, 200, 300)).metadata()).toMatchObject({ width: 200 });
  });
});

describe('bytes that are no good picture are refused', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="9" height="9"/></svg>';
  test.each([
    ['nothing', async () => new Uint8Array()],
    ['HTML', async () => Buffer.from('<!doctype html><title>Rate limit</title>')],
    ['SVG', async () => Buffer.from(svg)],
    ['GIF', async () => colours(640, 480).gif().toBuffer()],
    ['JPEG cut short', async () => halfOf(await colours(640, 480).jpeg().toBuffer())],
    ['PNG cut short', async () => halfOf(await colours(640, 480).png().toBuffer())],
    [
      'only a header',
      async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64)]),
    ],
    ['two pixels by two', async () => colours(2, 2).png().toBuffer()],
    [
      'one colour',
      async () =>
        sharp({ create: { width: 640, height: 480, channels: 3, background: '#c40' } })
          .png()
          .toBuffer(),
    ],
  ])('%s', async (_, make) => {
    await expect(processed(await make())).rejects.toMatchObject({
      name: 'ServiceFailure',
      kind: 'bad_picture',
    });
  });

  test('16,000 by 16,000 pixels in 31 kB, before they are decoded', async () => {
    const bomb = paintBlack(16_000, 16_000);
    expect(bomb.length).toBeLessThan(40_000);
    const before = process.memoryUsage().rss;
    await expect(processed(bomb)).rejects.toMatchObject({ kind: 'bad_picture' });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
  });
});
