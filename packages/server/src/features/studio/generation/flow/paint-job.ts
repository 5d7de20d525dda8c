import type { Ctx } from '../../../../core/context.ts';
import type { Painted, PromptReading } from '../../../../core/image-service.ts';
import type { Painter } from '../../../../core/painters.ts';
import { onceTaken, type ServiceFailure } from '../../../../core/service-failure.ts';
import { storePainted, untilStored } from '../../../../core/until-stored.ts';
import type { Size } from '../../image/rules.ts';
import { takePrompt } from '../../prompt/write.ts';
import { sentTo } from '../read/wanted.ts';
import type { GenerationRow } from '../read.ts';
import { enhanceMilliseconds, withStyle } from '../rules.ts';
import { advance, recordSent } from '../write/advance.ts';
import type { Derived } from '../write.ts';
import { paintRequestOf } from './paint-request.ts';

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
  /** The painter that the job was assigned to; from the request on with the settings of the request. */
  painter: Painter;
  signal: AbortSignal;
  onProgress(fraction: number): void;
  /** Called before the request goes to the painter. */
  onSent(): void;
  /** Called with the painter's answer: null for a picture, or the reason why the job went back into the queue. */
  onAnswer(trouble: ServiceFailure | null): void;
  /** Another painter, which has not failed, can have the job. */
  hasOther(): boolean;
}

/** What an enlarged picture takes from its source. */
export interface Upscaled {
  /** As in `image.painter`. */
  painter: string;
  size: Size;
  reading: PromptReading | null;
  /** What enlarged it, by name; undefined: Limn. */
  upscaler: string | undefined;
  derived: Derived & { seed: number | null };
}

/** The painter may have charged for a picture that can no longer be fetched. */
export class MaybeCharged extends Error {
  override readonly name = 'MaybeCharged';
}

/**
 * The enhanced prompt. After a failure, a timeout or a used-up daily allowance it is the typed one. Throws only for a
 * cancelled job.
 */
async function enhance(ctx: Ctx, job: GenerationRow, signal: AbortSignal): Promise<string> {
  if (takePrompt(ctx, job.userId) !== undefined) return job.prompt;
  try {
    const limit = AbortSignal.timeout(enhanceMilliseconds);
    const { seed, style, language } = job;
    const options = {
      signal: AbortSignal.any([signal, limit]),
      seed,
      style,
      language: language ?? undefined,
    };
    const expanded = (await ctx.world.textService.expand(job.prompt, options)).trim();
    return expanded === '' ? job.prompt : expanded;
  } catch (error) {
    signal.throwIfAborted();
    ctx.log.warn({ err: error, job: job.id }, 'the prompt is used without enhancement');
    return job.prompt;
  }
}

/**
 * The words in English for a painter that only understands English, or null: they are English, or the text service cannot
 * translate, failed, took too long or has used up the daily allowance. Throws only for a cancelled job.
 */
async function translate(
  ctx: Ctx,
  job: GenerationRow,
  words: string,
  { signal, painter }: JobWatch,
): Promise<string | null> {
  const { textService } = ctx.world;
  if (painter.promptLanguage !== 'en' || !textService.translate) return null;
  if (takePrompt(ctx, job.userId) !== undefined) return null;
  try {
    const limit = AbortSignal.timeout(enhanceMilliseconds);
    const options = { signal: AbortSignal.any([signal, limit]), language: job.language ?? undefined };
    const translated = (await textService.translate(words, options)).trim();
    return translated === '' || translated === words ? null : translated;
  } catch (error) {
    signal.throwIfAborted();
    ctx.log.warn({ err: error, job: job.id }, 'the prompt is used without a translation');
    return null;
  }
}

export function continueOrStop(ctx: Ctx, id: string, change: Parameters<typeof advance>[2]): void {
  if (!advance(ctx, id, change)) throw new Stopped('cancel');
  ctx.events.emit(`generation.changed:${id}`);
}

export interface RawResult {
  bytes: Uint8Array;
  model: string | null;
  paintedPrompt: string;
  /** Only of an enlarged picture. */
  upscaled?: Upscaled;
  /** Resolves when the bytes are on the disk. To be awaited before anything else is stored. @throws NotStored */
  stored: Promise<void>;
}

