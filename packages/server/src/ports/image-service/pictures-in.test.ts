import { startFakeA1111 } from '@limn/sandbox/image-services/a1111';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PaintSource } from '../../core/image-service.ts';
import { createA1111Service } from './a1111.ts';
import { upscalerAmong } from './a1111-orders.ts';
import { createOpenaiService } from './openai.ts';
import { placeSource, withAlpha } from './source-picture.ts';
import { adapters, aPaintRequest } from './testing/adapters.ts';

const { signal } = new AbortController();

/** A picture of 320 x 240, blue on the left and green on the right, and a mask that is white on the left. */
async function halves(left: string, right: string, { width = 320, height = 240 } = {}) {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: left } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: right } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
}
const picture = await halves('#0000c8', '#00c800');
const mask = await sharp(await halves('#fff', '#000'))
  .toColourspace('b-w')
  .png()
  .toBuffer();
const edit: PaintSource = { operation: 'edit', bytes: picture, mask };

/** The colour at a part of the width, in the middle of the height. */
async function colourAt(bytes: Uint8Array, part: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor(info.height / 2) * info.width + Math.floor(info.width * part);
  return [...data.subarray(3 * at, 3 * at + 3)];
}
const isRed = ([r = 0, g = 255]: number[]) => r - g > 150;

describe.each(['a1111', 'sdcpp', 'openai', 'gemini', 'comfyui', 'comfyui alpha'])('%s', (name) => {
  async function anAdapter() {
    const adapter = await adapters[name]?.();
    if (!adapter) throw new Error(name);
    onTestFinished(() => adapter.fake.close());
    return adapter;
  }

  test('repaints the white part of the mask, in place', async () => {
    const { service } = await anAdapter();
    expect(service.can.mask).toBe(true);
    const { bytes } = await service.paint({ ...aPaintRequest, source: edit }, { signal });
    const { width = 0, height = 1 } = await sharp(bytes).metadata();
    expect(width / height).toBeCloseTo(320 / 240, 1);
    expect(
      await Promise.all([0.1, 0.45, 0.55, 0.9].map(async (x) => isRed(await colourAt(bytes, x)))),
    ).toEqual([true, true, false, false]);
  });

  test('stops when the caller gives up, and says so when the connection is lost', async () => {
    const { service, fake } = await anAdapter();
    fake.behave('held');
    const caller = new AbortController();
    const painting = service.paint({ ...aPaintRequest, source: edit }, { signal: caller.signal });
    await fake.until(({ method, target }) => method === 'POST' && !target.includes('progress'));
    caller.abort('gone');
    await expect(painting).rejects.toBe('gone');
    fake.release();
    fake.behave('broken');
    const lost = service.paint({ ...aPaintRequest, source: edit }, { signal });
    await expect(lost).rejects.toMatchObject({ name: 'ServiceFailure' });
  });
});

test.each(['a1111', 'sdcpp'])('%s paints a variation with its strength', async (name) => {
  const adapter = await adapters[name]?.();
  if (!adapter) throw new Error(name);
  onTestFinished(() => adapter.fake.close());
  const source = { operation: 'vary', bytes: picture, strength: 0.35 } as const;
  const { bytes } = await adapter.service.paint({ ...aPaintRequest, source }, { signal });
  expect(isRed(await colourAt(bytes, 0.9))).toBe(true);
  const orders = adapter.fake.requests.filter(({ body }) => body.includes('"prompt"'));
  const { denoising_strength, strength } = JSON.parse(orders.at(-1)?.body ?? '{}');
  expect(denoising_strength ?? strength).toBe(0.35);
});

test('A1111 reports the progress of an edit', async () => {
  const adapter = await adapters['a1111']?.();
  if (!adapter) throw new Error('a1111');
  onTestFinished(() => adapter.fake.close());
  adapter.fake.behave('held');
  const told = Promise.withResolvers<number>();
  const painting = adapter.service.paint(
    { ...aPaintRequest, source: edit },
    { signal, onProgress: told.resolve },
  );
  expect(await told.promise).toBeGreaterThan(0);
  adapter.fake.release();
  await painting;
});

test('A1111 enlarges with its upscaler, and says when it has none', async () => {
  const fakes = [await startFakeA1111(), await startFakeA1111({ upscalers: ['None', 'Lanczos'] })];
  onTestFinished(async () => {
    for (const fake of fakes) await fake.close();
  });
  const [one, two] = fakes.map(({ url }) => createA1111Service({ url, key: undefined, model: undefined }));
  const source = { operation: 'upscale', bytes: picture, factor: 2 } as const;
  const painted = await one?.paint({ ...aPaintRequest, source }, { signal });
  expect(await sharp(painted?.bytes).metadata()).toMatchObject({ width: 640, height: 480 });
  expect(painted?.model).toBe('R-ESRGAN 4x+');
  await expect(two?.paint({ ...aPaintRequest, source }, { signal })).rejects.toMatchObject({ taken: 'no' });
  expect(upscalerAmong(['None', 'ESRGAN_4x'])).toBe('ESRGAN_4x');
});

test('a source of another shape is scaled as a whole, and what is added is cut off', async () => {
  const placed = await placeSource(edit, { width: 1536, height: 1024 });
  const { width, height } = await sharp(placed.picture).metadata();
  expect([width, height]).toEqual([1536, 1024]);
  const cut = await placed.cutOut(placed.picture);
  const size = await sharp(cut).metadata();
  expect(size.width / size.height).toBeCloseTo(320 / 240, 2);
  expect((await colourAt(cut, 0.02))[2]).toBeGreaterThan(150);
  // half the answer's size is cut at half the place
  const small = await placed.cutOut(await sharp(placed.picture).resize(768, 512).png().toBuffer());
  expect((await sharp(small).metadata()).height).toBe(512);
});

test('the alpha channel is transparent where the mask is white', async () => {
  const { data } = await sharp(await withAlpha(picture, mask))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number) => data[4 * (120 * 320 + x) + 3];
  expect([10, 310].map(alphaAt)).toEqual([0, 255]);
});

test('DALL·E 3 cannot edit', () => {
  const at = (model: string) => createOpenaiService({ url: 'http://127.0.0.1:9', key: undefined, model });
  expect(at('dall-e-3').can.mask).toBe(false);
  expect(at('gpt-image-1').can.mask).toBe(true);
  expect(at('gpt-image-1').canWith?.('dall-e-3')).toEqual({ mask: false, instruct: false });
});
