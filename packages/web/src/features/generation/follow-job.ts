import { endedJobStates, seedsFrom } from '@limn/server/enums';
import type { Generation } from '@limn/server/schema/studio/generation';
import type { Image } from '@limn/server/schema/studio/image';
import { i18n } from '@lingui/core';
import { languageOf } from '../../i18n/language.ts';
import { type Failure, readFailure } from '../../lib/data/failure.ts';
import { loadDataClient } from '../../lib/data/load-data-client.ts';
import { keepIfAnswerIsLost, takeCall } from '../../lib/data/repeated-call.ts';
import { changeDraft, currentDraft, type Draft } from './draft.ts';
import { chooseSeed } from './fresh-seed.ts';
import {
  addJob,
  changeJob,
  endJob,
  failJob,
  lastJob,
  type RunningJob,
  readJob,
  readJobs,
  restoreJob,
  showFinished,
  startFollowing,
  stopRestoring,
} from './job.ts';
import { announceJobs } from './other-tabs.ts';
import { sessionStart } from './session/session-start.ts';
import { addUsedSeeds, isSameDescription, removeUsedSeeds, usedSeeds } from './used-seeds.ts';

/** Fetches and decodes an image, so that it appears complete. On failure the image's alternative text is shown. */
async function preload(url: string): Promise<void> {
  const picture = new globalThis.Image();
  picture.src = url;
  await picture.decode().catch(() => undefined);
}

/** Whether the job ended without an image. */
const endedWithoutImage = ({ status }: Generation) => status === 'failed' || status === 'cancelled';

const hasEnded = (generation: Generation) => endedJobStates.some((state) => state === generation.status);

/** Adds a finished image to the session's pictures before the job leaves it. */
function addToSession(cache: Awaited<ReturnType<typeof loadDataClient>>['cache'], image: Image) {
  cache.image.recent.setData(
    { since: sessionStart() },
    (list) => list && [image, ...list.filter(({ id }) => id !== image.id)],
  );
}

