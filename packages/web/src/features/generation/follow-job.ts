import type { CreateGeneration, Generation } from '@limn/server/schema/studio/generation';
import { endedJobStates } from '@limn/server/words';
import { type Failure, readFailure } from '../../lib/data/failure.ts';
import { loadDataClient } from '../../lib/data/load-data-client.ts';
import {
  beginFollowing,
  changeJob,
  discardJob,
  failJob,
  lastJob,
  readJob,
  showImage,
  stopRestoring,
} from './job.ts';

/** Fetched and decoded, so that it appears whole. A picture that cannot be had now shows its words instead. */
async function preload(url: string): Promise<void> {
  const picture = new globalThis.Image();
  picture.src = url;
  await picture.decode().catch(() => undefined);
}

/** Without a picture: nothing is left to be done for it. */
const cameToNothing = ({ status }: Generation) => status === 'failed' || status === 'cancelled';

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

/** Says nothing of the job itself: it goes on, and is asked for again. */
const passing: ReadonlySet<Failure['code']> = new Set([
  'offline',
  'unknown',
  'request.too_many',
  'server.busy',
]);

/**
 * Shows a job until it ends, through lost connections and restarted servers.
 * @param known what the server has told of it already
 */
export async function followJob(id: string, startedAt: number, known?: Generation): Promise<void> {
  const signal = beginFollowing();
  lastJob.set(id);
  changeJob({ phase: 'coming', startedAt, id });
  const take = (snapshot: Generation) => {
    if (signal.aborted || cameToNothing(snapshot)) return;
    changeJob({ phase: 'coming', startedAt, id, snapshot, heardAt: Date.now() });
  };
  if (known) take(known);
  while (!signal.aborted) {
    try {
      // The stream is only the fast way to hear of it: however it ends, asking tells the truth.
      const { watchGeneration } = await import('../../lib/data/generation-stream.ts');
      await watchGeneration(id, take, signal);
      if (signal.aborted) return;
      const { client } = await loadDataClient();
      const now = await client.generation.get.query({ id }, { signal });
      take(now);
      if (hasEnded(now)) return await finish(now, signal);
    } catch (error) {
      if (signal.aborted) return;
      const failure = readFailure(error);
      if (!passing.has(failure.code)) return failJob({ failure });
      const job = readJob();
      changeJob({ ...(job.phase === 'coming' ? job : { phase: 'coming', startedAt, id }), lost: true });
    }
    await pause(2000, signal);
  }
}

/** After a reload: what this person has under way, oldest first, comes back to the stage, or else what this tab had. */
export async function resumeJob(active: readonly Generation[]): Promise<void> {
  const isEmpty = () => readJob().phase === 'idle' || readJob().phase === 'asking';
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
    // Somebody else's or long gone: it is not asked for again. Else the next visit may find it.
    if (!passing.has(readFailure(error).code)) lastJob.clear();
  }
  stopRestoring();
}

/** Asks for a picture and follows it. @returns why not, where the page has an answer of its own to that */
export async function beginJob(
  input: CreateGeneration,
): Promise<'account.signed_out' | 'generation.members_only' | undefined> {
  try {
    const { client } = await loadDataClient();
    const { id } = await client.generation.create.mutate(input);
    void followJob(id, Date.now());
  } catch (error) {
    const failure = readFailure(error);
    if (failure.code !== 'account.signed_out' && failure.code !== 'generation.members_only')
      return void failJob({ failure });
    discardJob();
    return failure.code;
  }
}
