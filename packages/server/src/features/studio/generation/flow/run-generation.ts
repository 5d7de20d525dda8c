import type { Scene } from '@limn/db';
import type { Ctx } from '../../../../core/context.ts';
import type { PromptReading } from '../../../../core/image-service.ts';
import { isInUse, isStored, type Painter } from '../../../../core/painters.ts';
import type { JobFailureCode } from '../../../../core/refusal.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { databaseTrouble, storageTrouble } from '../../../../core/storage-trouble.ts';
import { NotStored } from '../../../../core/until-stored.ts';
import { storeWithRow } from '../../image/flow.ts';
import { isUpload, sourceOf } from '../../image/rules.ts';
import { recordOutcome } from '../../image-service/write.ts';
import { listModelRows } from '../../model/read.ts';
import { signPicture } from '../../provenance/flow/sign-picture.ts';
import { newWatermarkCode } from '../../provenance/read/watermark-code.ts';
import { agentOf } from '../../provenance/rules/kind.ts';
import { modelFor } from '../read/wanted.ts';
import { findGeneration, type GenerationRow } from '../read.ts';
import { attemptsAtMost, paintSettingsOf } from '../rules.ts';
import { failGeneration, finishGeneration, type JobFailure, putBack, putBackFor, requeue } from '../write.ts';
import { changeOf, derivedBy, digitalSourceOf, readUpscaled } from './derived-picture.ts';
import { noteFault } from './note-fault.ts';
import {
  continueOrStop,
  fetchRawResult,
  type JobWatch,
  MaybeCharged,
  type RawResult,
  retryStoring,
  Stopped,
} from './paint-job.ts';
import { composeResult, SourceDeleted } from './paint-request.ts';

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
async function readPrompt(
  ctx: Ctx,
  job: GenerationRow,
  { service }: Painter,
  { prompt, scene }: { prompt: string; scene: Scene | undefined },
): Promise<PromptReading | null> {
  try {
    const read = service.readPrompt?.({ prompt, words: job.prompt, scene }, job.language ?? 'en');
    return (await read) ?? null;
  } catch (error) {
    ctx.log.warn({ err: error, job: job.id }, 'a picture is stored without what it shows');
    return null;
  }
}

/** As `composeResult`. A failure waits until nothing is written any more: the job may end, or begin anew. */
async function composeStored(ctx: Ctx, job: GenerationRow, { bytes, stored }: RawResult) {
  try {
    return await composeResult(ctx, job, bytes);
  } catch (error) {
    await Promise.allSettled([stored]);
    throw error;
  }
}

async function keep(ctx: Ctx, job: GenerationRow, watch: JobWatch, raw: RawResult): Promise<void> {
  const { imageProcessor } = ctx.world;
  const { service } = watch.painter;
  const { model, paintedPrompt, upscaled } = raw;
  const source = digitalSourceOf(ctx, job, upscaled ? sourceOf(upscaled.painter) : service.source);
  const painter = upscaled?.painter ?? (model ? `${service.name} · ${model}` : service.name);
  const watermarkCode = newWatermarkCode(ctx);
  const usedModel = upscaled ? null : (modelFor(ctx, watch.painter, job)?.id ?? null);
  // an enlarged upload was not generated: it says nothing of itself, and is not signed
  const isOfUser = upscaled !== undefined && isUpload(upscaled);
  const notes = {
    id: job.id,
    source,
    painter: upscaled?.painter ?? service.name,
    model: model ?? undefined,
    prompt: paintedPrompt,
    style: job.style,
    seed: upscaled ? upscaled.derived.seed : job.seed,
    settings: upscaled ? null : paintSettingsOf(job),
    createdAt: job.createdAt,
    site: ctx.settings.siteName,
    watermarkCode,
  };
  // awaited below; until then a failure would count as unhandled, which ends the process
  raw.stored.catch(() => undefined);
  const composed = upscaled ? { ...upscaled, bytes: raw.bytes } : await composeStored(ctx, job, raw);
  const { bytes, size } = composed;
  const derived = upscaled?.derived ?? derivedBy(ctx, job, { painter, size, paintedPrompt });
  const processing = imageProcessor.process(bytes, size, isOfUser ? { id: job.id } : notes);
  processing.catch(() => undefined);
  await raw.stored;
  const reading = upscaled
    ? upscaled.reading
    : await readPrompt(ctx, job, watch.painter, {
        prompt: paintedPrompt,
        scene: derived?.derivation?.scene,
      });
  const softwareAgent = upscaled ? agentOf(painter) : (model ?? service.name);
  const change = changeOf(ctx, job, watch.painter, upscaled);
  const made = { source, softwareAgent, watermarkCode, ...change };
  const { picture, mark } = isOfUser
    ? { picture: await processing, mark: null }
    : await signPicture(ctx, await processing, made);
  const begin = () => continueOrStop(ctx, job.id, { state: 'saving', model });
  const finish = (hash: string) => {
    // an admin may have removed the model meanwhile
    const modelId = listModelRows(ctx).some(({ id }) => id === usedModel) ? usedModel : null;
    if (!finishGeneration(ctx, job, { hash, painter, modelId, reading, mark, derived }))
      throw new Stopped('cancel');
  };
  await retryStoring(ctx, job, watch, { isDelivered: true }, () => storeWithRow(ctx, picture, finish, begin));
  if (!upscaled) noteOutcome(ctx, watch.painter);
  // before the raw result is deleted: the picture can be shown
  ctx.events.emit(`generation.changed:${job.id}`);
}

