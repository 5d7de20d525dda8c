import { atomically, generation, newId, type Params, preference, query } from '@limn/db';
import { limits, seedsFrom } from '@limn/db/enums';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { costsForFreeUsers } from '../../../../core/painters.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { refuseUnstorable } from '../../../../core/storage-room.ts';
import { countAttempt, countDay, findDayLimitReached } from '../../../../guard/rate-limit/write.ts';
import { imageLimitOf, membershipOf } from '../../../billing/membership/read/find-subscription.ts';
import { countActive, countStored } from '../../image/read.ts';
import { cleanPrompt, isFreeSize, sizeOf } from '../../image/rules.ts';
import { refuseModel } from '../../model/read.ts';
import { settingsIn, wantedFor } from '../read/wanted.ts';
import type { GenerationRow } from '../read.ts';
import { canPaint } from '../rules/assign.ts';
import type { Accepted, CreateGeneration } from '../schema.ts';
import { rankJobsOf } from './queue.ts';
import { findAccepted, type Request, requestOf } from './request.ts';

type NewJob = Pick<
  GenerationRow,
  | 'id'
  | 'userId'
  | 'prompt'
  | 'language'
  | 'style'
  | 'resolution'
  | 'width'
  | 'height'
  | 'seed'
  | 'enhance'
  | 'createdAt'
> &
  Request &
  Partial<Pick<GenerationRow, 'paintedPrompt' | 'modelId' | 'negativePrompt' | 'steps' | 'guidance'>>;

const findPreference = query((db, p: Params<{ userId: string }>) =>
  db.select({ language: preference.language }).from(preference).where(eq(preference.userId, p.userId)),
);

const insertJob = query((db, p: Params<Required<NewJob>>) =>
  db.insert(generation).values({
    id: p.id,
    userId: p.userId,
    prompt: p.prompt,
    language: p.language,
    style: p.style,
    resolution: p.resolution,
    width: p.width,
    height: p.height,
    seed: p.seed,
    enhance: p.enhance,
    createdAt: p.createdAt,
    paintedPrompt: p.paintedPrompt,
    modelId: p.modelId,
    negativePrompt: p.negativePrompt,
    steps: p.steps,
    guidance: p.guidance,
    requestKey: p.requestKey,
    requestHash: p.requestHash,
  }),
);

/**
 * Accepts one job or four, all or none, in one transaction, before anything is paid for: stored and active pictures and
 * these must fit. Four jobs are for members and have four seeds. A repeated call with a key returns the jobs of the first.
 * @throws Refusal generation.empty_prompt, .members_only, .model_unknown, .model_not_allowed,
 * .setting_unsupported, .too_many {limit, retryAfter:
 * seconds}, .day_limit and .site_day_limit {limit, retryAfter, resetsAt}, .key_used, image.limit_reached {limit},
 * storage.full, storage.unavailable {retryAfter: seconds}
 */
export function createGeneration(ctx: UserCtx, input: CreateGeneration): Accepted {
  may(ctx, 'generation.create');
  const { key, style, resolution, seed, enhance, count = 1, model: modelId = null } = input;
  const prompt = cleanPrompt(input.prompt);
  const size = sizeOf(resolution, input);
  const settings = paintSettingsOf(input);
  const asked = { prompt, style, resolution, ...size, enhance, modelId, ...settings };
  const request = requestOf('create', key, { ...asked, seed, count, language: input.language });
  const known = findAccepted(ctx, request);
  if (known) return acceptedBefore(ctx, known);
  const userId = ctx.actor.id;
  for (let n = 0; n < count; n++) countAttempt(ctx, 'generation.user', userId);
  refuseUnstorable(ctx);
  const jobs = seedsFrom(seed, count).map((seed) => ({ id: newId(), seed }));
  atomically(ctx, (ctx) => {
    const isMember = membershipOf(ctx, userId) !== undefined;
    if (!isMember && (!isFreeSize(size) || count > 1)) throw new Refusal('generation.members_only');
    if (modelId !== null) refuseModel(ctx, modelId);
    refuseSettings(ctx, modelId, settings);
    refuseBeyondLimits(ctx, isMember, count);
    const language = input.language ?? findPreference.get(ctx, { userId })?.language ?? null;
    for (const job of jobs)
      addJob(ctx, { ...job, ...asked, ...request, userId, language, createdAt: ctx.now() });
    rankJobsOf(ctx, userId);
  });
  return announce(
    ctx,
    jobs.map(({ id }) => id),
  );
}

