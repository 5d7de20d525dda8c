import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Generation } from '@limn/server/schema/studio/generation';
import { initTRPC, TRPCError } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft } from './draft.ts';
import { createJobs, followJob, resumeJobs } from './follow-job.ts';
import {
  addJob,
  changeJob,
  clearJob,
  dismissFailure,
  endJob,
  failJob,
  readJob,
  readJobs,
  showImage,
  showJob,
  subscribeJob,
} from './job.ts';

const image = { id: 'i1', image_url: '/media/k', original_prompt: 'a fox' };

/** The states that the server sends in turn; the last one repeats. */
let script: Partial<Generation>[] = [];
/** How many streams break after their first event. */
let breaks = 0;
/** True for a job that never ends. */
let endless = false;

/** The refusals of the next questions about a job, in order. */
let refusals: string[] = [];
/** The refusal of the next call that creates jobs. Jobs of an earlier test may still ask. */
let refusedCreation: string | undefined;

/** The inputs of the calls that create jobs. */
let created: { seed: number; count: number }[] = [];

const answer = () => {
  const refusal = refusals.shift();
  if (refusal) throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: refusal });
  return told();
};
const told = () => ({ id: 'g1', created_at: new Date(0).toISOString(), ...script[0] });
const t = initTRPC.create({
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    data: { ...shape.data, refusal: error.message, facts: {} },
  }),
});
const anything = (input: unknown) => input;
const router = t.router({
  generation: t.router({
    create: t.procedure.input(anything).mutation(({ input }) => {
      const refusal = refusedCreation;
      refusedCreation = undefined;
      if (refusal) throw new TRPCError({ code: 'FORBIDDEN', message: refusal });
      const { count } = input as (typeof created)[number];
      created.push(input as (typeof created)[number]);
      return { id: 'g1', ids: ['g1', 'g2', 'g3', 'g4'].slice(0, count) };
    }),
    get: t.procedure.input(anything).query(answer),
    watch: t.procedure.input(anything).subscription(async function* () {
      for (;;) {
        yield told();
        if (breaks > 0) {
          breaks -= 1;
          throw new Error('the line broke');
        }
        if (endless) await new Promise((resolve) => setImmediate(resolve));
        else if (script.length === 1) return;
        else script = script.slice(1);
      }
    }),
  }),
});

const http = createHTTPServer({ router, basePath: '/trpc/' }) as unknown as Server;
const network = globalThis.fetch;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  // Node has neither an origin for relative addresses nor images.
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit) =>
    network(new URL(String(address).replace(/^https?:\/\/[^/]+/, ''), origin), init),
  );
  vi.stubGlobal('document', { baseURI: origin });
  const shelf = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  });
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => Promise.resolve();
    },
  );
});

afterEach(() => {
  clearJob();
  created = [];
});
afterAll(() => {
  vi.unstubAllGlobals();
  http.closeAllConnections();
  http.close();
});

const aJob = (prompt = 'a fox') => addJob({ prompt, width: 640, height: 480, startedAt: 7 });
const follow = (id = 'g1') => followJob(aJob().key, id);
const anImage = (id: string) => ({ ...image, id }) as NonNullable<Generation['image']>;

test('a job is followed until its image is there', async () => {
  script = [
    { status: 'queued', position: 2 },
    { status: 'painting', progress: 0.5 },
    { status: 'done', image: image as Generation['image'] },
  ];
  const followed = follow();
  expect(readJob()).toMatchObject({ phase: 'running', id: 'g1' });
  await followed;
  expect(readJob()).toEqual({ phase: 'done', image });
  expect(readJobs()).toEqual([]);
});

test('the progress of the job is shown', async () => {
  script = [{ status: 'painting', progress: 0.5 }, { status: 'cancelled' }];
  endless = true;
  const followed = follow();
  await expect.poll(readJob).toMatchObject({ phase: 'running', startedAt: 7, snapshot: { progress: 0.5 } });
  endless = false;
  await followed;
  expect(readJob()).toEqual({ phase: 'idle' });
});

test('a failure has its code and the reason of the image service', async () => {
  const error = { code: 'service.refused', message: 'no', reason: 'too dark' };
  script = [{ status: 'failed', error }];
  await follow();
  expect(readJob()).toEqual({ phase: 'failed', error });
});

test.each(['failed', 'cancelled'] as const)(
  'a job that %s is never shown as one that is kept',
  async (status) => {
    const error = { code: 'service.refused', message: 'no', reason: 'too dark' };
    script = [{ status: 'painting' }, { status, error }];
    const seen: (string | undefined)[] = [];
    const stop = subscribeJob(() => {
      const job = readJob();
      if (job.phase === 'running') seen.push(job.snapshot?.status);
    });
    await follow();
    stop();
    expect(new Set(seen)).toEqual(new Set([undefined, 'painting']));
  },
);

