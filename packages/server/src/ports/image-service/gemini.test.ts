import { type FakeGemini, startFakeGemini } from '@limn/sandbox/image-services/gemini';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createGeminiService, shapeFor } from './gemini.ts';
import { aPaintRequest } from './testing/adapters.ts';

const { signal } = new AbortController();
const open: FakeGemini[] = [];
async function aServer(key = 'the-key') {
  const fake = await startFakeGemini({ key: 'the-key' });
  open.push(fake);
  return { fake, service: createGeminiService({ url: fake.url, key }) };
}
afterEach(() => Promise.all(open.splice(0).map((fake) => fake.close())));

test('asks for a picture of the closest shape, and takes the picture instead of the thought', async () => {
  const { fake, service } = await aServer();
  const request = { ...aPaintRequest, width: 1700, height: 960, model: 'gemini-3.1-flash-image' };
  const painted = await service.paint(request, { signal });
  const { width, height } = await sharp(painted.bytes).metadata();
  expect([width, height, painted.model]).toEqual([2048, 1152, 'gemini-3.1-flash-image']);
  expect(JSON.parse(fake.requests[0]?.body ?? '')).toEqual({
    contents: [{ role: 'user', parts: [{ text: aPaintRequest.prompt }] }],
    generationConfig: {
      responseModalities: ['IMAGE'],
      imageConfig: { aspectRatio: '16:9', imageSize: '2K' },
    },
  });
});

test('a model with one size is asked for no other', async () => {
  const { service } = await aServer();
  const painted = await service.paint({ ...aPaintRequest, width: 640, height: 480 }, { signal });
  expect((await sharp(painted.bytes).metadata()).width).toBe(1024);
});

test.each([
  ['IMAGE_SAFETY', { kind: 'refused', reason: 'the service refused the prompt: IMAGE_SAFETY' }],
  ['blocked', { kind: 'refused', reason: 'the service refused the prompt: PROHIBITED_CONTENT' }],
  ['NO_IMAGE', { kind: 'bad_picture' }],
] as const)('%s', async (end, failure) => {
  const { fake, service } = await aServer();
  fake.ends(end);
  await expect(service.paint(aPaintRequest, { signal })).rejects.toMatchObject({ ...failure, taken: 'yes' });
});

test('lists the models that make pictures', async () => {
  const { service } = await aServer();
  expect(await service.listModels?.(signal)).toEqual({
    models: ['gemini-2.5-flash-image', 'gemini-3.1-flash-image'],
    loras: [],
  });
  await expect(service.check(signal)).resolves.toBe('2 image models');
});

test('a wrong key, an unknown model and a LoRA are told apart', async () => {
  const wrong = await aServer('guess');
  await expect(wrong.service.paint(aPaintRequest, { signal })).rejects.toMatchObject({ taken: 'no' });
  const { service } = await aServer();
  const unknown = service.paint({ ...aPaintRequest, model: 'gemini-9' }, { signal });
  await expect(unknown).rejects.toMatchObject({ kind: 'unavailable', cause: { status: 404 } });
  const lora = { name: 'x', weight: 1 };
  await expect(service.paint({ ...aPaintRequest, lora }, { signal })).rejects.toMatchObject({ taken: 'no' });
});

test.each([
  [640, 480, '4:3', '1K'],
  [1024, 1024, '1:1', '1K'],
  [480, 1704, '9:16', '1K'],
  [1704, 960, '16:9', '2K'],
])('%i x %i: %s in %s', (width, height, ratio, imageSize) => {
  expect(shapeFor({ width, height })).toEqual({ ratio, imageSize });
});
