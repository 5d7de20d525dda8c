import { auditEntry, image, imageService, serviceModel } from '@limn/db';
import { startFakeA1111 } from '@limn/sandbox/image-services/a1111';
import { startFakeOpenai } from '@limn/sandbox/image-services/openai';
import { desc } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { ended } from '../testing/ended.ts';
import { aStudio, type Person } from '../testing/studio.ts';

const accept = (person: Person, model?: string) =>
  person.generation.create({ prompt: 'a boat', enhance: false, ...(model !== undefined && { model }) });

/** A server with three checkpoints, one of which is loaded. */
async function aGpu(studio: Awaited<ReturnType<typeof aStudio>>) {
  const fake = await startFakeA1111();
  onTestFinished(() => fake.close());
  const service = await studio.owner.imageService.create({ name: 'GPU', kind: 'a1111', url: fake.url });
  const add = (id: string, remote_name: string) =>
    studio.owner.model.create({ id, name: id, services: [{ service_id: service.id, remote_name }] });
  return { fake, service, add };
}

test('a service that does not accept its key is off, and its jobs go elsewhere', async () => {
  const studio = await aStudio();
  const { owner, ann, db } = studio;
  const fakes = [await startFakeOpenai({ key: 'sk-new' }), await startFakeOpenai()];
  onTestFinished(async () => {
    for (const fake of fakes) await fake.close();
  });
  const terms = { kind: 'openai', is_paid: false } as const;
  await owner.imageService.create({ ...terms, name: 'first', url: fakes[0]?.url, key: 'sk-old', weight: 2 });
  await owner.imageService.create({ ...terms, name: 'second', url: fakes[1]?.url });
  expect((await ended(ann, await accept(ann))).status).toBe('done');
  const services = new Map((await owner.imageService.list()).map((service) => [service.name, service]));
  expect(services.get('first')).toMatchObject({
    ...{ state: 'off', last_failure: 'the service did not accept its key' },
  });
  expect(services.get('second')?.state).toBe('on');
  expect(db.select().from(auditEntry).orderBy(desc(auditEntry.seq)).get()).toMatchObject({
    ...{ action: 'image_service.change', actorId: null, subject: 'first' },
    detail: { state: 'off', reason: 'the service did not accept its key' },
  });
});

test('a model that its service does not have is missing, and a job that chose it fails with that reason', async () => {
  const studio = await aStudio();
  const { ann, db } = studio;
  const { fake, add } = await aGpu(studio);
  await add('gone', 'deleted.safetensors');
  expect((await ended(ann, await accept(ann, 'gone'))).error).toMatchObject({
    code: 'service.model_missing',
    reason: 'the service has no model deleted.safetensors',
  });
  expect(db.select().from(serviceModel).get()?.missingSince).not.toBeNull();
  await expect(accept(ann, 'gone')).rejects.toRefuse('generation.model_unknown');
  expect(fake.requests.filter(({ target }) => target.endsWith('txt2img'))).toEqual([]);
});

test('a job without a chosen model is painted with the next one', async () => {
  const studio = await aStudio();
  const { ann, db } = studio;
  const { add } = await aGpu(studio);
  await add('gone', 'deleted.safetensors');
  await add('dream', 'dream.safetensors');
  expect((await ended(ann, await accept(ann))).status).toBe('done');
  expect(db.select().from(image).get()).toMatchObject({ modelId: 'dream', painter: 'a1111 · dream' });
});

test('a job that waits for a model fails when an admin removes the model', async () => {
  const studio = await aStudio();
  const { owner, ann, bob } = studio;
  const { fake, add } = await aGpu(studio);
  await add('dream', 'dream.safetensors');
  fake.behave('held');
  const first = await accept(ann, 'dream');
  await fake.until(({ target }) => target.endsWith('txt2img'));
  const second = await accept(bob, 'dream');
  await owner.model.remove({ id: 'dream' });
  expect((await ended(bob, second)).error?.code).toBe('service.model_missing');
  fake.release();
  expect((await ended(ann, first)).status).toBe('done');
});

test('the address of a service stays while it has jobs', async () => {
  const studio = await aStudio();
  const { owner, ann, bob, db } = studio;
  const { fake, service } = await aGpu(studio);
  fake.behave('held');
  const job = await accept(ann);
  await fake.until(({ target }) => target.endsWith('txt2img'));
  const { id } = service;
  await accept(bob);
  const listed = (await owner.imageService.list())[0];
  expect(listed?.activity).toMatchObject({ running: 1, waiting: 1 });
  const moved = { id, url: 'http://127.0.0.1:9' };
  await expect(owner.imageService.update(moved)).rejects.toRefuse('image_service.address_in_use');
  await owner.imageService.update({ id, state: 'draining', url: `${fake.url}?a=1` });
  expect((await owner.imageService.list())[0]?.activity.waiting).toBe(0);
  fake.release();
  expect((await ended(ann, job)).status).toBe('done');
  expect(await owner.imageService.update(moved)).toMatchObject({ url: moved.url });
  expect(db.select().from(imageService).get()?.url).toBe(moved.url);
});
