import type { Ctx } from '../../../../core/context.ts';
import type { PromptReading } from '../../../../core/world.ts';
import type { ImageRow } from '../../image/read.ts';
import { fitsSize, type Size } from '../../image/rules.ts';
import { findSource, findSourceImage } from '../read/source.ts';
import type { GenerationRow } from '../read.ts';
import { sceneAfter, sceneOf } from '../rules/scene.ts';
import type { Derived } from '../write.ts';
import { continueOrStop, type RawResult } from './paint-job.ts';
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
 * The source picture of a job that enlarges it: the image processor scales it with Lanczos filters. Undefined for other
 * jobs. @throws SourceDeleted
 */
export async function readUpscaled(ctx: Ctx, job: GenerationRow): Promise<RawResult | undefined> {
  const source = findSource(ctx, job.id);
  if (source?.factor == null) return undefined;
  const parent = findSourceImage(ctx, source);
  if (!parent) throw new SourceDeleted('before it was enlarged');
  continueOrStop(ctx, job.id, { state: 'painting' });
  const bytes = await fileOf(ctx, parent);
  const upscaled = upscaledFrom(parent, source.factor === 4 ? 4 : 2);
  return { bytes, model: null, paintedPrompt: parent.prompt, upscaled, stored: Promise.resolve() };
}

function upscaledFrom(parent: ImageRow, factor: 2 | 4): Upscaled {
  const size = { width: parent.width * factor, height: parent.height * factor };
  const resolution = fitsSize(parent.resolution, size) ? parent.resolution : 'Custom';
  const { painter, reading, seed, isEnhanced, id: parentId } = parent;
  const derivation = { factor, isResampled: true, scene: sceneOf(parent) };
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
