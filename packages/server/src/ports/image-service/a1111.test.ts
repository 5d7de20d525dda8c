import { type FakeA1111, type FakeA1111Options, startFakeA1111 } from '@limn/sandbox/image-services/a1111';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createA1111Service } from './a1111.ts';
import { aPaintRequest } from './testing/adapters.ts';

const pace = { progressMs: 5, interruptMs: 2000 };
const open: FakeA1111[] = [];
async function aServer(options: FakeA1111Options = {}, key?: string) {
  const fake = await startFakeA1111(options);
  open.push(fake);
  return {
    fake,
    service: createA1111Service({ url: fake.url, key, model: 'dream.safetensors' }, undefined, pace),
  };
}
afterEach(() => Promise.all(open.splice(0).map((fake) => fake.close())));
const orders = (fake: FakeA1111) => fake.requests.filter(({ target }) => target.endsWith('txt2img'));

test('orders one picture and believes what the server says of itself', async () => {
  const { fake, service } = await aServer();
  const painted = await service.paint(
    { ...aPaintRequest, width: 641, height: 479 },
    { signal: new AbortController().signal },
  );
  const { width, height } = await sharp(painted.bytes).metadata();
  expect([width, height, painted.model]).toEqual([648, 480, 'dream']);
  expect(JSON.parse(orders(fake)[0]?.body ?? '')).toMatchObject({
    prompt: aPaintRequest.prompt,
    seed: 50,
    width: 648,
    height: 480,
    batch_size: 1,
    save_images: false,
    override_settings: { sd_model_checkpoint: 'dream.safetensors [10abc]' },
    override_settings_restore_afterwards: false,
  });
});

test('offers its checkpoints and LoRAs', async () => {
  const { service } = await aServer();
  expect(await service.listModels?.(new AbortController().signal)).toEqual({
    models: ['fake-1.5.safetensors [00abc]', 'dream.safetensors [10abc]', 'photo-xl.safetensors [20abc]'],
    loras: ['watercolour'],
  });
});

test('a model has its own settings, and nobody else can load a LoRA', async () => {
  const { fake, service } = await aServer();
  const model = {
    model: 'photo-xl',
    steps: 8,
    guidance: 1.5,
    negativePrompt: 'text <lora:y:1>',
    lora: { name: 'watercolour', weight: 0.8 },
  };
  const prompt = 'a boat <lora:any:1> <lo<hypernet:x:1>ra:z:1>';
  const { signal } = new AbortController();
  const painted = await service.paint({ ...aPaintRequest, ...model, prompt }, { signal });
  expect(painted.model).toBe('photo-xl');
  expect(JSON.parse(orders(fake)[0]?.body ?? '')).toMatchObject({
    prompt: 'a boat   <lora:watercolour:0.8>',
    negative_prompt: 'text ',
    steps: 8,
    cfg_scale: 1.5,
    override_settings: { sd_model_checkpoint: 'photo-xl.safetensors [20abc]' },
  });
});

test('a checkpoint that the server does not have is refused before any work', async () => {
  const { fake, service } = await aServer();
  const { signal } = new AbortController();
  await expect(service.paint({ ...aPaintRequest, model: 'gone' }, { signal })).rejects.toMatchObject({
    ...{ kind: 'unavailable', taken: 'no', reason: 'the service has no model gone' },
    cause: { status: 404 },
  });
  expect(orders(fake)).toEqual([]);
});

test('a picture of another checkpoint is a bad picture', async () => {
  const { fake, service } = await aServer();
  const { signal } = new AbortController();
  await service.paint({ ...aPaintRequest, model: 'dream' }, { signal });
  fake.lose('dream');
  const request = { ...aPaintRequest, model: 'dream' };
  await expect(service.paint(request, { signal })).rejects.toMatchObject({ kind: 'bad_picture' });
  // the list was read again
  await expect(service.paint(request, { signal })).rejects.toMatchObject({ kind: 'unavailable' });
});

test('user:password goes as Basic', async () => {
  const right = await aServer({ auth: 'ann:secret' }, 'ann:secret');
  const signal = new AbortController().signal;
  await expect(right.service.paint(aPaintRequest, { signal })).resolves.toBeDefined();
  const wrong = await aServer({ auth: 'ann:secret' }, 'ann:guess');
  await expect(wrong.service.paint(aPaintRequest, { signal })).rejects.toMatchObject({ kind: 'unavailable' });
});

test('tells progress, only forwards', async () => {
  const { fake, service } = await aServer();
  fake.behave('held');
  const told: number[] = [];
  const enough = Promise.withResolvers<void>();
  const onProgress = (fraction: number) => {
    told.push(fraction);
    if (fraction === 0.75) enough.resolve();
  };
  const painting = service.paint(aPaintRequest, { signal: new AbortController().signal, onProgress });
  await enough.promise;
  fake.release();
  await painting;
  expect(told).toEqual([0.25, 0.5, 0.75]);
});

describe('giving up', () => {
  test.each(['a1111', 'sdnext'] as const)('interrupts the running task at %s', async (dialect) => {
    const { fake, service } = await aServer({ dialect });
    fake.behave('held');
    const caller = new AbortController();
    const painting = service.paint(aPaintRequest, { signal: caller.signal });
    const order = await fake.until(({ target }) => target.endsWith('txt2img'));
    caller.abort('gone');
    await expect(painting).rejects.toBe('gone');
    await expect.poll(() => fake.interrupted).toEqual([JSON.parse(order.body).force_task_id]);
  });

  test("leaves a stranger's task alone while ours waits behind it", async () => {
    const { fake, service } = await aServer();
    fake.behave('held');
    fake.occupy();
    const caller = new AbortController();
    const painting = service.paint(aPaintRequest, { signal: caller.signal });
    await fake.until(({ target }) => target.endsWith('txt2img'));
    caller.abort('gone');
    await expect(painting).rejects.toBe('gone');
    expect(fake.interrupted).toEqual([]);
    expect(fake.requests.some(({ target }) => target.endsWith('/interrupt'))).toBe(false);
  });
});

describe('the line', () => {
  test('sends the second when the first is done, and forgets who left', async () => {
    const { fake, service } = await aServer();
    fake.behave('held');
    const { signal } = new AbortController();
    const second = new AbortController();
    const paintings = [
      service.paint({ ...aPaintRequest, prompt: 'first' }, { signal }),
      service.paint({ ...aPaintRequest, prompt: 'second' }, { signal: second.signal }),
      service.paint({ ...aPaintRequest, prompt: 'third' }, { signal }),
    ];
    await fake.until(({ target }) => target.endsWith('txt2img'));
    expect(orders(fake)).toHaveLength(1);
    second.abort('gone');
    await expect(paintings[1]).rejects.toBe('gone');
    expect(orders(fake)).toHaveLength(1);
    fake.release();
    await Promise.all([paintings[0], paintings[2]]);
    expect(orders(fake).map(({ body }) => JSON.parse(body).prompt)).toEqual(['first', 'third']);
  });

  test('moves on after a failure', async () => {
    const { fake, service } = await aServer();
    const { signal } = new AbortController();
    fake.behave('broken');
    const first = service.paint(aPaintRequest, { signal });
    const second = first
      .catch(() => fake.behave('well'))
      .then(() => service.paint(aPaintRequest, { signal }));
    await expect(first).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(second).resolves.toBeDefined();
  });
});
