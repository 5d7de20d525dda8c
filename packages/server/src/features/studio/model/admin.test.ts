import { auditEntry, generation, image, imageModel } from '@limn/db';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RefusalCode } from '../../../core/refusal.ts';
import { aStudio } from '../../../testing/studio.ts';
import { idFor } from './rules.ts';

const settings = { IMAGE_PROVIDER: 'path', IMAGE_SERVICE_URL: 'http://127.0.0.1:9' };

async function aSite() {
  const studio = await aStudio(settings);
  const gpu = (name: string) =>
    studio.owner.imageService.create({ name, kind: 'a1111', url: 'http://127.0.0.1:9' });
  const [one, other] = [await gpu('one'), await gpu('other')];
  const at = (service_id: string, remote_name = 'dream') => ({ service_id, remote_name });
  return { ...studio, one: one.id, other: other.id, at };
}

test('a model is added at the end and has an id from its name', async () => {
  const { owner, one, at, world } = await aSite();
  await owner.model.create({ name: 'Flux 2 Klein!', services: [at(one)] });
  await owner.model.create({ name: 'flux 2 klein', services: [at(one)], id: 'own-id' });
  const models = await owner.model.create({ name: 'Flux 2 klein', services: [at(one)] });
  expect(models.map(({ id }) => id)).toEqual(['flux-2-klein', 'own-id', 'flux-2-klein-2']);
  expect(models[0]).toMatchObject({
    ...{ audience: 'all', is_hidden: false, steps: null, plan_ids: [], can: { seed: true, steps: true } },
    services: [{ service_id: one, remote_name: 'dream', missing_since: null }],
  });
  expect([...(world.painters.find(one)?.models.keys() ?? [])]).toEqual([
    'flux-2-klein',
    'own-id',
    'flux-2-klein-2',
  ]);
  const taken = owner.model.create({ name: 'x', id: 'own-id', services: [at(one)] });
  await expect(taken).rejects.toRefuse('model.id_taken');
});

test('what an admin sets reaches the painters', async () => {
  const { owner, one, other, at, world, db } = await aSite();
  await owner.model.create({ name: 'Dream', services: [at(one), at(other, 'dream.ckpt')] });
  const lora = { lora_name: 'wc', lora_weight: 0.8 };
  const [model] = await owner.model.update({
    ...{ id: 'dream', steps: 8, guidance: 1.5, negative_prompt: 'text', ...lora, plan_ids: ['monthly'] },
  });
  expect(model).toMatchObject({ steps: 8, ...lora, plan_ids: ['monthly'] });
  expect(world.painters.find(other)?.models.get('dream')).toMatchObject({
    ...{ remoteName: 'dream.ckpt', steps: 8, guidance: 1.5, negativePrompt: 'text' },
    lora: { name: 'wc', weight: 0.8 },
  });
  await owner.model.update({ id: 'dream', services: [at(one)], lora_name: null, plan_ids: [] });
  expect(world.painters.find(other)?.models.size).toBe(0);
  expect(world.painters.find(one)?.models.get('dream')).toMatchObject({ lora: undefined, steps: 8 });
  expect(db.select().from(auditEntry).all().slice(-2)).toMatchObject([
    { action: 'model.change', subject: 'Dream', detail: { steps: 8, plans: 'monthly', lora_name: 'wc' } },
    { action: 'model.change', subject: 'Dream', detail: { services: 1, plans: '', lora_name: null } },
  ]);
});

test('what cannot be stored is refused', async () => {
  const { owner, one, at, db, clock } = await aSite();
  const services = [at(one)];
  const wrong: [{ services: typeof services; plan_ids?: string[] }, RefusalCode][] = [
    [{ services: [at('x')] }, 'image_service.not_found'],
    [{ services: [at(one), at(one, 'other')] }, 'request.invalid'],
    [{ services, plan_ids: ['x'] }, 'plan.not_found'],
  ];
  for (const [input, code] of wrong)
    await expect(owner.model.create({ name: 'Dream', ...input })).rejects.toRefuse(code);
  expect(await owner.model.listAll()).toEqual([]);
  await expect(owner.model.create({ name: 'x', services, lora_name: 'a:1><lora:b' })).rejects.toThrow();
  for (const verb of ['update', 'remove'] as const)
    await expect(owner.model[verb]({ id: 'x' })).rejects.toRefuse('model.not_found');
  for (let n = 0; n < 100; n++)
    db.insert(imageModel)
      .values({ id: `m${n}`, name: 'x', createdAt: clock.now() })
      .run();
  await expect(owner.model.create({ name: 'x', services })).rejects.toRefuse('model.limit_reached');
});

test('the order of admins is the order of users', async () => {
  const { owner, ann, one, at } = await aSite();
  for (const name of ['a', 'b', 'c']) await owner.model.create({ name, services: [at(one)] });
  await owner.model.order({ ids: ['c', 'a', 'b'] });
  expect((await ann.model.list()).models.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  for (const ids of [
    ['c', 'a'],
    ['c', 'a', 'a'],
    ['c', 'a', 'x'],
  ])
    await expect(owner.model.order({ ids })).rejects.toRefuse('model.order_outdated');
});

test('pictures of a removed model stay', async () => {
  const { owner, ann, one, at, db } = await aSite();
  await owner.model.create({ name: 'Dream', services: [at(one)] });
  await ann.paint('a boat');
  db.update(image).set({ modelId: 'dream' }).run();
  expect(await owner.model.remove({ id: 'dream' })).toEqual([]);
  expect(db.select().from(image).all()).toMatchObject([{ modelId: null }]);
});

test('others are answered while many pictures lose their model', async () => {
  const { owner, ann, one, at, db } = await aSite();
  await owner.model.create({ name: 'Dream', services: [at(one)] });
  const size = sql`'normal', '640x480', 640, 480`;
  const n = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)`;
  db.run(sql`${n} INSERT INTO image
    (id, user_id, hash, prompt, original_prompt, style, resolution, width, height, painter, created_at, model_id)
    SELECT 'image' || i, ${ann.id}, printf('%064d', i), 'a boat', 'a boat', ${size}, 'fake', 1, 'dream' FROM n`);
  db.run(sql`${n} INSERT INTO generation
    (id, user_id, state, prompt, style, resolution, width, height, seed, enhance, created_at, ended_at, model_id)
    SELECT 'job' || i, ${ann.id}, 'done', 'a boat', ${size}, 1, 0, 1, 1, 'dream' FROM n`);
  const left = () =>
    [image, generation].map(
      (table) => db.select().from(table).where(eq(table.modelId, 'dream')).all().length,
    );
  const seen = [left()];
  const note = () => {
    seen.push(left());
    if (Math.max(...left()) > 0) setImmediate(note);
  };
  setImmediate(note);
  await owner.model.remove({ id: 'dream' });
  const steps = seen.flatMap((now, turn) => now.map((n, table) => (seen[turn - 1]?.[table] ?? n) - n));
  expect([left(), Math.max(...steps)]).toEqual([[0, 0], 250]);
});

test('an id has only letters, digits and hyphens', () => {
  const none = new Set<string>();
  expect(['Été à Paris', '水彩', '  --', 'x'.repeat(60)].map((name) => idFor(name, none))).toEqual([
    'ete-a-paris',
    'model',
    'model',
    'x'.repeat(34),
  ]);
});
