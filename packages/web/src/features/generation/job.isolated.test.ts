import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Generation } from '@limn/server/schema/studio/generation';
import { initTRPC, TRPCError } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { followJob, resumeJob } from './follow-job.ts';
import { clearJob, failJob, readJob, showPendingJob, subscribeJob } from './job.ts';

const image = { id: 'i1', image_url: '/media/k', original_prompt: 'a fox' };

/** The states that the server sends in turn; the last one repeats. */
let script: Partial<Generation>[] = [];
/** How many streams break after their first event. */
let breaks = 0;
/** True for a job that never ends. */
let endless = false;

/** The refusals of the next calls, in order. */
let refusals: string[] = [];

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
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => Promise.resolve();
    },
  );
});

afterEach(clearJob);
afterAll(() => {
  vi.unstubAllGlobals();
  http.closeAllConnections();
  http.close();
});

test('a job is followed until its image is there', async () => {
  script = [
    { status: 'queued', position: 2 },
    { status: 'painting', progress: 0.5 },
    { status: 'done', image: image as Generation['image'] },
  ];
  showPendingJob();
  expect(readJob().phase).toBe('running');
  await followJob('g1', Date.now());
  expect(readJob()).toEqual({ phase: 'done', image });
});

test('the progress of the job is shown', async () => {
  script = [{ status: 'painting', progress: 0.5 }, { status: 'cancelled' }];
  endless = true;
  const followed = followJob('g1', 7);
  await expect.poll(readJob).toMatchObject({ phase: 'running', startedAt: 7, snapshot: { progress: 0.5 } });
  endless = false;
  await followed;
  expect(readJob()).toEqual({ phase: 'idle' });
});

test('a failure has its code and the reason of the image service', async () => {
  const error = { code: 'service.refused', message: 'no', reason: 'too dark' };
  script = [{ status: 'failed', error }];
  await followJob('g1', Date.now());
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
    await followJob('g1', Date.now());
    stop();
    expect(new Set(seen)).toEqual(new Set([undefined, 'painting']));
  },
);

test('after a broken stream the image still arrives', async () => {
  breaks = 1;
  script = [{ status: 'painting' }, { status: 'done', image: image as Generation['image'] }];
  await followJob('g1', Date.now());
  expect(readJob()).toEqual({ phase: 'done', image });
});

test('after a busy answer the image still arrives', async () => {
  refusals = ['server.busy'];
  script = [{ status: 'done', image: image as Generation['image'] }];
  await followJob('g1', Date.now());
  expect(readJob()).toEqual({ phase: 'done', image });
});

test('a missing job is reported and not requested again', async () => {
  refusals = ['generation.not_found'];
  script = [{ status: 'done', image: image as Generation['image'] }];
  await followJob('g1', Date.now());
  expect(readJob()).toMatchObject({ phase: 'failed', failure: { code: 'generation.not_found' } });
});

test('a cleared stage ignores the old job', async () => {
  script = [{ status: 'painting' }];
  endless = true;
  const followed = followJob('g1', Date.now());
  await expect.poll(readJob).toMatchObject({ snapshot: { status: 'painting' } });
  clearJob();
  await followed;
  endless = false;
  expect(readJob()).toEqual({ phase: 'idle' });
});

test('a running job is restored after a reload, unless the stage shows something already', async () => {
  const painting = { id: 'g1', status: 'painting', created_at: new Date(5).toISOString() } as Generation;
  const active = [painting];
  failJob({ failure: { code: 'offline', facts: {}, requestId: undefined } });
  await resumeJob(active);
  expect(readJob().phase).toBe('failed');
  clearJob();
  script = [{ status: 'done', image: image as Generation['image'] }];
  const resumed = resumeJob(active);
  // the known state is shown at once
  expect(readJob()).toMatchObject({ phase: 'running', startedAt: 5, snapshot: { status: 'painting' } });
  await resumed;
  expect(readJob()).toEqual({ phase: 'done', image });
});
