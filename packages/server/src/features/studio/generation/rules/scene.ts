import type { Scene } from '@limn/db';
import type { ImageRow } from '../../image/read.ts';
import type { SourceRow } from '../read/source.ts';
import type { GenerationRow } from '../read.ts';

/** Edits and variations that a scene keeps, at most. */
const stepsAtMost = 20;

/** Pixels of the largest picture that the built-in painter renders: 2560 x 1920 take 240 MB of memory. */
const renderedPixelsAtMost = 2560 * 1920;

/** The columns that tell whether the built-in painter painted a picture. */
export type Painted = Pick<ImageRow, 'derivation' | 'operation' | 'painter' | 'seed' | 'width' | 'height'>;

/** Whether `sceneOf` has a scene. */
export const hasScene = ({ derivation, operation, painter, seed }: Painted): boolean =>
  operation === null ? painter.startsWith('builtin') && seed !== null : derivation?.scene !== undefined;

/** What the built-in painter painted; undefined for pictures of other painters and for imports. */
export function sceneOf(row: ImageRow): Scene | undefined {
  const { derivation, operation, prompt, originalPrompt: words, seed } = row;
  if (operation !== null) return derivation?.scene;
  return hasScene(row) && seed !== null ? { prompt, words, seed, variations: [], edits: [] } : undefined;
}

/**
 * The scene of a job's picture. Undefined when the source was not painted by the built-in painter, and for a variation with
 * other words, which is a picture of its own.
 */
export function sceneAfter(
  parent: ImageRow,
  { operation, strength }: SourceRow,
  job: GenerationRow,
): Scene | undefined {
  const known = sceneOf(parent);
  if (!known || operation === 'upscale') return known;
  const { isPartial: _, ...scene } = known;
  if (operation === 'edit') return { ...scene, edits: [...scene.edits, job.prompt].slice(-stepsAtMost) };
  if (job.prompt !== parent.originalPrompt) return undefined;
  const variation = { seed: job.seed, strength: strength ?? 'medium' };
  return { ...scene, variations: [...scene.variations, variation].slice(-stepsAtMost) };
}

/** The built-in painter painted all of the picture, and the larger one has at most `renderedPixelsAtMost`. */
export const canRenderLarger = (row: Painted, factor: number): boolean =>
  hasScene(row) &&
  row.derivation?.scene?.isPartial !== true &&
  row.width * row.height * factor * factor <= renderedPixelsAtMost;

/** What the built-in painter renders larger; undefined when it cannot. */
export const sceneToEnlarge = (parent: ImageRow, factor: number): Scene | undefined =>
  canRenderLarger(parent, factor) ? sceneOf(parent) : undefined;