async function finish(key: number, generation: Generation, signal: AbortSignal) {
  const { image, error } = generation;
  if (image) await preload(image.image_url);
  const { cache } = await loadDataClient();
  if (signal.aborted) return;
  if (image) addToSession(cache, image);
  endJob(key, image ? { image } : error ? { error } : undefined);
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

/** Browsers open at most six connections to a server that speaks HTTP/1.1, for all tabs together. */
const streamsMax = 1;
let streams = 0;

/** Streams the changes of a job while no other job is streamed. The stream only makes updates faster. */
async function stream(id: string, show: (snapshot: Generation) => void, signal: AbortSignal) {
  if (streams >= streamsMax) return;
  streams += 1;
  try {
    const { watchGeneration } = await import('../../lib/data/generation-stream.ts');
    await watchGeneration(id, show, signal);
  } finally {
    streams -= 1;
  }
}

/** Shows a job until it ends, through lost connections and server restarts. */
export async function followJob(key: number, id: string): Promise<void> {
  const signal = startFollowing(key);
  if (!readJobs().some((job) => job.key === key && job.isFromElsewhere)) lastJob.set(id);
  changeJob(key, { id });
  const show = (snapshot: Generation) => {
    if (signal.aborted || endedWithoutImage(snapshot)) return;
    changeJob(key, { snapshot, receivedAt: Date.now(), lost: false });
  };
  while (!signal.aborted) {
    try {
      await stream(id, show, signal);
      if (signal.aborted) return;
      const { client } = await loadDataClient();
      const now = await client.generation.get.query({ id }, { signal });
      show(now);
      if (hasEnded(now)) return await finish(key, now, signal);
    } catch (error) {
      if (signal.aborted) return;
      const failure = readFailure(error);
      if (!transientCodes.has(failure.code)) return endJob(key, { failure });
      changeJob(key, { lost: true });
    }
    await pause(2000, signal);
  }
}

const isEmpty = () => readJob().phase === 'idle' || readJob().phase === 'restoring';

/** Follows the jobs that began before the page was loaded, or elsewhere since. */
function restore(active: readonly Generation[]): Promise<unknown> {
  const isFromElsewhere = !isEmpty();
  const isKnown = (id: string) => readJobs().some((job) => job.id === id);
  const restored = active
    .filter(({ id }) => !isKnown(id))
    .map((snapshot) => {
      const { id, original_prompt: prompt, width, height, created_at } = snapshot;
      const now = Date.now();
      const startedAt = Math.min(now, Date.parse(created_at));
      const known = { prompt, width, height, startedAt, id, snapshot, receivedAt: now };
      const job = restoreJob({ ...known, isFromElsewhere });
      return followJob(job.key, id);
    });
  return Promise.all(restored);
}

/** Shows jobs of before a reload and of elsewhere: the running ones, or else the last job of this tab. */
export async function resumeJobs(active: readonly Generation[]): Promise<void> {
  if (active.length > 0) return void (await restore(active));
  const id = lastJob.get();
  if (!isEmpty() || id === undefined) return;
  try {
    const { client } = await loadDataClient();
    const { image, error, operation } = await client.generation.get.query({ id });
    if (image) await preload(image.image_url);
    if (isEmpty() && image) showFinished(image);
    else if (isEmpty() && error) failJob({ error }, operation === null ? undefined : {});
  } catch (error) {
    // The job belongs to another user or no longer exists, so it is forgotten. After other failures the next visit
    // tries again.
    if (!transientCodes.has(readFailure(error).code)) lastJob.clear();
  }
  stopRestoring();
}

/** Shows the seed in the composer, so that a press of the lock keeps it. */
function showSeed(sent: Draft, seed: number) {
  const { isSeedPinned, ...draft } = currentDraft();
  if (!isSeedPinned && isSameDescription(draft, sent)) changeDraft({ seed });
}

/** Another answer may have restored an accepted job already, as one from elsewhere. */
function forgetRestored(id: string | undefined) {
  const restored = readJobs().find((job) => job.id === id);
  if (restored) endJob(restored.key);
}

/** Shows and follows jobs that the server has accepted. */
export function followAccepted(
  ids: readonly string[],
  job: Pick<RunningJob, 'prompt' | 'width' | 'height' | 'again'>,
): void {
  for (const id of ids) {
    forgetRestored(id);
    const { key } = addJob({ ...job, id, startedAt: Date.now() });
    void followJob(key, id);
  }
  announceJobs();
}

/** Refusals after which the page's list of models may be outdated. */
const modelCodes: ReadonlySet<Failure['code']> = new Set([
  'generation.model_unknown',
  'generation.model_not_allowed',
  'generation.setting_unsupported',
]);

/** The fields of a request that name the model and its settings. A field without a value is left out. */
function paintSettings({ model, negativePrompt, steps, guidance }: Draft) {
  return {
    ...(model && { model: model.id }),
    ...(negativePrompt.trim() !== '' && { negative_prompt: negativePrompt }),
    ...(steps !== null && { steps }),
    ...(guidance !== null && { guidance }),
  };
}

/** What the server is asked for, with a seed for this press. */
function requestFor(draft: Draft) {
  const { prompt, style, resolution, width, height, enhance, isSeedPinned: isPinned, count } = draft;
  const seed = chooseSeed({ seed: draft.seed, isPinned, used: usedSeeds(draft), count });
  const size = resolution === 'Custom' ? { width, height } : {};
  const language = languageOf(i18n);
  return { prompt, style, resolution, ...size, seed, enhance, count, language, ...paintSettings(draft) };
}

/**
 * Sends jobs that the page shows already, and follows them. After a lost answer the same press asks for the same jobs.
 * @param keys the pending jobs, one for each picture
 * @returns the failure, when the server has not accepted them
 */
export async function createJobs(draft: Draft, keys: readonly number[]): Promise<Failure | undefined> {
  const call = takeCall(JSON.stringify(['create', draft, i18n.locale]), () => requestFor(draft));
  const { seed } = call.input;
  const seeds = seedsFrom(seed, draft.count);
  addUsedSeeds(draft, seeds);
  try {
    const { client } = await loadDataClient();
    const { ids } = await client.generation.create.mutate(call.input);
    showSeed(draft, seed);
    for (const [n, key] of keys.entries()) {
      const id = ids[n];
      forgetRestored(id);
      if (id === undefined) endJob(key);
      else void followJob(key, id);
    }
    announceJobs();
  } catch (error) {
    for (const key of keys) endJob(key);
    const failure = readFailure(error);
    if (!keepIfAnswerIsLost(call, failure)) removeUsedSeeds(draft, seeds);
    // The page asks which models there are now, and what they support.
    if (modelCodes.has(failure.code)) void loadDataClient().then(({ cache }) => cache.model.invalidate());
    return failure;
  }
}
