import { generation, image, imageModel, user } from '@limn/db';
import { expect, test } from 'vitest';
import type { Painter, PainterModel } from '../core/painters.ts';
import { ServiceFailure } from '../core/service-failure.ts';
import { rankAllJobs } from '../features/studio/generation/write/queue.ts';
import { ended } from '../testing/ended.ts';
import { fakePainters } from '../testing/fake-painters.ts';
import { aStudio, type Person } from '../testing/studio.ts';

async function aPool(given: Record<string, Partial<Painter>>) {
  const painters = await fakePainters(given);
  const studio = await aStudio({}, { painters });
  const counts = () => Object.values(painters.services).map(({ requests }) => requests.length);
  return { ...studio, painters, services: painters.services, counts };
}

const accept = (person: Person, model?: string) =>
  person.generation.create({ prompt: 'a boat', enhance: false, ...(model !== undefined && { model }) });

const dream = {
  ...{ id: 'dream', name: 'Dream', audience: 'all', remoteName: 'dream.safetensors', isMissing: false },
  ...{ isHidden: false, steps: 8, guidance: 2, negativePrompt: 'blur', lora: undefined },
  can: {
    ...{ seed: true, negativePrompt: true, steps: true, guidance: false },
    ...{ vary: false, mask: false, instruct: false, upscale: false },
  },
} satisfies PainterModel;

const away = (taken: 'no' | 'maybe') => new ServiceFailure('unavailable', { taken, waitsFor: 'unreachable' });

test('two painters share the jobs, and the row says which one has each', async () => {
  const { ann, bob, services, counts, db } = await aPool({ one: {}, two: {} });
  const [first, second] = [services['one']?.hold(), services['two']?.hold()];
  const jobs = [await accept(ann), await accept(bob)];
  await Promise.all([first, second]);
  expect(counts()).toEqual([1, 1]);
  expect(
    new Set(
      db
        .select({ at: generation.serviceId })
        .from(generation)
        .all()
        .map(({ at }) => at),
    ),
  ).toEqual(new Set(['one', 'two']));
  for (const service of Object.values(services)) service.release();
  expect((await ended(ann, jobs[0] ?? { id: '' })).status).toBe('done');
  expect((await ended(bob, jobs[1] ?? { id: '' })).status).toBe('done');
});

test.each([1, 2, 4])('%i services paint as many pictures at once', async (count) => {
  const ids = ['a', 'b', 'c', 'd'].slice(0, count);
  const { ann, bob, someone, services, db } = await aPool(Object.fromEntries(ids.map((id) => [id, {}])));
  const begun = Object.values(services).map((service) => service.hold());
  const people = [ann, bob, await someone('cleo'), await someone('dan')];
  const jobs = [];
  for (const person of people) jobs.push(await accept(person));
  await Promise.all(begun);
  const states = db.select({ state: generation.state }).from(generation).all();
  expect(states.filter(({ state }) => state === 'painting')).toHaveLength(count);
  expect(states.filter(({ state }) => state === 'queued')).toHaveLength(4 - count);
  for (const service of Object.values(services)) service.release();
  for (const [n, job] of jobs.entries()) expect((await ended(people[n] ?? ann, job)).status).toBe('done');
});

/** Two models at one service that has one of them loaded at a time. */
async function twoModels() {
  const models = new Map(
    ['dream', 'flux'].map((id) => [id, { ...dream, id, name: id, remoteName: `${id}.safetensors` }]),
  );
  const pool = await aPool({ one: { models } });
  Object.assign(pool.services['one'] ?? {}, { loadsModels: true });
  for (const id of models.keys())
    pool.db.insert(imageModel).values({ id, name: id, createdAt: pool.clock.now(), position: 0 }).run();
  return pool;
}

test('the job with the loaded model begins first, but another one waits at most a minute for it', async () => {
  const { ann, bob, someone, services, clock } = await twoModels();
  const one = services['one'];
  const [cleo, dan] = [await someone('cleo'), await someone('dan')];
  let begun = one?.hold();
  const first = await accept(ann, 'dream');
  await begun;
  const passed = await accept(bob, 'flux');
  const next = await accept(cleo, 'dream');
  const begin = async (job: { id: string }, person: Person) => {
    one?.release();
    begun = one?.hold();
    await ended(person, job);
    await begun;
  };
  await begin(first, ann);
  expect(one?.requests.map(({ model }) => model)).toEqual(['dream.safetensors', 'dream.safetensors']);
  const last = await accept(dan, 'dream');
  clock.pass(60_000);
  await begin(next, cleo);
  expect(one?.requests.at(-1)?.model).toBe('flux.safetensors');
  one?.release();
  expect((await ended(bob, passed)).status).toBe('done');
  expect((await ended(dan, last)).status).toBe('done');
});

test.each(['no', 'maybe'] as const)(
  'a job of a free painter that dies goes elsewhere (taken: %s)',
  async (taken) => {
    const { ann, bob, services, counts } = await aPool({ one: { weight: 2 }, two: {} });
    services['one']?.fail(away(taken));
    expect((await ended(ann, await accept(ann))).status).toBe('done');
    // the failed one rests
    expect((await ended(bob, await accept(bob))).status).toBe('done');
    expect(counts()).toEqual([1, 2]);
  },
);

test('a paid painter that may have the job is the only one that is asked', async () => {
  const { ann, services, counts } = await aPool({ one: { weight: 2, isPaid: true }, two: {} });
  services['one']?.fail(away('maybe'));
  expect((await ended(ann, await accept(ann))).error?.code).toBe('service.unavailable');
  expect(counts()).toEqual([1, 0]);
});

