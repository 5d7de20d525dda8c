import type { Ctx } from '../../../../core/context.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import type { PromptReading } from '../../../../core/world.ts';
import type { ImageRow } from '../../image/read.ts';
import { fitsSize, type Size } from '../../image/rules.ts';
import { findSource, findSourceImage } from '../read/source.ts';
import type { GenerationRow } from '../read.ts';
import { hasUpscaler } from '../rules/assign.ts';
import { sceneAfter, sceneOf } from '../rules/scene.ts';
import type { Derived } from '../write.ts';
import { continueOrStop, type JobWatch, type RawResult } from './paint-job.ts';
import { fileOf, SourceDeleted } from './paint-request.ts';

/** What an enlarged picture takes from its source. */
export interface Upscaled {
  /** As in `image.painter`. */
  painter: string;
  size: Size;
  reading: PromptReading | null;
  derived: Derived & { seed: number | null };
}

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
  const scene = painter.startsWith('builtin') ? painted : undefined;
  const resolution = fitsSize(job.resolution, size) ? job.resolution : 'Custom';
  return { operation, parentId, ...size, resolution, derivation: { strength: strength ?? undefined, scene } };
}

/**
 * The picture that a painter has enlarged; undefined when it cannot, and when it fails: the server then enlarges it.
 * @throws the signal's reason
 */
async function enlargedBy(
  ctx: Ctx,
  job: GenerationRow,
  { painter, signal, onProgress }: JobWatch,
  { bytes, factor }: { bytes: Uint8Array; factor: 2 | 4 },
): Promise<Uint8Array | undefined> {
  if (!hasUpscaler(painter)) return undefined;
  const { width, height, prompt, style, seed } = job;
  const png = await ctx.world.imageProcessor.toPng(bytes, { width, height });
  const source = { operation: 'upscale', bytes: png, factor } as const;
  try {
    const request = { prompt, words: prompt, style, seed, width, height, source };
    return (await painter.service.paint(request, { signal, onProgress })).bytes;
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
  const enlarged = await enlargedBy(ctx, job, watch, { bytes, factor });
  const upscaled = upscaledFrom(parent, factor, enlarged === undefined);
  return {
    bytes: enlarged ?? bytes,
    model: null,
    paintedPrompt: parent.prompt,
    upscaled,
    stored: Promise.resolve(),
  };
}

function upscaledFrom(parent: ImageRow, factor: 2 | 4, isResampled: boolean): Upscaled {
  const size = { width: parent.width * factor, height: parent.height * factor };
  const resolution = fitsSize(parent.resolution, size) ? parent.resolution : 'Custom';
  const { painter, reading, seed, isEnhanced, id: parentId } = parent;
  const derivation = { factor, isResampled, scene: sceneOf(parent) };
  const derived = {
    operation: 'upscale',
    parentId,
    derivation,
    ...size,
    resolution,
    seed,
    isEnhanced,
  } as const;
  return { painter, size, reading, derived };
}
