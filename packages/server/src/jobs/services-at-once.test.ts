import { generation } from '@limn/db';
import type { FakeService, Received } from '@limn/sandbox/http/fake-service';
import { startFakeA1111 } from '@limn/sandbox/image-services/a1111';
import { startFakeComfyui } from '@limn/sandbox/image-services/comfyui';
import { defaultWorkflow } from '@limn/sandbox/image-services/comfyui-workflow';
import { startFakePathService } from '@limn/sandbox/image-services/path';
import { startFakeSdcpp } from '@limn/sandbox/image-services/sdcpp';
import { expect, onTestFinished, test } from 'vitest';
import type { CreateService } from '../features/studio/image-service/schema.ts';
import { ended } from '../testing/ended.ts';
import { aStudio, type Person, type Studio } from '../testing/studio.ts';

interface Kind {
  start(): Promise<FakeService>;
  /** The call that asks for a picture. */
  path: string;
  service: Omit<CreateService, 'name' | 'url'>;
}

const kinds = {
  a1111: { start: startFakeA1111, path: '/sdapi/v1/txt2img', service: { kind: 'a1111' } },
  sdcpp: { start: startFakeSdcpp, path: '/sdcpp/v1/img_gen', service: { kind: 'sdcpp' } },
  comfyui: {
    start: startFakeComfyui,
    path: '/prompt',
    service: { kind: 'comfyui', workflow: JSON.stringify(defaultWorkflow) },
  },
  path: { start: startFakePathService, path: '/prompt/', service: { kind: 'path' } },
} satisfies Record<string, Kind>;
type Name = keyof typeof kinds;

/** A service that answers no request until it is released. */
async function addHeld({ owner }: Studio, name: Name, facts: Partial<CreateService> = {}) {
  const { start, path, service } = kinds[name];
  const fake = await start();
  onTestFinished(() => fake.close().catch(() => undefined));
  fake.behave('held');
  const url = name === 'path' ? `${fake.url}/prompt` : fake.url;
  await owner.imageService.create({ ...service, name, url, concurrency: 1, is_paid: false, ...facts });
  const isOrder = ({ target }: Received) => target.startsWith(path);
  return { fake, begun: fake.until(isOrder), orders: () => fake.requests.filter(isOrder) };
}

const accept = (person: Person) => person.generation.create({ prompt: 'a boat', enhance: false });

async function fivePeople({ ann, bob, someone }: Studio): Promise<Person[]> {
  return [ann, bob, await someone('cleo'), await someone('dan'), await someone('eve')];
}

const statesIn = ({ db }: Studio) =>
  db
    .select({ state: generation.state })
    .from(generation)
    .all()
    .map(({ state }) => state);

test.each([[['a1111']], [['sdcpp', 'comfyui']], [['a1111', 'sdcpp', 'comfyui', 'path']]] satisfies [
  Name[],
][])('%j have one picture each in progress at the same time', async (names) => {
  const studio = await aStudio();
  const services = [];
  for (const name of names) services.push(await addHeld(studio, name));
  const people = await fivePeople(studio);
  const jobs = [];
  for (const person of people) jobs.push(await accept(person));
  await Promise.all(services.map(({ begun }) => begun));
  expect(services.map(({ orders }) => orders().length)).toEqual(names.map(() => 1));
  const states = statesIn(studio);
  expect(states.filter((state) => state === 'painting')).toHaveLength(names.length);
  expect(states.filter((state) => state === 'queued')).toHaveLength(people.length - names.length);
  for (const { fake } of services) fake.release();
  for (const [n, job] of jobs.entries())
    expect((await ended(people[n] ?? studio.ann, job)).status).toBe('done');
  expect(services.reduce((sum, { orders }) => sum + orders().length, 0)).toBe(people.length);
});

test('a free service that is killed loses no job', async () => {
  const studio = await aStudio();
  const [killed, other] = [await addHeld(studio, 'a1111'), await addHeld(studio, 'sdcpp')];
  const people = await fivePeople(studio);
  const jobs = [];
  for (const person of people) jobs.push(await accept(person));
  await Promise.all([killed.begun, other.begun]);
  await killed.fake.close();
  other.fake.release();
  for (const [n, job] of jobs.entries())
    expect((await ended(people[n] ?? studio.ann, job)).status).toBe('done');
  expect(other.orders()).toHaveLength(people.length);
});

test('a job at a paid service that is killed fails, is sent to no other, and does not count', async () => {
  const studio = await aStudio({ FREE_PICTURES_A_DAY: '1' });
  const { ann } = studio;
  const paid = await addHeld(studio, 'path', { is_paid: true, weight: 2 });
  const other = await addHeld(studio, 'sdcpp');
  const job = await accept(ann);
  await paid.begun;
  await expect(accept(ann)).rejects.toRefuse('generation.day_limit');
  await paid.fake.close();
  expect((await ended(ann, job)).error?.code).toBe('service.unavailable');
  expect(other.orders()).toEqual([]);
  other.fake.release();
  expect((await ended(ann, await accept(ann))).status).toBe('done');
});

test('a job at a paid service that can be asked for it waits for that service', async () => {
  const studio = await aStudio();
  const { ann, db } = studio;
  const paid = await addHeld(studio, 'comfyui', { is_paid: true, weight: 2 });
  const other = await addHeld(studio, 'sdcpp');
  const job = await accept(ann);
  await paid.fake.until(({ target }) => target.startsWith('/history'));
  await paid.fake.close();
  for await (const now of await ann.generation.watch({ id: job.id }))
    if (now.status === 'queued' && now.waiting) break;
  expect(await ann.generation.get({ id: job.id })).toMatchObject({ waiting: { for: 'unreachable' } });
  const [row] = db.select().from(generation).all();
  expect(row).toMatchObject({ state: 'queued', remoteId: expect.any(String), sentAt: expect.any(Date) });
  expect(other.orders()).toEqual([]);
});
