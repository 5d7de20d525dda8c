import {
  type FakeComfyui,
  type FakeComfyuiOptions,
  startFakeComfyui,
} from '@limn/sandbox/image-services/comfyui';
import { instructWorkflow, upscaleWorkflow } from '@limn/sandbox/image-services/comfyui-picture-workflows';
import { defaultWorkflow } from '@limn/sandbox/image-services/comfyui-workflow';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import type { PaintSource } from '../../core/image-service.ts';
import { createComfyuiService } from './comfyui.ts';
import { aPaintRequest, pictureWorkflows } from './testing/adapters.ts';
import { readWorkflows } from './workflows.ts';

const { signal } = new AbortController();
const open: FakeComfyui[] = [];
async function aServer(options: FakeComfyuiOptions = {}, file: unknown = pictureWorkflows) {
  const fake = await startFakeComfyui(options);
  open.push(fake);
  const settings = { url: fake.url, workflows: readWorkflows(file) };
  return { fake, service: createComfyuiService(settings, undefined, { lookMs: 10, cancelMs: 2000 }) };
}
afterEach(() => Promise.all(open.splice(0).map((fake) => fake.close())));
const asked = (fake: FakeComfyui, path: string) =>
  fake.requests.filter(({ target }) => target.startsWith(path));

/** As large as the request, so that nothing is cut off. */
const size = { width: aPaintRequest.width, height: aPaintRequest.height };
const picture = await sharp({ create: { ...size, channels: 3, background: '#123456' } })
  .png()
  .toBuffer();
const white = await sharp({ create: { ...size, channels: 3, background: '#fff' } })
  .toColourspace('b-w')
  .png()
  .toBuffer();
const vary: PaintSource = { operation: 'vary', bytes: picture, strength: 0.35 };
const edit: PaintSource = { operation: 'edit', bytes: picture, mask: white };
const upscale: PaintSource = { operation: 'upscale', bytes: picture, factor: 2 };

test('a variation has its strength, and its picture is in the folder that the server empties', async () => {
  const { fake, service } = await aServer();
  await service.paint({ ...aPaintRequest, source: vary }, { signal });
  const [name = ''] = fake.uploaded();
  expect(name).toMatch(/^limn\/[0-9a-f-]{36}\.png \[temp\]$/);
  expect(fake.graphs).toMatchObject([{ image: name, denoise: 0.35, seed: 50 }]);
  await service.paint({ ...aPaintRequest, source: vary }, { signal });
  expect(new Set(fake.uploaded()).size).toBe(2);
});

test('an edit keeps the strength of its workflow, and without a mask it takes the other workflow', async () => {
  const { fake, service } = await aServer();
  await service.paint({ ...aPaintRequest, source: edit }, { signal });
  await service.paint({ ...aPaintRequest, source: { ...edit, mask: undefined } }, { signal });
  const [, mask = '', other = ''] = fake.uploaded();
  expect(fake.graphs).toMatchObject([
    { denoise: 0.8, mask: { file: mask, channel: 'red' } },
    { denoise: 1, image: other, prompt: aPaintRequest.prompt },
  ]);
  expect(fake.graphs[1]?.mask).toBeUndefined();
});

test.each(['red', 'green', 'blue', 'alpha'])(
  'a mask that is read from %s repaints white',
  async (channel) => {
    const workflows = structuredClone(pictureWorkflows);
    workflows.edit['11'].inputs.channel = channel;
    const { service } = await aServer({}, workflows);
    const { bytes } = await service.paint({ ...aPaintRequest, source: edit }, { signal });
    const { channels } = await sharp(bytes).stats();
    expect(channels[0]?.min).toBe(220);
  },
);