test('after a broken stream the image still arrives', async () => {
  breaks = 1;
  script = [{ status: 'painting' }, { status: 'done', image: image as Generation['image'] }];
  await follow();
  expect(readJob()).toEqual({ phase: 'done', image });
});

test('after a busy answer the image still arrives', async () => {
  refusals = ['server.busy'];
  script = [{ status: 'done', image: image as Generation['image'] }];
  await follow();
  expect(readJob()).toEqual({ phase: 'done', image });
});

test('a missing job is reported and not requested again', async () => {
  refusals = ['generation.not_found'];
  script = [{ status: 'done', image: image as Generation['image'] }];
  await follow();
  expect(readJob()).toMatchObject({ phase: 'failed', failure: { code: 'generation.not_found' } });
});

test('a cleared stage ignores the old job', async () => {
  script = [{ status: 'painting' }];
  endless = true;
  const followed = follow();
  await expect.poll(readJob).toMatchObject({ snapshot: { status: 'painting' } });
  clearJob();
  await followed;
  endless = false;
  expect(readJob()).toEqual({ phase: 'idle' });
});

test('all running jobs are restored after a reload, and a failure stays on the stage', async () => {
  const running = (id: string) =>
    ({
      id,
      status: 'painting',
      original_prompt: 'a fox',
      width: 640,
      height: 480,
      created_at: new Date(5).toISOString(),
    }) as Generation;
  failJob({ failure: { code: 'offline', facts: {}, requestId: undefined } });
  script = [{ status: 'done', image: image as Generation['image'] }];
  const resumed = resumeJobs([running('g1'), running('g2')]);
  // The known states are shown at once.
  expect(readJobs()).toMatchObject([
    { id: 'g1', startedAt: 5, snapshot: { status: 'painting' } },
    { id: 'g2', startedAt: 5, snapshot: { status: 'painting' } },
  ]);
  expect(readJob().phase).toBe('failed');
  await resumeJobs([running('g1'), running('g2')]);
  await resumed;
  expect(readJobs()).toEqual([]);
  expect(readJob()).toMatchObject({ phase: 'failed', before: image });
  dismissFailure();
  expect(readJob()).toEqual({ phase: 'done', image });
});

test('a job of elsewhere is listed while it runs, and leaves the stage to the picture that it shows', async () => {
  const active = (id: string) =>
    ({
      id,
      status: 'painting',
      original_prompt: 'a boat',
      width: 640,
      height: 480,
      created_at: new Date(5).toISOString(),
    }) as Generation;
  const shown = anImage('shown');
  endJob(aJob().key, { image: shown });
  script = [{ status: 'painting' }];
  endless = true;
  const done = resumeJobs([active('g2')]);
  expect(readJobs()).toMatchObject([{ id: 'g2', isFromElsewhere: true }]);
  expect(readJob()).toEqual({ phase: 'done', image: shown });
  script = [{ status: 'done', image: anImage('other') }];
  endless = false;
  await done;
  expect(readJobs()).toEqual([]);
  expect(readJob()).toEqual({ phase: 'done', image: shown });
  script = [{ status: 'failed', error: { code: 'service.refused', message: 'no', reason: 'too dark' } }];
  await resumeJobs([active('g3')]);
  expect(readJob()).toEqual({ phase: 'done', image: shown });
});

test('an own job that another answer has restored already stays an own job', async () => {
  endJob(aJob().key, { image: anImage('shown') });
  const own = aJob('a boat');
  endless = true;
  script = [{ status: 'painting' }];
  const restored = resumeJobs([
    {
      id: 'g1',
      status: 'queued',
      original_prompt: 'a boat',
      created_at: new Date(5).toISOString(),
    } as Generation,
  ]);
  await createJobs({ ...emptyDraft, prompt: 'a boat' }, [own.key]);
  expect(readJobs()).toMatchObject([{ key: own.key, id: 'g1' }]);
  expect(readJob()).toMatchObject({ phase: 'running', key: own.key });
  script = [{ status: 'done', image: anImage('boat') }];
  endless = false;
  await restored;
  await expect.poll(readJob).toEqual({ phase: 'done', image: anImage('boat') });
});

