import { endedJobStates } from '@limn/server/enums';
import type { Generation } from '@limn/server/schema/studio/generation';
import { type Failure, readFailure } from '../../lib/data/failure.ts';
import { loadDataClient } from '../../lib/data/load-data-client.ts';
import type { Draft } from './draft.ts';
import { chooseSeed } from './fresh-seed.ts';
import {
  changeJob,
  discardJob,
  failJob,
  lastJob,
  readJob,
  showImage,
  startFollowing,
  stopRestoring,
} from './job.ts';
import { addUsedSeeds, removeUsedSeeds, usedSeeds } from './used-seeds.ts';

/** Fetches and decodes an image, so that it appears complete. On failure the image's alternative text is shown. */
async function preload(url: string): Promise<void> {
  const picture = new globalThis.Image();
  picture.src = url;
  await picture.decode().catch(() => undefined);
}

/** Whether the job ended without an image. */
const endedWithoutImage = ({ status }: Generation) => status === 'failed' || status === 'cancelled';

const hasEnded = (generation: Generation) => endedJobStates.some((state) => state === generation.status);

async function finish(generation: Generation, signal: AbortSignal) {
  if (generation.image) await preload(generation.image.image_url);
  if (signal.aborted) return;
  if (generation.image) showImage(generation.image);
  else if (generation.error) failJob({ error: generation.error });
  else discardJob();
  const { cache } = await loadDataClient();
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

/** Failures that say nothing about the job: it continues, and the page asks again. */
const transientCodes: ReadonlySet<Failure['code']> = new Set([
  'offline',
  'unknown',
  'request.too_many',
  'server.busy',
]);

/**
 * Shows a job until it ends, through lost connections and server restarts.
 * @param known the last known state of the job
 */
export async function followJob(id: string, startedAt: number, known?: Generation): Promise<void> {
  const signal = startFollowing();
  lastJob.set(id);
  changeJob({ phase: 'running', startedAt, id });
  const show = (snapshot: Generation) => {
    if (signal.aborted || endedWithoutImage(snapshot)) return;
    changeJob({ phase: 'running', startedAt, id, snapshot, receivedAt: Date.now() });
  };
  if (known) show(known);
  while (!signal.aborted) {
    try {
      // The stream only makes updates faster; after its end the page asks for the state.
      const { watchGeneration } = await import('../../lib/data/generation-stream.ts');
      await watchGeneration(id, show, signal);
      if (signal.aborted) return;
      const { client } = await loadDataClient();
      const now = await client.generation.get.query({ id }, { signal });
      show(now);
      if (hasEnded(now)) return await finish(now, signal);
    } catch (error) {
      if (signal.aborted) return;
      const failure = readFailure(error);
      if (!transientCodes.has(failure.code)) return failJob({ failure });
      const job = readJob();
      changeJob({ ...(job.phase === 'running' ? job : { phase: 'running', startedAt, id }), lost: true });
    }
    await pause(2000, signal);
  }
}

/** Shows a job again after a reload: the oldest running one, or the last job of this tab. */
export async function resumeJob(active: readonly Generation[]): Promise<void> {
  const isEmpty = () => readJob().phase === 'idle' || readJob().phase === 'restoring';
  if (!isEmpty()) return;
  const [first] = active;
  if (first) return followJob(first.id, Math.min(Date.now(), Date.parse(first.created_at)), first);
  const id = lastJob.get();
  if (id === undefined) return;
  try {
    const { client } = await loadDataClient();
    const ended = await client.generation.get.query({ id });
    if (isEmpty()) await finish(ended, new AbortController().signal);
  } catch (error) {
    // The job belongs to another user or no longer exists, so it is forgotten. After other failures the next visit
    // tries again.
    if (!transientCodes.has(readFailure(error).code)) lastJob.clear();
  }
  stopRestoring();
}

/**
 * Creates a job and follows it.
 * @returns the failure, when the server has not accepted it
 */
export async function createJob(draft: Draft): Promise<Failure | undefined> {
  const { prompt, style, resolution, width, height, enhance } = draft;
  const used = usedSeeds(draft);
  const seed = chooseSeed({ seed: draft.seed, isPinned: draft.isSeedPinned, used, count: 1 });
  addUsedSeeds(draft, [seed]);
  try {
    const { client } = await loadDataClient();
    const size = resolution === 'Custom' ? { width, height } : {};
    const input = { prompt, style, resolution, ...size, seed, enhance };
    const { id } = await client.generation.create.mutate(input);
    void followJob(id, Date.now());
  } catch (error) {
    removeUsedSeeds(draft, [seed]);
    return readFailure(error);
  }
}