const paintSettingsOf = ({ negative_prompt, steps, guidance }: CreateGeneration) => ({
  negativePrompt: negative_prompt?.trim() ? cleanPrompt(negative_prompt, { field: 'negative_prompt' }) : null,
  steps: steps ?? null,
  guidance: guidance ?? null,
});

/** @throws Refusal generation.setting_unsupported when no image service can paint the job with its settings */
function refuseSettings(
  ctx: UserCtx,
  modelId: string | null,
  given: ReturnType<typeof paintSettingsOf>,
): void {
  const settings = settingsIn(given);
  if (settings.length === 0) return;
  const demands = { modelId, settings, edit: undefined, tried: [], home: undefined, upscale: undefined };
  const wanted = wantedFor(ctx, ctx.actor.id, demands);
  if (!ctx.world.painters.list().some((painter) => canPaint(painter, wanted)))
    throw new Refusal('generation.setting_unsupported');
}

/** Adds a job and counts it for the day. To be called in a transaction that ranks the user's jobs afterwards. */
export function addJob(ctx: UserCtx, job: NewJob): void {
  insertJob.run(ctx, {
    ...{ paintedPrompt: null, modelId: null, negativePrompt: null, steps: null, guidance: null },
    ...job,
  });
  countDay(ctx, 'picture.user', job.userId);
  countDay(ctx, 'picture.site', 'everyone');
}

/** The answer to a repeated call. Its jobs may have begun or ended. */
export function acceptedBefore(ctx: UserCtx, ids: string[]): Accepted {
  const [id = ''] = ids;
  return { id, status: 'queued', position: ctx.queue.positionOf(id) ?? 1, ids };
}

/** The answer to a call that has added these jobs. Starts the queue. */
export function announce(ctx: UserCtx, ids: string[]): Accepted {
  // read before the event is sent: the job may begin at once
  const accepted = acceptedBefore(ctx, ids);
  ctx.events.emit('generation.accepted');
  return accepted;
}

/**
 * @throws Refusal image.limit_reached {limit}, generation.too_many {limit, retryAfter: seconds}, .day_limit and
 * .site_day_limit {limit, retryAfter, resetsAt}
 */
export function refuseBeyondLimits(ctx: UserCtx, isMember: boolean, count: number): void {
  const userId = ctx.actor.id;
  const active = countActive(ctx, userId);
  const limit = imageLimitOf(ctx, userId);
  if (countStored(ctx, userId) + active + count > limit) throw new Refusal('image.limit_reached', { limit });
  if (active + count > limits.activeJobs)
    throw new Refusal('generation.too_many', { limit: limits.activeJobs, retryAfter: 10 });
  refuseDayLimit(ctx, isMember, count);
}

/** @throws Refusal generation.day_limit, .site_day_limit, each with {limit, retryAfter: seconds, resetsAt} */
function refuseDayLimit(ctx: UserCtx, isMember: boolean, count: number): void {
  const { freePictures, pictures } = ctx.settings.dayLimits;
  if (!isMember && costsForFreeUsers(ctx.world.painters.list())) {
    const spent = findDayLimitReached(ctx, 'picture.user', ctx.actor.id, freePictures, count);
    if (spent) throw new Refusal('generation.day_limit', spent);
  }
  if (pictures === undefined) return;
  const spent = findDayLimitReached(ctx, 'picture.site', 'everyone', pictures, count);
  if (spent) throw new Refusal('generation.site_day_limit', spent);
}
