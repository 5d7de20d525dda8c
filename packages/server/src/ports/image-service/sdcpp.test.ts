import { type FakeSdcpp, startFakeSdcpp } from '@limn/sandbox/image-services/sdcpp';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createSdcppService } from './sdcpp.ts';
import { aPaintRequest } from './testing/adapters.ts';

const { signal } = new AbortController();
const open: FakeSdcpp[] = [];
async function aServer(key?: string) {
  const fake = await startFakeSdcpp(key === undefined ? {} : { key });
  open.push(fake);
  const settings = { url: fake.url, key };
  return { fake, service: createSdcppService(settings, undefined, { lookMs: 5, cancelMs: 2000 }) };
}
afterEach(() => Promise.all(open.splice(0).map((fake) => fake.close())));
const isJob = ({ target }: { target: string }) => target.startsWith('/sdcpp/v1/jobs/');

test('sends a job, names it before the picture is there, and fetches the picture', async () => {
  const { fake, service } = await aServer('secret');
  const sent: (string | null)[] = [];
  const model = { model: 'dream', steps: 8, guidance: 1.5, negativePrompt: 'people' };
  const lora = { name: 'watercolour.safetensors', weight: 0.8 };
  const painted = await service.paint(
    { ...aPaintRequest, ...model, lora },
    { signal, onSend: (id) => void sent.push(id) },
  );
  const { width, height } = await sharp(painted.bytes).metadata();
  expect([width, height, painted.model]).toEqual([320, 256, 'dream']);
  expect(sent).toEqual([null, expect.stringMatching(/^job_/)]);
  expect(fake.orders).toMatchObject([
    {
      ...{ prompt: aPaintRequest.prompt, seed: 50, negative_prompt: 'people' },
      sample_params: { sample_steps: 8, guidance: { txt_cfg: 1.5 } },
      lora: [{ path: 'watercolour.safetensors', multiplier: 0.8 }],
    },
  ]);
});

test('offers the model that is loaded, and paints with no other', async () => {
  const { fake, service } = await aServer();
  expect(await service.listModels?.(signal)).toEqual({
    models: ['dream'],
    loras: ['watercolour.safetensors'],
  });
  expect(await service.check(signal)).toBe('stable-diffusion.cpp with dream');
  await expect(service.paint({ ...aPaintRequest, model: 'other' }, { signal })).rejects.toMatchObject({
    ...{ taken: 'no', reason: 'the service has no model other, but dream' },
  });
  expect(fake.orders).toEqual([]);
});

test('a cancelled job is cancelled at the server', async () => {
  const { fake, service } = await aServer();
  fake.behave('held');
  const caller = new AbortController();
  const painting = service.paint(aPaintRequest, { signal: caller.signal });
  await fake.until(isJob);
  caller.abort('gone');
  await expect(painting).rejects.toBe('gone');
  expect(fake.cancelled).toHaveLength(1);
});

test('a job that was sent before is fetched; one that the server forgot is unknown', async () => {
  const { fake, service } = await aServer();
  let id = '';
  const onSend = (sent: string | null) => {
    id = sent ?? '';
  };
  await service.paint(aPaintRequest, { signal, onSend });
  expect((await service.resume?.(id, aPaintRequest, { signal }))?.bytes.length).toBeGreaterThan(1000);
  expect(fake.orders).toHaveLength(1);
  fake.forget();
  expect(await service.resume?.(id, aPaintRequest, { signal })).toBeUndefined();
});

test('a job that the server forgets while it is painted is lost', async () => {
  const { fake, service } = await aServer();
  fake.behave('held');
  const painting = service.paint(aPaintRequest, { signal });
  await fake.until(isJob);
  fake.forget();
  await expect(painting).rejects.toMatchObject({
    kind: 'unavailable',
    taken: 'yes',
    waitsFor: 'unreachable',
  });
});
