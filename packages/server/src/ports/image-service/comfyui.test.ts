import {
  type FakeComfyui,
  type FakeComfyuiOptions,
  startFakeComfyui,
} from '@limn/sandbox/image-services/comfyui';
import { defaultWorkflow } from '@limn/sandbox/image-services/comfyui-workflow';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createComfyuiService } from './comfyui.ts';
import { aPaintRequest } from './testing/adapters.ts';
import { readWorkflows } from './workflows.ts';

const pace = { lookMs: 10, cancelMs: 2000 };
const { signal } = new AbortController();
const open: FakeComfyui[] = [];
async function aServer(options: FakeComfyuiOptions = {}, lookMs = pace.lookMs) {
  const fake = await startFakeComfyui(options);
  open.push(fake);
  const service = createComfyuiService(
    { url: fake.url, workflows: readWorkflows(defaultWorkflow) },
    undefined,
    {
      ...pace,
      lookMs,
    },
  );
  return { fake, service };
}
afterEach(() => Promise.all(open.splice(0).map((fake) => fake.close())));
const asked = (fake: FakeComfyui, path: string) =>
  fake.requests.filter(({ target }) => target.startsWith(path));

test('paints the words, the seed and the size through the default workflow', async () => {
  const { fake, service } = await aServer();
  const prompt = 'a "quoted" {brace} \\ backslash, $& {{here}} 山';
  const { bytes } = await service.paint({ ...aPaintRequest, prompt, width: 641, height: 479 }, { signal });
  expect(fake.graphs).toEqual([
    {
      ...{ prompt, seed: 50, width: 648, height: 480, saver: '9' },
      ...{ negative: 'text, watermark', steps: 20, cfg: 8, denoise: 1 },
      checkpoint: 'v1-5-pruned-emaonly.safetensors',
    },
  ]);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([648, 480]);
});

test('a model replaces what the workflow has', async () => {
  const { fake, service } = await aServer();
  expect(service.can).toMatchObject({ negativePrompt: true, steps: true, guidance: true });
  const model = { model: 'dream.safetensors', steps: 8, guidance: 1.5, negativePrompt: 'people' };
  await service.paint({ ...aPaintRequest, ...model }, { signal });
  expect(fake.graphs).toMatchObject([
    { checkpoint: 'dream.safetensors', steps: 8, cfg: 1.5, negative: 'people' },
  ]);
  const lora = { name: 'watercolour.safetensors', weight: 1 };
  // the workflow has no loader for it
  await expect(service.paint({ ...aPaintRequest, lora }, { signal })).rejects.toMatchObject({ taken: 'no' });
});

test('offers what the loaders of the workflow can load', async () => {
  const { service } = await aServer();
  expect(await service.listModels?.(signal)).toEqual({
    models: ['v1-5-pruned-emaonly.safetensors', 'dream.safetensors'],
    loras: [],
  });
});

test('the websocket tells progress and when to look', async () => {
  const { fake, service } = await aServer({}, 60_000);
  const told: number[] = [];
  await service.paint(aPaintRequest, { signal, onProgress: (fraction) => told.push(fraction) });
  expect(told).toEqual([0.25, 0.5]);
  expect(asked(fake, '/history').length).toBeLessThanOrEqual(3);
});

test('without a websocket it looks by itself', async () => {
  const { service } = await aServer({ refusesWebsockets: true });
  await expect(service.paint(aPaintRequest, { signal })).resolves.toBeDefined();
});

test('an older build that chooses its own ids is followed', async () => {
  const { fake, service } = await aServer({ ownIds: true });
  await expect(service.paint(aPaintRequest, { signal })).resolves.toBeDefined();
  expect(asked(fake, '/view')[0]?.target).toContain('type=output');
});

describe('a run that ends otherwise', () => {
  test.each(['error', 'interrupted', 'forgotten'] as const)('%s', async (how) => {
    const { fake, service } = await aServer();
    fake.runs(how);
    await expect(service.paint(aPaintRequest, { signal })).rejects.toMatchObject({
      kind: 'unavailable',
      reason: undefined,
    });
    expect(asked(fake, '/prompt')).toHaveLength(1);
  });
});

describe('giving up', () => {
  test('interrupts the running job, by its id', async () => {
    const { fake, service } = await aServer();
    fake.behave('held');
    const caller = new AbortController();
    const painting = service.paint(aPaintRequest, { signal: caller.signal });
    const order = await fake.until(({ target }) => target === '/prompt');
    await fake.until(({ target }) => target.startsWith('/history'));
    caller.abort('gone');
    await expect(painting).rejects.toBe('gone');
    await expect.poll(() => fake.interrupted).toEqual([JSON.parse(order.body).prompt_id]);
  });

  test('takes a waiting job out of the queue and lets the other run', async () => {
    const { fake, service } = await aServer();
    fake.behave('held');
    const caller = new AbortController();
    const first = service.paint(aPaintRequest, { signal });
    await fake.until(({ target }) => target.startsWith('/history'));
    const second = service.paint({ ...aPaintRequest, prompt: 'second' }, { signal: caller.signal });
    const order = await fake.until(({ body }) => body.includes('second'));
    const { prompt_id: id } = JSON.parse(order.body);
    await fake.until(({ target }) => target === `/history/${id}`);
    caller.abort('gone');
    await expect(second).rejects.toBe('gone');
    expect(fake.deleted).toEqual([id]);
    expect(asked(fake, '/interrupt')).toEqual([]);
    fake.release();
    await expect(first).resolves.toBeDefined();
  });
});
