import { randomInt } from 'node:crypto';
import { atomically, newId } from '@limn/db';
import { limits, seedsFrom } from '@limn/db/enums';
import type { UserCtx } from '../../../../core/context.ts';
import { may, refuseEndedSession } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { refuseUnstorable } from '../../../../core/storage-room.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { membershipOf } from '../../../billing/membership/read/find-subscription.ts';
import { type ImageRow, ownImage } from '../../image/read.ts';
import { cleanPrompt, isFreeSize, ownSize } from '../../image/rules.ts';
import { refuseModel } from '../../model/read.ts';
import type { SourceRow } from '../read/source.ts';
import type { Accepted, EditImage, UpscaleImage, VaryImage } from '../schema.ts';
import { acceptedBefore, addJob, announce, refuseBeyondLimits } from './create.ts';
import { rankJobsOf } from './queue.ts';
import { findAccepted, type Request, requestOf } from './request.ts';
import { addSource } from './source.ts';

interface Terms {
  operation: Pick<SourceRow, 'operation' | 'strength' | 'factor' | 'mask'>;
  /** The model that the user chose; null: any. */
  modelId: string | null;
  /** Whether the text service adds words. */
  enhance: boolean;
  jobs: { seed: number; prompt: string; paintedPrompt: string | null }[];
  /** The refusal for users without a membership; undefined: they may. */
  membersOnly: 'generation.members_only' | 'generation.upscale_members_only' | undefined;
  request: Request;
}

function addJobs(ctx: UserCtx, source: ImageRow, terms: Terms): Accepted {
  const { operation, modelId, enhance, jobs, membersOnly, request } = terms;
  const userId = ctx.actor.id;
  const isMember = membershipOf(ctx, userId) !== undefined;
  if (!isMember && membersOnly) throw new Refusal(membersOnly);
  if (modelId !== null) refuseModel(ctx, modelId);
  refuseBeyondLimits(ctx, isMember, jobs.length);
  const { style, resolution } = source;
  const asked = { language: null, style, resolution, ...ownSize(source), enhance, modelId, ...request };
  const ids = jobs.map((job) => {
    const id = newId();
    addJob(ctx, { id, userId, ...asked, ...job, createdAt: ctx.now() });
    addSource(ctx, { generationId: id, sourceImageId: source.id, ...operation });
    return id;
  });
  rankJobsOf(ctx, userId);
  return { id: ids[0] ?? '', status: 'queued', position: 1, ids };
}

/** A first seed that gives `count` seeds without `avoided`. */
function freshSeed(avoided: number | null, count: number): number {
  const seeds = limits.seedMax - limits.seedMin + 1;
  const first = (avoided ?? limits.seedMin) + 1 + randomInt(seeds - count);
  return limits.seedMin + (first % seeds);
}

/**
 * Accepts jobs for variations of a stored picture: the same or a changed prompt with new seeds. All or none are accepted.
 * @throws Refusal image.not_found, generation.empty_prompt, .members_only, .model_unknown, .model_not_allowed, .too_many
 * {limit, retryAfter: seconds}, .day_limit and .site_day_limit {limit, retryAfter, resetsAt}, image.limit_reached {limit}, storage.full, storage.unavailable
 */
