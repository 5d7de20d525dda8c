import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Generation } from '@limn/server/schema/generation';
import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clearJob, expectJob, followJob, readJob, resumeJob } from './job.ts';

const image = { id: 'i1', image_url: '/media/k', original_prompt: 'a fox' };

/** What the server will tell, one after the other; the last stays true. */
let script: Partial<Generation>[] = [];
/** Streams that break after their first word. */
let breaks = 0;

const told = () => ({ id: 'g1', created_at: new Date(0).toISOString(), ...script[0] });
const t = initTRPC.create();
const anything = (input: unknown) => input;
const router = t.router({
  generation: t.router({
    get: t.procedure.input(anything).query(told),
    watch: t.procedure.input(anything).subscription(async function* () {
      for (;;) {
        yield told();
        if (breaks > 0) {
          breaks -= 1;
          throw new Error('the line broke');
        }
        if (script.length === 1) return;
        script = script.slice(1);
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
  // What a page has and Node has not: an origin for addresses, and pictures.
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit) =>
    network(new URL(String(address).replace(/^https?:\/\/[^/]+/, ''), origin), init),
  );
  vi.stubGlobal('location', new URL(origin));
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

const phases = async (script: () => Promise<void>) => {
  const seen: string[] = [];
  const look = setInterval(() => undefined, 1);
  await script();
  clearInterval(look);
  const job = readJob();
  seen.push(job.phase);
  return job;
};

test('a job is followed to its picture', async () => {
  script = [
    { status: 'queued', position: 2 },
    { status: 'painting', progress: 0.5 },
    { status: 'done', image: image as Generation['image'] },
  ];
  expectJob();
  expect(readJob().phase).toBe('coming');
  await followJob('g1', Date.now());
  expect(readJob()).toEqual({ phase: 'done', image });
});
