import { expect, test } from 'vitest';
import { aServer, aStudio, bearer, type Person, password } from '../../../testing/studio.ts';
import { addImage } from '../image/write.ts';

const four = { prompt: 'a boat', enhance: false, count: 4 } as const;

async function aMember(settings: Record<string, string> = {}) {
  const studio = await aStudio(settings);
  studio.ann.becomeMember();
  return studio;
}

const seedsOf = async (person: Person) => (await person.generation.active()).map(({ seed }) => seed);

test('a member has four pictures from one press, with four seeds', async () => {
  const { ann, world, queue } = await aMember();
  void world.imageService.hold();
  const { id, ids } = await ann.generation.create({ ...four, seed: 99 });
  expect(ids).toHaveLength(4);
  expect(ids[0]).toBe(id);
  expect(await seedsOf(ann)).toEqual([99, 100, 0, 1]);
  expect((await ann.generation.active()).map((job) => job.id)).toEqual(ids);
  world.imageService.release();
  await queue.idle();
  expect(await ann.image.usage()).toMatchObject({ stored: 4, active: 0 });
});

test('without a membership four at once are refused, and none is accepted', async () => {
  const { ann, world } = await aStudio();
  await expect(ann.generation.create(four)).rejects.toRefuse('generation.members_only');
  await expect(ann.generation.create({ ...four, count: 1 })).resolves.toMatchObject({ status: 'queued' });
  await expect.poll(() => world.imageService.requests.length).toBe(1);
});

test('four need an empty queue', async () => {
  const { ann, world } = await aMember();
  void world.imageService.hold();
  const { id } = await ann.generation.create({ ...four, count: 1 });
  await expect(ann.generation.create(four)).rejects.toRefuse('generation.too_many');
  expect(await ann.image.usage()).toMatchObject({ active: 1 });
  await ann.generation.cancel({ id });
  await expect(ann.generation.create(four)).resolves.toMatchObject({ status: 'queued' });
  world.imageService.release();
});

test('two presses at the same time do not exceed the limit', async () => {
  const { ann, world } = await aMember();
  void world.imageService.hold();
  const answers = await Promise.allSettled([1, 2].map(() => ann.generation.create(four)));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await ann.image.usage()).toMatchObject({ active: 4 });
  world.imageService.release();
});

test('one of four can be cancelled, the others are painted', async () => {
  const { ann, world, queue } = await aMember({ GENERATION_CONCURRENCY: '1' });
  const come = world.imageService.hold();
  const { ids } = await ann.generation.create(four);
  await come;
  await ann.generation.cancel({ id: ids[2] ?? '' });
  world.imageService.release();
  await queue.idle();
  expect(await ann.image.usage()).toMatchObject({ stored: 3, active: 0 });
  expect(await ann.generation.get({ id: ids[2] ?? '' })).toMatchObject({ status: 'cancelled' });
});

test('four need four free places', async () => {
  const { ann, db } = await aMember();
  const old = {
    prompt: 'an old one',
    style: 'normal',
    resolution: '640x480',
    width: 640,
    height: 480,
  } as const;
  for (let n = 0; n < 147; n++)
    addImage(
      { db },
      {
        ...old,
        userId: ann.id,
        hash: n.toString(16).padStart(64, '0'),
        originalPrompt: old.prompt,
        painter: 'fake',
        createdAt: new Date(0),
      },
    );
  await expect(ann.generation.create(four)).rejects.toRefuse('image.limit_reached', { limit: 150 });
  expect(await ann.image.usage()).toMatchObject({ stored: 147, active: 0 });
});

test('each of four counts for the day', async () => {
  const { ann, queue } = await aMember({ PICTURES_A_DAY: '6' });
  await ann.generation.create(four);
  await queue.idle();
  await expect(ann.generation.create(four)).rejects.toRefuse('generation.site_day_limit');
  for (let n = 0; n < 2; n++) await ann.paint('a boat');
  await expect(ann.paint('a boat')).rejects.toRefuse('generation.site_day_limit');
});

test('a program asks for one or four', async () => {
  const { app } = await aServer();
  const url = '/api/auth/register';
  const joined = await app.inject({ method: 'POST', url, payload: { email: 'ann@example.com', password } });
  const headers = bearer(joined.json<{ token: string }>().token);
  const ask = (payload: object) => app.inject({ method: 'POST', url: '/api/generations', headers, payload });
  const wrong = await ask({ ...four, count: 2 });
  expect(wrong.statusCode).toBe(400);
  const refused = await ask(four);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'MEMBERS_ONLY']);
  const accepted = await ask({ prompt: 'a boat' });
  expect(accepted.statusCode).toBe(202);
  const { id, ids } = accepted.json<{ id: string; ids: string[] }>();
  expect(ids).toEqual([id]);
  for (let n = 1; n < 4; n++) await ask({ prompt: 'a boat' });
});