export function varyImage(ctx: UserCtx, input: VaryImage): Accepted {
  may(ctx, 'generation.create');
  const { id, strength, count = 1, seed, model: modelId = null, key } = input;
  const typed = input.prompt === undefined ? undefined : cleanPrompt(input.prompt);
  const request = requestOf('vary', key, { id, strength, count, seed, modelId, typed });
  const known = findAccepted(ctx, request);
  if (known) return acceptedBefore(ctx, known);
  for (let n = 0; n < count; n++) countAttempt(ctx, 'generation.user', ctx.actor.id);
  refuseUnstorable(ctx);
  const { ids } = atomically(ctx, (ctx) => {
    const source = ownImage(ctx, id);
    const isSame = typed === undefined || typed === source.originalPrompt;
    const prompt = typed ?? source.originalPrompt;
    // a prompt that must be translated first is expanded again: translations are not stored
    const painters = ctx.world.painters.list();
    const isReady = isSame && painters.every(({ promptLanguage }) => promptLanguage === undefined);
    const paintedPrompt = isReady ? source.prompt : null;
    const seeds = seedsFrom(seed ?? freshSeed(source.seed, count), count);
    return addJobs(ctx, source, {
      operation: { operation: 'vary', strength, factor: null, mask: null },
      modelId,
      enhance: source.isEnhanced,
      jobs: seeds.map((seed) => ({ seed, prompt, paintedPrompt })),
      membersOnly: isFreeSize(ownSize(source)) && count === 1 ? undefined : 'generation.members_only',
      request,
    });
  });
  return announce(ctx, ids);
}

/**
 * Accepts a job for a checked edit. @param mask as large as the picture; null: the prompt says what to change
 * @throws Refusal account.signed_out, image.not_found, generation.members_only, .model_unknown, .model_not_allowed, .too_many {limit, retryAfter: seconds}, .day_limit and
 * .site_day_limit {limit, retryAfter, resetsAt}, image.limit_reached {limit}
 */
export function acceptEdit(
  ctx: UserCtx,
  edit: Pick<EditImage, 'id' | 'prompt' | 'seed'> & { mask: Buffer | null; modelId: string | null },
  request: Request,
): Accepted {
  may(ctx, 'generation.create');
  const { id, prompt, mask, modelId } = edit;
  const { ids } = atomically(ctx, (ctx) => {
    refuseEndedSession(ctx);
    // the same call may have been accepted while the mask was checked
    const known = findAccepted(ctx, request);
    if (known) return { ids: known };
    const source = ownImage(ctx, id);
    const seed = edit.seed ?? source.seed ?? limits.seedDefault;
    return addJobs(ctx, source, {
      operation: { operation: 'edit', strength: null, factor: null, mask },
      modelId,
      enhance: false,
      jobs: [{ seed, prompt, paintedPrompt: null }],
      membersOnly: isFreeSize(source) ? undefined : 'generation.members_only',
      request,
    });
  });
  return announce(ctx, ids);
}

/**
 * Accepts a job that enlarges a stored picture.
 * @throws Refusal image.not_found, generation.upscale_too_large {limit: pixels}, .upscale_members_only, .model_unknown,
 * .model_not_allowed, .too_many {limit,
 * retryAfter: seconds}, .day_limit and .site_day_limit {limit, retryAfter, resetsAt}, image.limit_reached {limit},
 * storage.full, storage.unavailable
 */
export function upscaleImage(ctx: UserCtx, { id, factor, model, key }: UpscaleImage): Accepted {
  may(ctx, 'generation.create');
  const request = requestOf('upscale', key, { id, factor, model });
  const known = findAccepted(ctx, request);
  if (known) return acceptedBefore(ctx, known);
  countAttempt(ctx, 'generation.user', ctx.actor.id);
  refuseUnstorable(ctx);
  const limit = limits.upscaledSideMax;
  const { ids } = atomically(ctx, (ctx) => {
    const source = ownImage(ctx, id);
    const [width, height] = [source.width * factor, source.height * factor];
    if (Math.max(width, height) > limit) throw new Refusal('generation.upscale_too_large', { limit });
    const { originalPrompt: prompt, prompt: paintedPrompt, seed } = source;
    return addJobs(ctx, source, {
      operation: { operation: 'upscale', strength: null, factor, mask: null },
      modelId: model ?? null,
      enhance: source.isEnhanced,
      jobs: [{ seed: seed ?? limits.seedDefault, prompt, paintedPrompt }],
      membersOnly: width > 640 || height > 480 ? 'generation.upscale_members_only' : undefined,
      request,
    });
  });
  return announce(ctx, ids);
}
