import { endedJobStates } from '@limn/db/words';
import type { Ctx } from '../../../core/context.ts';
import type { JobFailureCode } from '../../../core/refusal.ts';
import { onceTaken, ServiceFailure } from '../../../core/service-failure.ts';
import { databaseTrouble, storageTrouble } from '../../../core/storage-trouble.ts';
import { NotStored, storePainted, untilStored } from '../../../core/until-stored.ts';
import type { Painted } from '../../../core/world.ts';
import { storeWithRow } from '../image/flow.ts';
import { takePrompt } from '../prompt/write.ts';
import { findGeneration, type GenerationRow } from './read.ts';
import { enhanceMilliseconds, withStyle } from './rules.ts';
import { advance, failGeneration, finishGeneration, type JobFailure, putBack, recordSent } from './write.ts';

/** The reason for which a job's work is aborted. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  readonly by: 'cancel' | 'shutdown';
  constructor(by: 'cancel' | 'shutdown') {
    super(`stopped by ${by}`);
    this.by = by;
  }
}

export interface JobWatch {
  signal: AbortSignal;
  onProgress(fraction: number): void;
  /** Called before the request goes to the painter. */
  onSent(): void;
  /** Called with the painter's answer: null for a picture, or the reason why the job went back into the queue. */
  onAnswer(trouble: ServiceFailure | null): void;
}

/** The painter may have charged for a picture that can no longer be fetched. */
class MaybeCharged extends Error {
  override readonly name = 'MaybeCharged';
}

/** The end of a job that could not be stored. It is stored as soon as the database can be written again. */
export class Unended extends Error {
  override readonly name = 'Unended';
  readonly failure: JobFailure;
  constructor(cause: unknown, failure: JobFailure) {
    super('the end of a job could not be stored', { cause });
    this.failure = failure;
  }
}

/**
 * The enhanced prompt. After a failure, a timeout or a used-up daily allowance it is the typed one. Throws only for a
 * cancelled job.
 */
async function enhance(ctx: Ctx, job: GenerationRow, signal: AbortSignal): Promise<string> {
  if (takePrompt(ctx, job.userId) !== undefined) return job.prompt;
  try {
    const limit = AbortSignal.timeout(enhanceMilliseconds);
    const options = { signal: AbortSignal.any([signal, limit]), seed: job.seed, style: job.style };
    const expanded = (await ctx.world.textService.expand(job.prompt, options)).trim();
    return expanded === '' ? job.prompt : expanded;
  } catch (error) {
    signal.throwIfAborted();
    ctx.log.warn({ err: error, job: job.id }, 'the prompt is painted as it was typed');
    return job.prompt;
  }
}

function continueOrStop(ctx: Ctx, id: string, change: Parameters<typeof advance>[2]): void {
  if (!advance(ctx, id, change)) throw new Stopped('cancel');
  ctx.events.emit(`generation.changed:${id}`);
}

/** The painter's raw result: from disk after an interruption, or else painted now. */
async function deliver(ctx: Ctx, job: GenerationRow, watch: JobWatch): Promise<Uint8Array> {
  const { pictures, imageService } = ctx.world;
  const about = { job: job.id };
  const kept = await untilStored(ctx, { about, signal: watch.signal }, () => pictures.delivery(job.id));
  if (kept) return kept;
  const resumed = job.sentAt && (await takeUp(ctx, job, watch));
  if (resumed) return keepPainted(ctx, job, watch, resumed);
  let paintedPrompt = job.paintedPrompt;
  if (paintedPrompt === null) {
    const words = job.enhance ? await enhance(ctx, job, watch.signal) : job.prompt;
    paintedPrompt = withStyle(words, job.style);
  }
  continueOrStop(ctx, job.id, { state: 'painting', paintedPrompt });
  const painted = await imageService.paint(requestOf(job, paintedPrompt), {
    signal: watch.signal,
    onProgress: watch.onProgress,
    onSend(remoteId) {
      if (!recordSent(ctx, job.id, { painter: imageService.name, remoteId, sentAt: ctx.now() }))
        throw new Stopped('cancel');
      watch.onSent();
    },
  });
  return keepPainted(ctx, job, watch, painted);
}

/** Retries until the disk accepts the result, which may have been paid for. @throws NotStored */
const retryStoring = (
  ctx: Ctx,
  { id }: GenerationRow,
  { signal }: JobWatch,
  { isDelivered }: { isDelivered: boolean },
  work: () => unknown,
) => storePainted(ctx, { about: { job: id }, signal, isDelivered }, work);

const requestOf = ({ prompt: words, style, seed, width, height }: GenerationRow, prompt: string) => ({
  ...{ prompt, words, style, seed, width, height },
});

async function keepPainted(ctx: Ctx, job: GenerationRow, watch: JobWatch, painted: Painted) {
  const { pictures, imageService } = ctx.world;
  watch.onAnswer(null);
  const model = painted.model ?? imageService.model ?? null;
  await retryStoring(ctx, job, watch, { isDelivered: false }, () =>
    pictures.keepDelivery(job.id, painted.bytes),
  );
  await retryStoring(ctx, job, watch, { isDelivered: true }, () =>
    advance(ctx, job.id, { state: 'painting', model }),
  );
  return painted.bytes;
}

/**
 * Fetches the result of a job that was sent before the server stopped. A free painter paints it again when the result is
 * lost; a paid one is never asked twice, nor is one that the job was not sent to.
 * @throws MaybeCharged
 */
