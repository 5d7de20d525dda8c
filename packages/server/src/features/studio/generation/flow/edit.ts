import { limits } from '@limn/db/enums';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { ServiceFailure } from '../../../../core/service-failure.ts';
import { refuseUnstorable } from '../../../../core/storage-room.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { type ImageRow, ownImage } from '../../image/read.ts';
import { cleanPrompt } from '../../image/rules.ts';
import { refuseModel } from '../../model/read.ts';
import { wantedFor } from '../read/wanted.ts';
import { canPaint } from '../rules/assign.ts';
import { sceneOf } from '../rules/scene.ts';
import type { Accepted, EditImage } from '../schema.ts';
import { acceptedBefore } from '../write/create.ts';
import { acceptEdit } from '../write/derive.ts';
import { findAccepted, requestOf } from '../write/request.ts';

/**
 * Accepts a job that repaints the white part of a mask, or without a mask changes the picture as the prompt says.
 * @throws Refusal image.not_found, generation.empty_prompt, .mask_unusable, .edit_unsupported, .model_unknown,
 * .model_not_allowed, .members_only, .too_many
 * {limit, retryAfter: seconds}, .day_limit and .site_day_limit {limit, retryAfter, resetsAt}, image.limit_reached {limit},
 * storage.full, storage.unavailable
 */
export async function editImage(ctx: UserCtx, input: EditImage): Promise<Accepted> {
  may(ctx, 'generation.create');
  const { id, seed, mask: png, model: modelId = null, key } = input;
  const prompt = cleanPrompt(input.prompt);
  const request = requestOf('edit', key, { id, prompt, seed, png, modelId });
  const known = findAccepted(ctx, request);
  if (known) return acceptedBefore(ctx, known);
  countAttempt(ctx, 'generation.user', ctx.actor.id);
  refuseUnstorable(ctx);
  const source = ownImage(ctx, id);
  if (modelId !== null) refuseModel(ctx, modelId);
  refuseUnsupported(ctx, source, { hasMask: png !== undefined, modelId });
  const mask = png === undefined ? null : await readMask(ctx, source, png);
  return acceptEdit(ctx, { id, prompt, seed, mask, modelId }, request);
}

function refuseUnsupported(
  ctx: UserCtx,
  source: ImageRow,
  { hasMask, modelId }: { hasMask: boolean; modelId: string | null },
): void {
  const edit = { hasMask, isOfBuiltin: sceneOf(source) !== undefined };
  const demands = { modelId, edit, tried: [], home: undefined, settings: [], upscale: undefined };
  const wanted = wantedFor(ctx, ctx.actor.id, demands);
  if (!ctx.world.painters.list().some((painter) => canPaint(painter, wanted)))
    throw new Refusal('generation.edit_unsupported');
}

async function readMask(ctx: UserCtx, { width, height }: ImageRow, base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.maskMax) throw new Refusal('generation.mask_unusable');
  try {
    return Buffer.from(await ctx.world.imageProcessor.readMask(bytes, { width, height }));
  } catch (error) {
    if (error instanceof ServiceFailure) throw new Refusal('generation.mask_unusable', {}, error);
    throw error;
  }
}