/** Records that the painter gets the job, before it does. @throws Stopped when the job has ended meanwhile */
export const noteSent =
  (ctx: Ctx, { id }: GenerationRow, watch: JobWatch) =>
  (remoteId: string | null): void => {
    const { painter } = watch;
    const sent = { painter: painter.service.name, serviceId: painter.id, remoteId, sentAt: ctx.now() };
    if (!recordSent(ctx, id, sent)) throw new Stopped('cancel');
    watch.onSent();
  };

/** The painter's raw result: from disk after an interruption, or else painted now. */
export async function fetchRawResult(ctx: Ctx, job: GenerationRow, watch: JobWatch): Promise<RawResult> {
  const { pictures } = ctx.world;
  const about = { job: job.id };
  const kept = await untilStored(ctx, { about, signal: watch.signal }, () => pictures.delivery(job.id));
  const known = job.paintedPrompt ?? job.prompt;
  if (kept) return { bytes: kept, model: job.model, paintedPrompt: known, stored: Promise.resolve() };
  const resumed = job.sentAt && (await resumePainting(ctx, job, watch));
  if (resumed) return storeRawResult(ctx, job, watch, { painted: resumed, paintedPrompt: known });
  let { paintedPrompt, translatedPrompt } = job;
  if (paintedPrompt === null) {
    const words = job.enhance ? await enhance(ctx, job, watch.signal) : job.prompt;
    paintedPrompt = withStyle(words, job.style);
    const translated = await translate(ctx, job, words, watch);
    translatedPrompt = translated && withStyle(translated, job.style);
  }
  continueOrStop(ctx, job.id, { state: 'painting', paintedPrompt, translatedPrompt });
  // the settings of the painter may have changed while the prompt was expanded
  const painter = ctx.world.painters.find(watch.painter.id) ?? watch.painter;
  watch.painter = painter;
  const understood = painter.promptLanguage === 'en' ? translatedPrompt : null;
  const request = await paintRequestOf(ctx, job, { prompt: understood ?? paintedPrompt, painter });
  const painted = await painter.service.paint(request, {
    signal: watch.signal,
    onProgress: watch.onProgress,
    onSend: noteSent(ctx, job, watch),
  });
  return storeRawResult(ctx, job, watch, { painted, paintedPrompt });
}

/** Retries until the disk accepts the result, which may have been paid for. @throws NotStored */
export const retryStoring = (
  ctx: Ctx,
  { id }: GenerationRow,
  { signal }: JobWatch,
  { isDelivered }: { isDelivered: boolean },
  work: () => unknown,
) => storePainted(ctx, { about: { job: id }, signal, isDelivered }, work);

/** Begins to write the result. Meanwhile it can be processed. */
function storeRawResult(
  ctx: Ctx,
  job: GenerationRow,
  watch: JobWatch,
  { painted, paintedPrompt }: { painted: Painted; paintedPrompt: string },
): RawResult {
  const { pictures } = ctx.world;
  watch.onAnswer(null);
  const { bytes, model = watch.painter.service.model ?? null } = painted;
  const stored = retryStoring(ctx, job, watch, { isDelivered: false }, () =>
    pictures.keepDelivery(job.id, bytes),
  );
  return { bytes, model, paintedPrompt, stored };
}

/**
 * Fetches the result of a job that was sent before the server stopped. A free painter paints it again when the result is
 * lost, and another may paint it; after a paid painter, or one that is gone, no painter is asked again.
 * @throws MaybeCharged
 */
async function resumePainting(ctx: Ctx, job: GenerationRow, watch: JobWatch): Promise<Painted | undefined> {
  const { painter } = watch;
  const home = sentTo(ctx, job);
  const { resume } = painter.service;
  if (home?.id === painter.id && job.remoteId !== null && resume) {
    continueOrStop(ctx, job.id, { state: 'painting' });
    const prompt = job.translatedPrompt ?? job.paintedPrompt ?? job.prompt;
    const request = await paintRequestOf(ctx, job, { prompt, painter });
    const { remoteId } = job;
    const found = await onceTaken(() => resume(remoteId, request, watch));
    if (found) return found;
  }
  // nothing is known of a painter that is gone
  if (home === undefined || home.isPaid) throw new MaybeCharged('a job was sent before the server stopped');
  return undefined;
}