function failureOf(
  error: unknown,
  { modelId }: GenerationRow,
): { code: JobFailureCode; reason: string | null } {
  if (error instanceof NotStored) return { code: 'storage.failed', reason: null };
  if (error instanceof ServiceFailure) {
    const reason = error.reason ?? null;
    const isChosen = error.fault === 'model' && modelId !== null;
    return { code: isChosen ? 'service.model_missing' : `service.${error.kind}`, reason };
  }
  if (error instanceof SourceDeleted) return { code: 'source.deleted', reason: null };
  if (error instanceof MaybeCharged) return { code: 'service.maybe_charged', reason: null };
  if (storageTrouble(error) === 'full') return { code: 'storage.full', reason: null };
  return { code: 'server.failed', reason: null };
}

/**
 * Puts the job back for another painter when this one has not accepted it or costs nothing. A refused description is not
 * offered to another one.
 */
function isPutBackForOther(ctx: Ctx, job: GenerationRow, error: ServiceFailure, watch: JobWatch): boolean {
  const { painter } = watch;
  if (error.kind === 'refused' || (error.taken !== 'no' && painter.isPaid) || !watch.hasOther()) return false;
  if (!putBackFor(ctx, job, { failed: painter, counts: error.taken !== 'no' })) return false;
  ctx.log.warn({ err: error, job: job.id, service: painter.id }, 'a job goes to another image service');
  // a wrong key or a missing model fails every job
  if (error.waitsFor !== undefined || error.kind === 'unavailable') watch.onAnswer(error);
  return true;
}

/** Records the result of a call for the admin page. Its failure does not concern the job. */
function noteOutcome(ctx: Ctx, painter: Painter, error?: unknown): void {
  if (!isStored(painter)) return;
  if (error !== undefined && (!(error instanceof ServiceFailure) || error.kind === 'refused')) return;
  try {
    const kind = error?.kind.replace('_', ' ');
    recordOutcome(ctx, painter.id, error?.reason === undefined ? kind : `${kind}: ${error.reason}`);
  } catch (err) {
    ctx.log.warn({ err, service: painter.id }, 'the result of a call could not be recorded');
  }
}

/** The painter has another model for a job without a chosen one. */
function isForOtherModel(ctx: Ctx, job: GenerationRow, { id }: Painter): boolean {
  const painter = ctx.world.painters.find(id);
  if (job.modelId !== null || !painter || job.attempts >= attemptsAtMost) return false;
  return isInUse(painter) && modelFor(ctx, painter, job) !== undefined;
}

/**
 * Puts the job back into the queue when the painter has not accepted it, costs nothing, or can be asked for an accepted
 * job. Returns whether it did.
 */
function isPutBack(ctx: Ctx, job: GenerationRow, error: unknown, watch: JobWatch): boolean {
  if (!(error instanceof ServiceFailure)) return false;
  const { painter } = watch;
  // the model was removed: another one must not replace it
  if (job.modelId !== null && findGeneration(ctx, job.id)?.modelId === null) return false;
  if (isPutBackForOther(ctx, job, error, watch)) return true;
  if (error.fault === 'model' && isForOtherModel(ctx, job, painter)) {
    requeue(ctx, job, { counts: true, forgets: true });
    return true;
  }
  if (error.waitsFor === undefined) return false;
  const mayBeAsked = painter.service.resume !== undefined && findGeneration(ctx, job.id)?.remoteId != null;
  const isTaken = error.taken !== 'no' && (painter.isPaid || mayBeAsked);
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

/** A service that was lost while it painted gave nothing for its price, and probably has none. */
const isCharged = ({ taken, waitsFor }: ServiceFailure): boolean =>
  taken === 'yes' || (taken === 'maybe' && waitsFor !== 'unreachable');

/** @throws EndNotStored when the end cannot be stored; the painter's result is then tried again */
function fail(ctx: Ctx, job: GenerationRow, { isPaid }: Painter, error: unknown): void {
  const { id } = job;
  const isStorage = error instanceof NotStored;
  const counts = isPaid && error instanceof ServiceFailure && isCharged(error);
  const failure = { ...failureOf(error, job), counts };
  ctx.log.warn({ ...(isStorage ? {} : { err: error }), job: id, code: failure.code }, 'a job failed');
  try {
    failGeneration(ctx, id, failure);
  } catch (cause) {
    throw isStorage && error.isDelivered ? cause : new EndNotStored(cause, failure);
  }
}

/** Before the job goes to another painter, which would take the stored result of this one for its own. */
async function dropUnusable(
  ctx: Ctx,
  { id }: GenerationRow,
  { painter }: JobWatch,
  error: unknown,
): Promise<void> {
  const isUnusable = error instanceof ServiceFailure && error.kind === 'bad_picture';
  // of a paid painter the result proves the price until the job has ended
  if (isUnusable && !painter.isPaid) await ctx.world.pictures.dropDelivery(id);
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
    const upscaled = await readUpscaled(ctx, job, watch);
    await keep(ctx, job, watch, upscaled ?? (await fetchRawResult(ctx, job, watch)));
  } catch (error) {
    const stop = watch.signal.aborted ? watch.signal.reason : error;
    if (!watch.signal.aborted) {
      noteOutcome(ctx, watch.painter, error);
      await noteFault(ctx, job, watch, error);
      await dropUnusable(ctx, job, watch, error);
    }
    if (stop instanceof Stopped) {
      if (stop.by === 'shutdown') return;
    } else if (isForLater(error)) throw error;
    else if (isPutBack(ctx, job, error, watch)) return;
    else fail(ctx, job, watch.painter, error);
  }
  await ctx.world.pictures.dropDelivery(job.id);
}
