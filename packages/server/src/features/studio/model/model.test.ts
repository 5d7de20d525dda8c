import { image, imageModel, imageService, planModel, serviceModel } from '@limn/db';
import type { Audience, ImageServiceState } from '@limn/db/enums';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aStudio, type Studio } from '../../../testing/studio.ts';

interface Added {
  audience?: Audience;
  serviceAudience?: Audience;
  state?: ImageServiceState;
  missingSince?: Date;
  isHidden?: boolean;
}

/** A model on a service of its own. */
async function addModel(studio: Studio, id: string, added: Added = {}) {
  const { db, world, clock } = studio;
  const createdAt = clock.now();
  const { audience, isHidden, missingSince, state } = added;
  const { length: position } = db.select().from(imageModel).all();
  db.insert(imageService)
    .values({
      ...{ id, name: id, kind: 'a1111', url: 'http://127.0.0.1:9', concurrency: 1, timeoutSeconds: 60 },
      ...{ createdAt, state, audience: added.serviceAudience },
    })
    .run();
  db.insert(imageModel)
    .values({ id, name: `The ${id}`, createdAt, position, audience, isHidden })
    .run();
  db.insert(serviceModel)
    .values({ serviceId: id, modelId: id, remoteName: `${id}.safetensors`, missingSince })
    .run();
  await world.painters.reload();
}

const reasonsFor = (models: { id: string; reason: string | null }[]) =>
  Object.fromEntries(models.map(({ id, reason }) => [id, reason]));

test('a site without models has nothing to choose', async () => {
  const { ann, visitor } = await aStudio();
  const nothing = { models: [], default: null, can: { seed: true, negative_prompt: false } };
  expect(await ann.model.list()).toMatchObject(nothing);
  expect(await visitor.model.list()).toMatchObject(nothing);
});

test('the models are listed in the order of the operator; the first that can be chosen is the default', async () => {
  const studio = await aStudio();
  await addModel(studio, 'gone', { missingSince: new Date() });
  await addModel(studio, 'paused', { state: 'draining' });
  await addModel(studio, 'hidden', { isHidden: true });
  await addModel(studio, 'dream');
  await addModel(studio, 'other');
  const { models, default: first } = await studio.ann.model.list();
  expect([reasonsFor(models), first]).toEqual([
    { gone: 'missing', paused: 'off', dream: null, other: null },
    'dream',
  ]);
  expect(models.at(-1)).toMatchObject({
    ...{ name: 'The other', for_members: false, is_available: true, sample_url: null },
    ...{ default_steps: null, default_guidance: null },
    can: { seed: true, steps: true, guidance: true, negative_prompt: true },
  });
});

test('a model whose last service is removed is missing', async () => {
  const studio = await aStudio();
  await addModel(studio, 'dream');
  studio.db.delete(imageService).run();
  await studio.world.painters.reload();
  expect(reasonsFor((await studio.ann.model.list()).models)).toEqual({ dream: 'missing' });
});

test('audiences and plans decide who can choose a model', async () => {
  const studio = await aStudio();
  const { ann, bob, owner, visitor, db } = studio;
  await addModel(studio, 'all');
  await addModel(studio, 'members', { audience: 'members' });
  await addModel(studio, 'gpu', { serviceAudience: 'members' });
  await addModel(studio, 'admins', { audience: 'admins' });
  await addModel(studio, 'yearly');
  db.insert(planModel).values({ planId: 'quarterly', modelId: 'yearly' }).run();
  const locked = { all: null, members: 'members_only', gpu: 'members_only', yearly: 'members_only' };
  const reasons = async (who: Pick<typeof ann, 'model'>) => reasonsFor((await who.model.list()).models);
  expect(await reasons(visitor)).toEqual(locked);
  expect(await reasons(ann)).toEqual(locked);
  expect(await reasons(owner)).toEqual({ all: null, members: null, gpu: null, admins: null, yearly: null });
  // a gift is of no plan and includes all models
  bob.becomeMember();
  expect(await reasons(bob)).toEqual({ all: null, members: null, gpu: null, yearly: null });
});

test('the newest featured picture of a model is its sample', async () => {
  const studio = await aStudio();
  const { owner, db } = studio;
  // nothing listens at the service of the model
  const [one, other] = [await owner.paint('a boat'), await owner.paint('a bird')];
  await addModel(studio, 'dream');
  for (const { id } of [one, other]) await owner.featured.create({ image_url: `/media/${id}` });
  db.update(image).set({ modelId: 'dream' }).where(eq(image.id, one.id)).run();
  const [featured] = await owner.featured.list();
  expect((await owner.model.list()).models[0]?.sample_url).toBe(featured?.image_url);
});