describe('enlarging', () => {
  test('has the requested size, from the picture as it is', async () => {
    const { fake, service } = await aServer();
    const { bytes } = await service.paint({ ...aPaintRequest, source: upscale }, { signal });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 480 });
    expect(fake.graphs).toMatchObject([{ isEnlarged: true, width: 640, height: 480 }]);
  });

  test('to less than was requested is no enlargement', async () => {
    const small = structuredClone(upscaleWorkflow);
    small['4']._meta.title = 'fixed';
    small['4'].inputs.width = 512;
    const { service } = await aServer({}, { ...pictureWorkflows, upscale: small });
    const failed = service.paint({ ...aPaintRequest, source: upscale }, { signal });
    await expect(failed).rejects.toMatchObject({ kind: 'bad_picture' });
  });
});

describe('abilities', () => {
  test('are those of the workflows', async () => {
    const { service } = await aServer();
    expect(service.can).toMatchObject({ vary: true, mask: true, instruct: true, upscale: true });
    const { service: other } = await aServer({}, { paint: defaultWorkflow, instruct: instructWorkflow });
    expect(other.can).toMatchObject({ vary: false, mask: false, instruct: true, upscale: false });
    const single = createComfyuiService({
      url: 'http://127.0.0.1:9',
      workflows: readWorkflows(defaultWorkflow),
    });
    expect(single.can).toMatchObject({ vary: false, mask: false, instruct: false, upscale: false });
  });

  test('are missing where the workflow has its own model instead of the chosen one', async () => {
    const own = structuredClone(pictureWorkflows);
    // a second loader: neither of them is the model's
    Object.assign(own.vary, { '20': structuredClone(own.vary['4']) });
    const { service, fake } = await aServer({}, own);
    const can = { vary: false, mask: true, instruct: true, upscale: true };
    expect(service.canWith?.('dream.safetensors')).toEqual(can);
    const chosen = { ...aPaintRequest, model: 'dream.safetensors' };
    const refused = service.paint({ ...chosen, source: vary }, { signal });
    await expect(refused).rejects.toMatchObject({ kind: 'unavailable', taken: 'no' });
    await service.paint({ ...chosen, source: edit }, { signal });
    expect(fake.graphs).toMatchObject([{ checkpoint: 'dream.safetensors' }]);
  });
});

test('progress is reported, and giving up interrupts the job', async () => {
  const { fake, service } = await aServer();
  fake.behave('held');
  const caller = new AbortController();
  const half = Promise.withResolvers<void>();
  const painting = service.paint(
    { ...aPaintRequest, source: edit },
    { signal: caller.signal, onProgress: (fraction) => fraction === 0.5 && half.resolve() },
  );
  await half.promise;
  caller.abort('gone');
  await expect(painting).rejects.toBe('gone');
  const [order] = asked(fake, '/prompt');
  await expect.poll(() => fake.interrupted).toEqual([JSON.parse(order?.body ?? '{}').prompt_id]);
});

test.each(['broken', 'cut-off', 'html'] as const)(
  'an upload that ends as %s costs nothing',
  async (fault) => {
    const { fake, service } = await aServer({ faultAt: '/upload' });
    fake.behave(fault);
    const sent: unknown[] = [];
    const lost = service.paint({ ...aPaintRequest, source: vary }, { signal, onSend: (id) => sent.push(id) });
    await expect(lost).rejects.toMatchObject({ name: 'ServiceFailure', taken: 'no' });
    expect(asked(fake, '/prompt')).toEqual([]);
    expect(sent).toEqual([]);
  },
);

test('a job that was sent before is found again, and what was added around the picture is cut off', async () => {
  const { fake, service } = await aServer();
  const request = { ...aPaintRequest, width: 330, height: 240, source: { ...vary, bytes: picture } };
  const ids: (string | null)[] = [];
  await service.paint(request, { signal, onSend: (id) => ids.push(id) });
  const again = await service.resume?.(ids[0] ?? '', request, { signal });
  const { width = 0, height = 1 } = await sharp(again?.bytes).metadata();
  expect(width / height).toBeCloseTo(320 / 240, 2);
  expect(fake.graphs).toHaveLength(1);
});
