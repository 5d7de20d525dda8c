import { auditEntry, generation, imageService } from '@limn/db';
import { startFakeOpenai } from '@limn/sandbox/image-services/openai';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { aStudio } from '../../../testing/studio.ts';

const gpu = { name: 'GPU 1', kind: 'a1111', url: 'http://127.0.0.1:9' } as const;
const entries = ({ db }: Pick<Awaited<ReturnType<typeof aStudio>>, 'db'>) =>
  db.select().from(auditEntry).all();

async function aCloud(key = 'sk-right-key-of-the-cloud') {
  const fake = await startFakeOpenai({ key });
  onTestFinished(() => fake.close());
  return fake;
}

test('without services the built-in painter is listed, and cannot be changed', async () => {
  const { owner, ann } = await aStudio();
  expect(await owner.imageService.list()).toMatchObject([
    {
      id: 'builtin',
      is_fixed: true,
      state: 'on',
      activity: { running: 0, waiting: 0, painted: 0, median_seconds: null },
    },
  ]);
  await expect(owner.imageService.update({ id: 'builtin', name: 'x' })).rejects.toRefuse(
    'image_service.not_found',
  );
  await expect(ann.imageService.list()).rejects.toRefuse('account.forbidden');
});

test('the service of the settings is listed without its address', async () => {
  const { owner } = await aStudio({
    IMAGE_PROVIDER: 'openai',
    IMAGE_SERVICE_URL: 'https://user:pass@paint.example/v1?key=secret',
  });
  await owner.imageService.create(gpu);
  const services = await owner.imageService.list();
  expect(services.map(({ id, is_fixed }) => [id === 'environment', is_fixed])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(JSON.stringify(services)).not.toMatch(/pass|secret/);
});

test('a service is used without a restart, with the usual settings of its kind', async () => {
  const { owner, world } = await aStudio();
  const made = await owner.imageService.create(gpu);
  expect(made).toMatchObject({
    ...{ name: 'GPU 1', concurrency: 1, weight: 1, is_paid: false, has_key: false, state: 'on' },
    ...{ problem: null, lists_models: true, is_fixed: false, timeout_seconds: 120 },
  });
  expect(world.painters.list().map(({ id }) => id)).toEqual([made.id]);
  const cloud = await owner.imageService.create({ name: 'Cloud', kind: 'gemini', url: 'https://a.example' });
  expect(cloud).toMatchObject({ concurrency: 4, is_paid: true });
  await owner.imageService.update({ id: made.id, state: 'draining', weight: 5 });
  expect(world.painters.find(made.id)).toMatchObject({ state: 'draining', weight: 5 });
});

test('a key is never sent back or logged, and stays with its address', async () => {
  const studio = await aStudio();
  const { owner, db } = studio;
  const key = 'sk-the-secret-key';
  const { id } = await owner.imageService.create({ ...gpu, key });
  const hasKey = async () => (await owner.imageService.list())[0]?.has_key;
  expect(await hasKey()).toBe(true);
  await owner.imageService.update({ id, name: 'Renamed' });
  await owner.imageService.update({ id, url: `${gpu.url}/?model=x` });
  expect(await hasKey()).toBe(true);
  await owner.imageService.update({ id, url: 'http://127.0.0.1:9/other' });
  expect(await hasKey()).toBe(false);
  await owner.imageService.update({ id, url: gpu.url, key });
  expect(await hasKey()).toBe(true);
  await owner.imageService.update({ id, key: null });
  expect(await hasKey()).toBe(false);
  const stored = JSON.stringify([entries(studio), db.select().from(imageService).all()]);
  expect(stored).not.toContain(key);
  expect(stored).not.toContain('model=x"');
  expect(entries(studio).map(({ action, detail }) => [action, detail['key'] ?? null])).toEqual([
    ['image_service.add', null],
    ['image_service.change', null],
    ['image_service.change', null],
    ['image_service.change', null],
    ['image_service.change', 'replaced'],
    ['image_service.change', null],
  ]);
});

test('what cannot be used is refused with the reason', async () => {
  const { owner } = await aStudio();
  const comfyui = { ...gpu, kind: 'comfyui' } as const;
  for (const workflow of ['{', '{"nodes":[]}', '{}'])
    await expect(owner.imageService.create({ ...comfyui, workflow })).rejects.toRefuse(
      'image_service.unusable',
    );
  await expect(owner.imageService.create(comfyui)).rejects.toRefuse('image_service.unusable');
  for (const url of ['ftp://a.example', 'http://ann:secret@a.example', 'http://', 'a1111'])
    await expect(owner.imageService.create({ ...gpu, url })).rejects.toThrow();
  await expect(owner.imageService.create({ name: 'x', kind: 'a1111' })).rejects.toThrow();
  await expect(owner.imageService.create({ ...gpu, kind: 'builtin' })).rejects.toThrow();
  const { id } = await owner.imageService.create(gpu);
  await expect(owner.imageService.update({ id, url: null })).rejects.toRefuse('request.invalid');
  for (const verb of ['update', 'remove', 'test', 'discover'] as const)
    await expect(owner.imageService[verb]({ id: 'x' })).rejects.toRefuse('image_service.not_found');
});

test('there is a limit', async () => {
  const { owner, db, clock } = await aStudio();
  for (let n = 0; n < 50; n++)
    db.insert(imageService)
      .values({ ...gpu, concurrency: 1, timeoutSeconds: 60, createdAt: clock.now() })
      .run();
  await expect(owner.imageService.create(gpu)).rejects.toRefuse('image_service.limit_reached');
});

test('a service is removed when it is off and has no job left', async () => {
  const { owner, ann, db, world } = await aStudio({
    IMAGE_PROVIDER: 'path',
    IMAGE_SERVICE_URL: 'http://127.0.0.1:9',
  });
  const { id } = await owner.imageService.create({ ...gpu, state: 'draining' });
  await ann.paint('a boat');
  const move = (state: 'painting' | 'done') => db.update(generation).set({ state, serviceId: id }).run();
  await expect(owner.imageService.remove({ id })).rejects.toRefuse('image_service.in_use');
  await owner.imageService.update({ id, state: 'off' });
  move('painting');
  await expect(owner.imageService.remove({ id })).rejects.toRefuse('image_service.in_use');
  move('done');
  await owner.imageService.remove({ id });
  expect(world.painters.find(id)).toBeUndefined();
  expect(await owner.imageService.list()).toHaveLength(1);
});

test('the figures are those of the last jobs', async () => {
  const { owner, ann, db, clock } = await aStudio({
    IMAGE_PROVIDER: 'path',
    IMAGE_SERVICE_URL: 'http://127.0.0.1:9',
  });
  const { id } = await owner.imageService.create(gpu);
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    await ann.paint('a boat');
    const [last] = db.select().from(generation).all().slice(-1);
    ids.push(last?.id ?? '');
  }
  for (const [at, job] of ids.entries()) {
    const endedAt = clock.now();
    const startedAt = new Date(endedAt.getTime() - (at + 1) * 1000);
    const state = at === 2 ? 'failed' : 'done';
    const error = at === 2 ? ({ errorCode: 'service.unavailable' } as const) : {};
    db.update(generation)
      .set({ serviceId: id, startedAt, endedAt, state, ...error })
      .where(eq(generation.id, job))
      .run();
  }
  const activity = async () => (await owner.imageService.list())[1]?.activity;
  expect(await activity()).toEqual({ running: 0, waiting: 0, painted: 2, failed: 1, median_seconds: 1.5 });
  clock.pass(3_600_001);
  expect(await activity()).toEqual({ running: 0, waiting: 0, painted: 0, failed: 0, median_seconds: 1.5 });
});