test('a paid painter that has not taken the job leaves it to another', async () => {
  const { ann, services, counts } = await aPool({ one: { weight: 2, isPaid: true }, two: {} });
  services['one']?.fail(new ServiceFailure('limited', { taken: 'no', waitsFor: 'busy' }));
  expect((await ended(ann, await accept(ann))).status).toBe('done');
  expect(counts()).toEqual([1, 1]);
});

test('a refused description is not offered to another painter', async () => {
  const { ann, services, counts } = await aPool({ one: { weight: 2 }, two: {} });
  services['one']?.fail(new ServiceFailure('refused', { taken: 'no', reason: 'no' }));
  expect((await ended(ann, await accept(ann))).error?.code).toBe('service.refused');
  expect(counts()).toEqual([1, 0]);
});

test('a picture that cannot be used is painted again by another painter', async () => {
  const { ann, services, counts, ctx, queue } = await aPool({ one: { weight: 2 }, two: {} });
  services['one']?.deliver(Buffer.from('not a picture'));
  expect((await ended(ann, await accept(ann))).status).toBe('done');
  await queue.idle();
  expect(counts()).toEqual([1, 1]);
  expect(await ctx.world.pictures.listDeliveries()).toEqual([]);
});

test('a job fails after three painters', async () => {
  const { ann, services, counts } = await aPool({ a: {}, b: {}, c: {}, d: {} });
  for (const service of Object.values(services)) service.fail(new ServiceFailure('bad_picture'));
  expect((await ended(ann, await accept(ann))).error?.code).toBe('service.bad_picture');
  expect(counts()).toEqual([1, 1, 1, 0]);
});

test('a draining painter finishes its job and gets no other; a painter that is added gets it at once', async () => {
  const { ann, bob, painters, services, counts } = await aPool({ one: {}, two: { state: 'off' } });
  const begun = services['one']?.hold();
  const job = await accept(ann);
  await begun;
  await painters.change('one', { state: 'draining' });
  const next = await accept(bob);
  expect(await bob.generation.get({ id: next.id })).toMatchObject({
    status: 'queued',
    waiting: { for: 'unreachable' },
  });
  services['one']?.release();
  expect((await ended(ann, job)).status).toBe('done');
  expect(counts()).toEqual([1, 0]);
  await painters.change('two', { state: 'on' });
  expect((await ended(bob, next)).status).toBe('done');
  expect(counts()).toEqual([1, 1]);
});

test('a job fails after fifteen minutes without any painter', async () => {
  const { ann, ctx, clock } = await aPool({ one: { state: 'off' } });
  const job = await accept(ann);
  clock.pass(15 * 60_000);
  ctx.events.emit('generation.ended');
  expect((await ended(ann, job)).error?.code).toBe('service.unavailable');
});

/** The model is at the painter `has`, which paints one picture at a time. */
async function aModel() {
  const pool = await aPool({ plain: { weight: 2 }, has: { models: new Map([['dream', dream]]) } });
  const { db, clock } = pool;
  db.insert(imageModel).values({ id: 'dream', name: 'Dream', createdAt: clock.now(), position: 0 }).run();
  return pool;
}

test('a chosen model is painted where it is, and other jobs do not wait behind it', async () => {
  const { ann, bob, someone, services, counts, db } = await aModel();
  const begun = services['has']?.hold();
  const job = await accept(ann, 'dream');
  await begun;
  const waits = await accept(bob, 'dream');
  const cleo = await someone('cleo');
  expect((await ended(cleo, await accept(cleo))).status).toBe('done');
  expect((await bob.generation.get({ id: waits.id })).status).toBe('queued');
  expect(counts()).toEqual([1, 1]);
  services['has']?.release();
  const done = await ended(ann, job);
  expect(done.status).toBe('done');
  await ended(bob, waits);
  expect(services['has']?.requests[0]).toMatchObject({
    ...{ model: 'dream.safetensors', steps: 8, negativePrompt: 'blur' },
  });
  // the model cannot take it
  expect(services['has']?.requests[0]).not.toHaveProperty('guidance');
  const made = db.select({ job: image.generationId, modelId: image.modelId }).from(image).all();
  expect(made).toContainEqual({ job: job.id, modelId: 'dream' });
});

test('a painter is not idle because the next sixty jobs wait for another one', async () => {
  const { ann, bob, ctx, services, db, clock } = await aModel();
  const begun = services['has']?.hold();
  await accept(ann, 'dream');
  await begun;
  const createdAt = clock.now();
  const size = { resolution: '640x480', width: 640, height: 480 } as const;
  const job = { prompt: 'a boat', style: 'normal', seed: 1, enhance: false, modelId: 'dream' } as const;
  for (let n = 0; n < 60; n++) {
    const id = `user${n}`;
    db.insert(user)
      .values({ id, email: `${id}@example.com`, createdAt })
      .run();
    db.insert(generation)
      .values({ ...job, ...size, userId: id, createdAt })
      .run();
  }
  rankAllJobs(ctx);
  const next = await accept(bob);
  expect((await bob.generation.get({ id: next.id })).status).not.toBe('queued');
  expect((await ended(bob, next)).status).toBe('done');
});

test('a model that nobody has, and one of another plan, are refused', async () => {
  const { ann, db, painters } = await aModel();
  await expect(accept(ann, 'nightmare')).rejects.toRefuse('generation.model_unknown');
  db.update(imageModel).set({ audience: 'members' }).run();
  await expect(accept(ann, 'dream')).rejects.toRefuse('generation.model_not_allowed');
  ann.becomeMember();
  await painters.change('has', { state: 'off' });
  await expect(accept(ann, 'dream')).rejects.toRefuse('generation.model_unknown');
  expect(await ann.image.usage()).toMatchObject({ active: 0 });
});