async function takeUp(ctx: Ctx, job: GenerationRow, watch: JobWatch): Promise<Painted | undefined> {
  const { imageService } = ctx.world;
  const isSame = job.painter === imageService.name;
  if (isSame && job.remoteId !== null && imageService.resume) {
    continueOrStop(ctx, job.id, { state: 'painting' });
    const request = requestOf(job, job.paintedPrompt ?? job.prompt);
    const { remoteId } = job;
    const resume = imageService.resume.bind(imageService);
    const found = await onceTaken(() => resume(remoteId, request, watch));
    if (found) return found;
  }
  if (!isSame || ctx.settings.isPainterPaid)
    throw new MaybeCharged('a job was sent before the server stopped');
  return undefined;
}

async function keep(ctx: Ctx, job: GenerationRow, watch: JobWatch, bytes: Uint8Array): Promise<void> {
  const { imageProcessor, imageService } = ctx.world;
  const state = { isDelivered: true };
  await retryStoring(ctx, job, watch, state, () => continueOrStop(ctx, job.id, { state: 'saving' }));
  const row = findGeneration(ctx, job.id) ?? job;
  const processed = await imageProcessor.process(bytes, row, {
    id: row.id,
    source: imageService.source,
    painter: imageService.name,
    model: row.model ?? undefined,
    prompt: row.paintedPrompt ?? row.prompt,
    style: row.style,
    seed: row.seed,
    createdAt: row.createdAt,
    site: ctx.settings.siteName,
  });
  const painter = row.model ? `${imageService.name} · ${row.model}` : imageService.name;
  const finish = (hash: string) => {
    if (!finishGeneration(ctx, row, { hash, painter })) throw new Stopped('cancel');
  };
  await retryStoring(ctx, job, watch, state, () => storeWithRow(ctx, processed, finish));
}

function failureOf(error: unknown): { code: JobFailureCode; reason: string | null } {
  if (error instanceof NotStored) return { code: 'storage.failed', reason: null };
  if (error instanceof ServiceFailure) return { code: `service.${error.kind}`, reason: error.reason ?? null };
  if (error instanceof MaybeCharged) return { code: 'service.maybe_charged', reason: null };
  if (storageTrouble(error) === 'full') return { code: 'storage.full', reason: null };
  return { code: 'server.failed', reason: null };
}

/**
 * Puts the job back into the queue when the painter has not accepted it, costs nothing, or can be asked for an accepted
 * job. Returns whether it did.
 */
function isPutBack(ctx: Ctx, job: GenerationRow, error: unknown, watch: JobWatch): boolean {
  if (!(error instanceof ServiceFailure) || error.waitsFor === undefined) return false;
  const { imageService } = ctx.world;
  const mayBeAsked = imageService.resume !== undefined && findGeneration(ctx, job.id)?.remoteId != null;
  const isTaken = error.taken !== 'no' && (ctx.settings.isPainterPaid || mayBeAsked);
  if (isTaken && !mayBeAsked) return false;
  if (!putBack(ctx, job, { counts: error.taken !== 'no', forgets: !isTaken })) return false;
  ctx.log.warn({ err: error, job: job.id }, 'a job waits for the painter');
  watch.onAnswer(error);
  return true;
}

/** The database is locked or cannot be written, or the disk cannot: the job continues when they can. */
const isForLater = (error: unknown): boolean =>
  !(error instanceof NotStored) &&
  (databaseTrouble(error) !== undefined || storageTrouble(error) === 'unwritable');

/** @throws Unended when the end cannot be stored; the painter's result is then tried again */
function fail(ctx: Ctx, { id }: GenerationRow, error: unknown): void {
  const isStorage = error instanceof NotStored;
  const counts = ctx.settings.isPainterPaid && error instanceof ServiceFailure && error.taken !== 'no';
  const failure = { ...failureOf(error), counts };
  ctx.log.warn({ ...(isStorage ? {} : { err: error }), job: id, code: failure.code }, 'a job failed');
  try {
    failGeneration(ctx, id, failure);
  } catch (cause) {
    throw isStorage && error.isDelivered ? cause : new Unended(cause, failure);
  }
}

/**
 * Enhances, paints, stores the picture and ends the job. A stop at shutdown leaves the row as it is, for the next start. So
 * does a database that cannot be written, which it throws: the painter's result is not lost.
 * @throws Unended
 */
export async function runGeneration(ctx: Ctx, job: GenerationRow, watch: JobWatch): Promise<void> {
  try {
    await keep(ctx, job, watch, await deliver(ctx, job, watch));
  } catch (error) {
    const stop = watch.signal.aborted ? watch.signal.reason : error;
    if (stop instanceof Stopped) {
      if (stop.by === 'shutdown') return;
    } else if (isForLater(error)) throw error;
    else if (isPutBack(ctx, job, error, watch)) return;
    else fail(ctx, job, error);
  }
  await ctx.world.pictures.dropDelivery(job.id);
}

/**
 * Deletes raw results without an active job: of a job that a crash ended before the deletion, or whose owner was deleted.
 */
export async function dropOrphanDeliveries(ctx: Ctx): Promise<void> {
  const { pictures } = ctx.world;
  for (const id of await pictures.listDeliveries()) {
    // a job is stored before its raw result
    const row = findGeneration(ctx, id);
    if (!row || endedJobStates.some((state) => state === row.state)) await pictures.dropDelivery(id);
  }
}
