import type { Ctx } from '../../../../core/context.ts';
import type { ImageService, Painted } from '../../../../core/image-service.ts';
import type { Painter } from '../../../../core/painters.ts';
import type { PictureChange } from '../../../../core/picture-signer.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { untilStored } from '../../../../core/until-stored.ts';
import type { ImageRow } from '../../image/read.ts';
import { fitsSize, type Size } from '../../image/rules.ts';
import { findMaker } from '../../provenance/read/maker.ts';
import { findSource, findSourceImage } from '../read/source.ts';
import { modelFor, sentTo } from '../read/wanted.ts';
import type { GenerationRow } from '../read.ts';
import { hasUpscaler } from '../rules/assign.ts';
import { sceneAfter, sceneOf, sceneToEnlarge } from '../rules/scene.ts';
import type { Derived } from '../write.ts';
import {
  continueOrStop,
  type JobWatch,
  noteSent,
  type RawResult,
  retryStoring,
  type Upscaled,
} from './paint-job.ts';
import { fileOf, SourceDeleted } from './paint-request.ts';

/**
 * The columns of a varied or edited picture; undefined for a picture from a prompt alone.
 * @param paintedPrompt the prompt with its expansion and style
 */
export function derivedBy(
  ctx: Ctx,
  job: GenerationRow,
  { painter, size, paintedPrompt: prompt }: { painter: string; size: Size; paintedPrompt: string },
): Derived | undefined {
  const source = findSource(ctx, job.id);
  if (!source) return undefined;
  const { operation, sourceImageId: parentId, strength } = source;
  const parent = findSourceImage(ctx, source);
  const anew = { prompt, words: job.prompt, seed: job.seed, variations: [], edits: [] };
  const painted = (parent && sceneAfter(parent, source, job)) ?? (operation === 'vary' ? anew : undefined);
  const isPartial = source.mask !== null;
  const scene =
    painter.startsWith('builtin') && painted ? { ...painted, ...(isPartial && { isPartial }) } : undefined;
  const resolution = fitsSize(job.resolution, size) ? job.resolution : 'Custom';
  return { operation, parentId, ...size, resolution, derivation: { strength: strength ?? undefined, scene } };
}

/**
 * How the picture of a job was made from another one. A variation with only the prompt and a new seed was not. The
 * manifest leaves out a source that is deleted.
 * @param upscaled of an enlarged picture
 */
export function changeOf(
  ctx: Ctx,
  job: GenerationRow,
  painter: Painter,
  upscaled: Upscaled | undefined,
): PictureChange {
  const source = findSource(ctx, job.id);
  const parent = source && findSourceImage(ctx, source);
  if (!source || parent?.userId !== job.userId) return {};
  if (upscaled) return { edits: ['c2pa.resized'], editor: upscaled.upscaler };
  if (source.operation === 'edit') return { isFromPicture: true };
  const isOfScene = painter.service.name === 'builtin' && sceneAfter(parent, source, job) !== undefined;
  const can = { ...painter.can, ...modelFor(ctx, painter, job)?.can };
  return { isFromPicture: isOfScene || (can.vary && painter.service.name !== 'builtin') };
}

/**
 * The digital source type of a job's picture. A picture with pixels of a trained model has the type of a trained model, also
 * if the built-in painter painted the rest.
 */
export function digitalSourceOf(ctx: Ctx, job: GenerationRow, own: ImageService['source']) {
  const source = findSource(ctx, job.id);
  const parent = source && (source.mask || source.factor) ? findSourceImage(ctx, source) : undefined;
  const isTrained = parent && findMaker(ctx, parent.hash)?.source === 'trainedAlgorithmicMedia';
  return isTrained ? 'trainedAlgorithmicMedia' : own;
}

/** Mean difference of colour values, of 255. JPEG and the watermark change less than 2, another picture more than 10. */
const differenceAtMost = 5;

/** What an upscaler answered. */
interface Enlarged extends Painted {
  /** Resolves when the bytes are on the disk. @throws NotStored */
  stored: Promise<void>;
}

interface ToEnlarge {
  parent: ImageRow;
  /** Its file. */
  bytes: Uint8Array;
  factor: 2 | 4;
}

/** The scene of the picture, larger; undefined when a later version of the built-in painter paints it differently. */
async function rendered(
  ctx: Ctx,
  { prompt, style, seed }: GenerationRow,
  { painter, signal, onProgress }: JobWatch,
  { parent, bytes, factor }: ToEnlarge,
): Promise<Enlarged | undefined> {
  const scene = sceneToEnlarge(parent, factor);
  const size = { width: parent.width * factor, height: parent.height * factor };
  const request = { prompt, words: prompt, style, seed, scene, ...size };
  const painted = await painter.service.paint(request, { signal, onProgress });
  const difference = await ctx.world.imageProcessor.differenceOf(bytes, painted.bytes);
  return difference <= differenceAtMost ? { ...painted, stored: Promise.resolve() } : undefined;
}

