import type { Scene } from '@limn/db';
import type { ImageRow } from '../../image/read.ts';
import type { SourceRow } from '../read/source.ts';
import type { GenerationRow } from '../read.ts';

/** Edits and variations that a scene keeps, at most. */
const stepsAtMost = 20;

/** Pixels of the largest picture that the built-in painter renders: 2560 x 1920 take 240 MB of memory. */
const renderedPixelsAtMost = 2560 * 1920;

/** What the built-in painter painted; undefined for pictures of other painters and for imports. */
export function sceneOf({ derivation, operation, painter, seed, ...row }: ImageRow): Scene | undefined {
  if (operation !== null) return derivation?.scene;
  if (!painter.startsWith('builtin') || seed === null) return undefined;
  return { prompt: row.prompt, words: row.originalPrompt, seed, variations: [], edits: [] };
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

/** What the built-in painter renders larger; undefined when the picture is not its own, only partly so, or becomes too large. */
export function sceneToEnlarge(parent: ImageRow, factor: number): Scene | undefined {
  const scene = sceneOf(parent);
  if (!scene || scene.isPartial) return undefined;
  return parent.width * parent.height * factor * factor <= renderedPixelsAtMost ? scene : undefined;
}