test('a test paints a small picture, and its result is remembered', async () => {
  const studio = await aStudio();
  const { owner, clock, world } = studio;
  const tested = await owner.imageService.test({ id: 'builtin' });
  expect(tested).toMatchObject({ ok: true, picture: expect.stringMatching(/^data:image\/jpeg;base64,/) });
  world.imageService.fail(new ServiceFailure('unavailable', { reason: 'no power' }));
  expect(await owner.imageService.test({ id: 'builtin' })).toMatchObject({
    ...{ ok: false, detail: 'unavailable: no power', picture: null },
  });
  const fake = await aCloud();
  const { id } = await owner.imageService.create({
    ...{ name: 'Cloud', kind: 'openai', url: fake.url, key: 'sk-right-key-of-the-cloud' },
  });
  expect(await owner.imageService.test({ id })).toMatchObject({ ok: true });
  const at = clock.now().toISOString();
  expect((await owner.imageService.list())[0]).toMatchObject({ last_ok_at: at, last_failure: null });
  await owner.imageService.update({ id, key: 'sk-wrong' });
  expect(await owner.imageService.test({ id })).toMatchObject({ ok: false });
  expect((await owner.imageService.list())[0]).toMatchObject({
    ...{ last_failed_at: at, last_failure: expect.stringContaining('did not accept its key') },
  });
  await expect(owner.imageService.test({ id, model_id: 'x' })).rejects.toRefuse('model.not_found');
  expect(JSON.stringify(entries(studio))).not.toMatch(/sk-|base64/);
});

test('models that a service no longer lists are missing, and a failed look changes nothing', async () => {
  const { owner, ann } = await aStudio();
  const fake = await aCloud();
  const key = 'sk-right-key-of-the-cloud';
  const { id } = await owner.imageService.create({ name: 'Cloud', kind: 'openai', url: fake.url, key });
  expect(await owner.imageService.discover({ id })).toEqual({
    models: ['gpt-image-1', 'gpt-4o-mini'],
    loras: [],
  });
  for (const remote_name of ['gpt-image-1', 'gone-1'])
    await owner.model.create({ name: remote_name, services: [{ service_id: id, remote_name }] });
  const reasons = async () => (await ann.model.list()).models.map(({ reason }) => reason);
  expect(await reasons()).toEqual([null, null]);
  await owner.imageService.discover({ id });
  expect(await reasons()).toEqual([null, 'missing']);
  fake.behave('broken');
  await expect(owner.imageService.discover({ id })).rejects.toRefuse('image_service.failed');
  expect(await reasons()).toEqual([null, 'missing']);
  const painter = await owner.imageService.create({ name: 'Path', kind: 'path', url: fake.url });
  await expect(owner.imageService.discover({ id: painter.id })).rejects.toRefuse('image_service.no_list');
});

test('tests and looks are limited', async () => {
  const { owner } = await aStudio();
  for (let n = 0; n < 30; n++) await owner.imageService.test({ id: 'builtin' });
  await expect(owner.imageService.test({ id: 'builtin' })).rejects.toRefuse('request.too_many');
});
