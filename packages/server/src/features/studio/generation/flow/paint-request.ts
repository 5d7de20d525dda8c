import type { VariationStrength } from '@limn/db/enums';
import type { Ctx } from '../../../../core/context.ts';
import type { ImageService, PaintRequest, PaintSource } from '../../../../core/image-service.ts';
import type { Painter, PainterModel } from '../../../../core/painters.ts';
import type { ImageRow } from '../../image/read.ts';
import type { Size } from '../../image/rules.ts';
import { findSource, findSourceImage, type SourceRow } from '../read/source.ts';
import { modelFor } from '../read/wanted.ts';
import type { GenerationRow } from '../read.ts';
import { sceneAfter } from '../rules/scene.ts';

/** The picture that a job was to be made from is deleted. */
export class SourceDeleted extends Error {
  override readonly name = 'SourceDeleted';
}

/** What the user or else the admin set, as far as the model has such a setting. */
function settingsOf(job: GenerationRow, model: PainterModel | undefined, can: ImageService['can']) {
  const words = [model?.negativePrompt, job.negativePrompt].filter(Boolean).join(', ');
  return {
    ...(model && { model: model.remoteName, lora: model.lora }),
    ...(can.steps && { steps: job.steps ?? model?.steps }),
    ...(can.guidance && { guidance: job.guidance ?? model?.guidance }),
    ...(can.negativePrompt && words !== '' && { negativePrompt: words }),
  };
}

/** The request for a job at a painter, with what its picture is made from. @throws SourceDeleted */
export async function paintRequestOf(
  ctx: Ctx,
  job: GenerationRow,
  { prompt, painter }: { prompt: string; painter: Painter },
): Promise<PaintRequest> {
  const { prompt: words, style, seed, width, height } = job;
  const model = modelFor(ctx, painter, job);
  const can = model ? { ...painter.service.can, ...model.can } : painter.service.can;
  const request = { prompt, words, style, seed, width, height, ...settingsOf(job, model, can) };
  const source = findSource(ctx, job.id);
  if (!source) return request;
  const parent = findSourceImage(ctx, source);
  if (!parent) throw new SourceDeleted('before it was painted');
  return {
    ...request,
    scene: sceneAfter(parent, source, job),
    source: await pictureFor(ctx, { can, name: painter.service.name }, parent, {
      source,
      size: { width, height },
    }),
  };
}

/** 0 is the same picture, 1 a new one. */
const strengths: Record<VariationStrength, number> = { low: 0.35, medium: 0.5, high: 0.65 };

/** Undefined for a service that takes no picture, and for the built-in painter, which needs none. */
async function pictureFor(
  ctx: Ctx,
  { can, name }: { can: ImageService['can']; name: string },
  parent: ImageRow,
  { source: { operation, strength, mask }, size }: { source: SourceRow; size: Size },
): Promise<PaintSource | undefined> {
  const { imageProcessor } = ctx.world;
  const isTaken = operation === 'vary' ? can.vary : (mask && can.mask) || can.instruct;
  if (!isTaken || name === 'builtin') return undefined;
  const bytes = await imageProcessor.toPng(await fileOf(ctx, parent), size);
  if (operation === 'vary') return { operation, bytes, strength: strengths[strength ?? 'medium'] };
  return {
    operation: 'edit',
    bytes,
    mask: mask ? await imageProcessor.scaleMask(mask, size) : undefined,
  };
}

/** The stored file of a picture. @throws SourceDeleted */
export async function fileOf(ctx: Ctx, { hash }: ImageRow): Promise<Uint8Array> {
  const bytes = await ctx.world.pictures.read(hash, 'picture.jpg');
  if (!bytes) throw new SourceDeleted('its file is missing');
  return bytes;
}

/** The painter's picture; of an edit with a mask only the white part, in the source. @throws SourceDeleted */
export async function composeResult(
  ctx: Ctx,
  job: GenerationRow,
  painted: Uint8Array,
): Promise<{ bytes: Uint8Array; size: Size }> {
  const { width, height } = job;
  const source = findSource(ctx, job.id);
  if (!source?.mask) return { bytes: painted, size: { width, height } };
  const parent = findSourceImage(ctx, source);
  if (!parent) throw new SourceDeleted('while it was painted');
  const original = await fileOf(ctx, parent);
  const bytes = await ctx.world.imageProcessor.composite(original, painted, source.mask);
  return { bytes, size: { width: parent.width, height: parent.height } };
}