describe('several jobs', () => {
  test('the stage follows the work: the oldest job, then each picture', () => {
    const [first, second] = [aJob('first'), aJob('second')];
    expect(readJob()).toBe(first);
    endJob(first.key, { image: anImage('1') });
    expect(readJob()).toMatchObject({ phase: 'done', image: { id: '1' } });
    const third = aJob('third');
    expect(readJob()).toBe(second);
    endJob(third.key, { image: anImage('3') });
    expect(readJob()).toMatchObject({ phase: 'done', image: { id: '3' } });
    endJob(second.key, { image: anImage('2') });
    expect(readJob()).toMatchObject({ phase: 'done', image: { id: '2' } });
  });

  test('what the user has chosen stays until the next press', () => {
    const [first, second] = [aJob('first'), aJob('second')];
    showImage(anImage('old'));
    endJob(first.key, { image: anImage('1') });
    expect(readJob()).toMatchObject({ image: { id: 'old' } });
    showJob(second.key);
    changeJob(second.key, { lost: true });
    expect(readJob()).toMatchObject({ phase: 'running', prompt: 'second', lost: true });
    endJob(second.key, { image: anImage('2') });
    expect(readJob()).toMatchObject({ image: { id: '2' } });
    showImage(anImage('old'));
    aJob('third');
    expect(readJob()).toMatchObject({ phase: 'running', prompt: 'third' });
  });

  test('a cancelled job leaves the others, and the stage shows the last picture or the next job', () => {
    const [first, second, third] = [aJob('first'), aJob('second'), aJob('third')];
    endJob(first.key);
    expect(readJob()).toBe(second);
    endJob(third.key, { image: anImage('3') });
    showJob(second.key);
    endJob(second.key);
    expect(readJob()).toMatchObject({ image: { id: '3' } });
    expect(readJobs()).toEqual([]);
  });

  test('a failure is shown with the last picture, also when another picture comes after it', () => {
    const [first, second] = [aJob('first'), aJob('second')];
    const error = { code: 'service.refused', message: 'no', reason: null };
    endJob(first.key, { error });
    expect(readJob()).toMatchObject({ phase: 'failed', error });
    endJob(second.key, { image: anImage('2') });
    expect(readJob()).toMatchObject({ phase: 'failed', error, before: { id: '2' } });
  });
});

describe('seeds', () => {
  const draft = { ...emptyDraft, prompt: 'a fox' };
  const keysOf = (count: number) => Array.from({ length: count }, () => aJob().key);
  beforeEach(() => {
    script = [{ status: 'done', image: image as Generation['image'] }];
  });

  test('settings with a value are sent, and other settings start with the seed of the composer', async () => {
    await createJobs({ ...draft, negativePrompt: ' ' }, keysOf(1));
    await createJobs({ ...draft, negativePrompt: 'rain', steps: 12, guidance: 0 }, keysOf(1));
    const [first, second] = created;
    for (const name of ['negative_prompt', 'steps', 'guidance']) expect(first).not.toHaveProperty(name);
    expect(second).toMatchObject({ seed: 50, negative_prompt: 'rain', steps: 12, guidance: 0 });
  });

  test('a second press has another seed, a pinned seed stays', async () => {
    await createJobs(draft, keysOf(1));
    await createJobs(draft, keysOf(1));
    await createJobs({ ...draft, isSeedPinned: true }, keysOf(1));
    const [first, second, third] = created;
    expect(first?.seed).toBe(50);
    expect(second?.seed).not.toBe(50);
    expect(third?.seed).toBe(50);
  });

  test('another description has the seed of the composer', async () => {
    await createJobs(draft, keysOf(1));
    await createJobs({ ...draft, prompt: 'a boat' }, keysOf(1));
    await createJobs({ ...draft, style: 'Anime' }, keysOf(1));
    expect(created.map(({ seed }) => seed)).toEqual([50, 50, 50]);
  });

  test('a refused press uses no seed up, and its jobs leave the stage', async () => {
    refusedCreation = 'generation.too_many';
    const failure = await createJobs({ ...draft, count: 4 }, keysOf(4));
    expect(failure?.code).toBe('generation.too_many');
    expect(readJobs()).toEqual([]);
    expect(readJob()).toEqual({ phase: 'idle' });
    await createJobs(draft, keysOf(1));
    expect(created.map(({ seed }) => seed)).toEqual([50]);
  });

  test('one press for four pictures is one call, and each job is followed', async () => {
    endless = true;
    script = [{ status: 'painting' }];
    await createJobs({ ...draft, count: 4 }, keysOf(4));
    expect(created).toMatchObject([{ seed: 50, count: 4 }]);
    expect(readJobs().map(({ id }) => id)).toEqual(['g1', 'g2', 'g3', 'g4']);
    clearJob();
    endless = false;
  });
});
