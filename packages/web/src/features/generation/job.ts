import type { Generation } from '@limn/server/schema/generation';
import type { Image } from '@limn/server/schema/image';
import { endedJobStates } from '@limn/server/words';
import { useSyncExternalStore } from 'react';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { openData } from '../../lib/open-data.ts';
import { tabKept } from '../../lib/storage.ts';

/** The picture on the stage. */
export type Job =
  | { phase: 'idle' }
  /** `id` is unknown until the server has accepted it, `snapshot` until it has told more. */
  | { phase: 'coming'; startedAt: number; id?: string; snapshot?: Generation; lost?: boolean }
  | { phase: 'done'; image: Image }
  /** `before` is the picture that stood there when the next was asked for. */
  | { phase: 'failed'; failure: Failure; before?: Image | undefined }
  | { phase: 'failed'; error: NonNullable<Generation['error']>; before?: Image | undefined };

let job: Job = { phase: 'idle' };
/** The last finished picture: one that fails after it does not take it away. */
let finished: Image | undefined;
let following: AbortController | undefined;
const listeners = new Set<() => void>();

function change(next: Job) {
  job = next;
  for (const listener of listeners) listener();
}

export const readJob = () => job;

export const useJob = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readJob);

/** This tab's last job, so that a reload brings its picture back even when it was finished meanwhile. */
const lastJob = tabKept('job');

export function clearJob() {
  finished = undefined;
  dropJob();
}

/** Nothing came of it: what stood there before is there again. */
export function dropJob() {
  following?.abort();
  lastJob.clear();
  change(finished ? { phase: 'done', image: finished } : { phase: 'idle' });
}

export function showImage(image: Image) {
  finished = image;
  change({ phase: 'done', image });
}

/** Between the press and the server's answer. */
export function expectJob() {
  following?.abort();
  change({ phase: 'coming', startedAt: Date.now() });
}

export const failJob = (failure: Failure) => change({ phase: 'failed', failure, before: finished });

/** Fetched and decoded, so that it appears whole. A picture that cannot be had now shows its words instead. */
async function preload(url: string): Promise<void> {
  const picture = new globalThis.Image();
  picture.src = url;
  await picture.decode().catch(() => undefined);
}

const hasEnded = (generation: Generation) => endedJobStates.some((state) => state === generation.status);

async function finish(generation: Generation, signal: AbortSignal) {
  if (generation.image) await preload(generation.image.image_url);
  if (signal.aborted) return;
  if (generation.image) showImage(generation.image);
  else if (generation.error) change({ phase: 'failed', error: generation.error, before: finished });
  else dropJob();
  const { cache } = await openData();
  await Promise.all([cache.image.invalidate(), cache.generation.invalidate()]);
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Says nothing of the job itself: it goes on, and is asked for again. */
const passing: ReadonlySet<Failure['code']> = new Set([
  'offline',
  'unknown',
  'request.too_many',
  'server.busy',
]);

/** Shows a job until it ends, through lost connections and restarted servers. */
export async function followJob(id: string, startedAt: number): Promise<void> {
  following?.abort();
  following = new AbortController();
  const { signal } = following;
  lastJob.set(id);
  change({ phase: 'coming', startedAt, id });
  const take = (snapshot: Generation) => {
    if (!signal.aborted) change({ phase: 'coming', startedAt, id, snapshot });
  };
  while (!signal.aborted) {
    try {
      // The stream is only the fast way to hear of it: however it ends, asking tells the truth.
      const { watchGeneration } = await import('../../lib/live.ts');
      await watchGeneration(id, take, signal);
      if (signal.aborted) return;
      const { client } = await openData();
      const now = await client.generation.get.query({ id }, { signal });
      take(now);
      if (hasEnded(now)) return await finish(now, signal);
    } catch (error) {
      if (signal.aborted) return;
      const failure = readFailure(error);
      if (!passing.has(failure.code)) return failJob(failure);
      change({ ...(job.phase === 'coming' ? job : { phase: 'coming', startedAt, id }), lost: true });
    }
    await pause(2000, signal);
  }
}

/** After a reload: what this person has under way, oldest first, comes back to the stage, or else what this tab had. */
export async function resumeJob(active: readonly Generation[]): Promise<void> {
  if (job.phase !== 'idle') return;
  const [first] = active;
  if (first) return followJob(first.id, Math.min(Date.now(), Date.parse(first.created_at)));
  const id = lastJob.get();
  if (id === undefined) return;
  try {
    const { client } = await openData();
    const ended = await client.generation.get.query({ id });
    if (readJob().phase === 'idle') await finish(ended, new AbortController().signal);
  } catch (error) {
    // Somebody else's or long gone: it is not asked for again. Else the next visit may find it.
    if (!passing.has(readFailure(error).code)) lastJob.clear();
  }
}