/**
 * The answer of a service with an upscaler, which is recorded before it is asked. A job that was sent before is looked up; it
 * is sent again only to a service that costs nothing.
 */
async function upscaledAt(
  ctx: Ctx,
  job: GenerationRow,
  watch: JobWatch,
  { bytes, factor }: ToEnlarge,
): Promise<Enlarged | undefined> {
  const { painter, signal, onProgress } = watch;
  const { imageProcessor, pictures } = ctx.world;
  const { prompt, style, seed, width, height, remoteId } = job;
  const png = await imageProcessor.toPng(bytes, { width, height });
  const source = { operation: 'upscale', bytes: png, factor } as const;
  const request = { prompt, words: prompt, style, seed, width, height, source };
  const home = sentTo(ctx, job);
  let painted: Painted | undefined;
  if (home?.id === painter.id && remoteId !== null)
    painted = await painter.service.resume?.(remoteId, request, watch);
  // nothing is known of a painter that is gone
  const mayAsk = job.sentAt === null || home?.isPaid === false;
  if (!painted && !mayAsk) return undefined;
  painted ??= await painter.service.paint(request, {
    ...{ signal, onProgress },
    onSend: noteSent(ctx, job, watch),
  });
  const { bytes: large, model = painter.service.name } = painted;
  const stored = retryStoring(ctx, job, watch, { isDelivered: false }, () =>
    pictures.keepDelivery(job.id, large),
  );
  return { bytes: large, model, stored };
}

/**
 * The picture that a painter has enlarged, from disk after an interruption; undefined when it cannot, or when it fails: the
 * server then enlarges the file.
 * @throws the signal's reason
 */
async function enlargedBy(
  ctx: Ctx,
  job: GenerationRow,
  watch: JobWatch,
  picture: ToEnlarge,
): Promise<Enlarged | undefined> {
  const { painter, signal } = watch;
  const { pictures } = ctx.world;
  const kept = await untilStored(ctx, { about: { job: job.id }, signal }, () => pictures.delivery(job.id));
  if (kept) return { bytes: kept, stored: Promise.resolve(), ...(job.painter && { model: job.painter }) };
  const isOfBuiltin = sceneToEnlarge(picture.parent, picture.factor) !== undefined;
  if (!hasUpscaler(painter, { isOfBuiltin })) return undefined;
  try {
    const enlarge = painter.service.name === 'builtin' ? rendered : upscaledAt;
    return await enlarge(ctx, job, watch, picture);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ServiceFailure)) throw error;
    ctx.log.warn({ err: error, job: job.id, service: painter.id }, 'the server enlarges a picture itself');
    return undefined;
  }
}

/**
 * The picture of a job that enlarges one: by the upscaler of its painter, or else its source, which the image processor
 * scales with Lanczos filters. Undefined for other jobs. @throws SourceDeleted
 */
export async function readUpscaled(
  ctx: Ctx,
  job: GenerationRow,
  watch: JobWatch,
): Promise<RawResult | undefined> {
  const source = findSource(ctx, job.id);
  if (source?.factor == null) return undefined;
  const parent = findSourceImage(ctx, source);
  if (!parent) throw new SourceDeleted('before it was enlarged');
  continueOrStop(ctx, job.id, { state: 'painting' });
  const bytes = await fileOf(ctx, parent);
  const factor = source.factor === 4 ? 4 : 2;
  const enlarged = await enlargedBy(ctx, job, watch, { parent, bytes, factor });
  return {
    bytes: enlarged?.bytes ?? bytes,
    model: null,
    paintedPrompt: parent.prompt,
    upscaled: upscaledFrom(parent, factor, enlarged),
    stored: enlarged?.stored ?? Promise.resolve(),
  };
}

/** @param enlarged the answer of an upscaler; undefined: the server enlarges the picture */
function upscaledFrom(parent: ImageRow, factor: 2 | 4, enlarged: Painted | undefined): Upscaled {
  const size = { width: parent.width * factor, height: parent.height * factor };
  const resolution = fitsSize(parent.resolution, size) ? parent.resolution : 'Custom';
  const { painter, reading, seed, isEnhanced, id: parentId } = parent;
  const derivation = { factor, isResampled: enlarged === undefined, scene: sceneOf(parent) };
  const derived = {
    operation: 'upscale',
    parentId,
    derivation,
    ...size,
    resolution,
    seed,
    isEnhanced,
  } as const;
  return { painter, size, reading, derived, upscaler: enlarged?.model };
}
