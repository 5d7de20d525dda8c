import type { Ctx } from '../../../../core/context.ts';
import type { JobFailureCode } from '../../../../core/refusal.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { databaseTrouble, storageTrouble } from '../../../../core/storage-trouble.ts';
import { NotStored } from '../../../../core/until-stored.ts';
import type { PromptReading } from '../../../../core/world.ts';
import { storeWithRow } from '../../image/flow.ts';
import { signPicture } from '../../provenance/flow/sign-picture.ts';
import { newWatermarkCode } from '../../provenance/read/watermark-code.ts';
import { findGeneration, type GenerationRow } from '../read.ts';
import { failGeneration, finishGeneration, type JobFailure, putBack } from '../write.ts';
import {
  continueOrStop,
  fetchRawResult,
  type JobWatch,
  MaybeCharged,
  type RawResult,
  retryStoring,
  Stopped,
} from './paint-job.ts';

/** The end of a job that could not be stored. It is stored as soon as the database can be written again. */
export class EndNotStored extends Error {
  override readonly name = 'EndNotStored';
  readonly failure: JobFailure;
  constructor(cause: unknown, failure: JobFailure) {
    super('the end of a job could not be stored', { cause });
    this.failure = failure;
  }
}

/** What the picture shows of the prompt; null for a painter that does not tell, or that failed to. */
async function readPrompt(ctx: Ctx, job: GenerationRow, prompt: string): Promise<PromptReading | null> {
  const { imageService } = ctx.world;
  try {
    const read = imageService.readPrompt?.({ prompt, words: job.prompt }, job.language ?? 'en');
    return (await read) ?? null;
  } catch (error) {
    ctx.log.warn({ err: error, job: job.id }, 'a picture is stored without what it shows');
    return null;
  }
}

async function keep(ctx: Ctx, job: GenerationRow, watch: JobWatch, raw: RawResult): Promise<void> {
  const { imageProcessor, imageService } = ctx.world;
  const { model, paintedPrompt } = raw;
  const { source } = imageService;
  const watermarkCode = newWatermarkCode(ctx);
  const processing = imageProcessor.process(raw.bytes, job, {
    id: job.id,
    source,
    painter: imageService.name,
    model: model ?? undefined,
    prompt: paintedPrompt,
    style: job.style,
    seed: job.seed,
    createdAt: job.createdAt,
    site: ctx.settings.siteName,
    watermarkCode,
  });
  // awaited below; until then a failure would count as unhandled
  processing.catch(() => undefined);
  await raw.stored;
  const reading = await readPrompt(ctx, job, paintedPrompt);
  const made = { source, softwareAgent: model ?? imageService.name, watermarkCode };
  const { picture, mark } = await signPicture(ctx, await processing, made);
  const begin = () => continueOrStop(ctx, job.id, { state: 'saving', model });
  const painter = model ? `${imageService.name} · ${model}` : imageService.name;
  const finish = (hash: string) => {
    if (!finishGeneration(ctx, job, { hash, painter, reading, mark })) throw new Stopped('cancel');
  };
  await retryStoring(ctx, job, watch, { isDelivered: true }, () => storeWithRow(ctx, picture, finish, begin));
  // before the raw result is deleted: the picture can be shown
  ctx.events.emit(`generation.changed:${job.id}`);
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

/** @throws EndNotStored when the end cannot be stored; the painter's result is then tried again */
function fail(ctx: Ctx, { id }: GenerationRow, error: unknown): void {
  const isStorage = error instanceof NotStored;
  const counts = ctx.settings.isPainterPaid && error instanceof ServiceFailure && error.taken !== 'no';
  const failure = { ...failureOf(error), counts };
  ctx.log.warn({ ...(isStorage ? {} : { err: error }), job: id, code: failure.code }, 'a job failed');
  try {
    failGeneration(ctx, id, failure);
  } catch (cause) {
    throw isStorage && error.isDelivered ? cause : new EndNotStored(cause, failure);
  }
}

/**
 * Enhances, paints, stores the picture and ends the job. A stop at shutdown leaves the row as it is, for the next start. So
 * does a database that cannot be written, which it throws: the painter's result is not lost.
 * @throws EndNotStored
 */
export async function runGeneration(ctx: Ctx, job: GenerationRow, watch: JobWatch): Promise<void> {
  // meanwhile the picture is painted
  ctx.world.pictureSigner.prepare().catch((error: unknown) => ctx.log.error({ err: error }, 'signing fails'));
  try {
    await keep(ctx, job, watch, await fetchRawResult(ctx, job, watch));
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
