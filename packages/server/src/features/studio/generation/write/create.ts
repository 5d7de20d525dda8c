import { atomically, generation, newId, type Params, preference, query } from '@limn/db';
import { limits, seedsFrom } from '@limn/db/enums';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { refuseUnstorable } from '../../../../core/storage-room.ts';
import { countAttempt, countDay, findDayLimitReached } from '../../../../guard/rate-limit/write.ts';
import { imageLimitOf, membershipOf } from '../../../billing/membership/read/find-subscription.ts';
import { countActive, countStored } from '../../image/read.ts';
import { cleanPrompt, isFreeSize, sizeOf } from '../../image/rules.ts';
import type { GenerationRow } from '../read.ts';
import type { Accepted, CreateGeneration } from '../schema.ts';
import { rankJobsOf } from './queue.ts';

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
>;

const findPreference = query((db, p: Params<{ userId: string }>) =>
  db.select({ language: preference.language }).from(preference).where(eq(preference.userId, p.userId)),
);

const insertJob = query((db, p: Params<NewJob>) =>
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
  }),
);

/**
 * Accepts one job or four, all or none, in one transaction, before anything is paid for: stored and active pictures and
 * these must fit. Four jobs are for members and have four seeds.
 * @throws Refusal generation.empty_prompt, .members_only, .too_many {limit, retryAfter: seconds}, .day_limit and
 * .site_day_limit {limit, retryAfter, resetsAt}, image.limit_reached {limit}, storage.full, storage.unavailable
 * {retryAfter: seconds}
 */
export function createGeneration(ctx: UserCtx, input: CreateGeneration): Accepted {
  may(ctx, 'generation.create');
  const { style, resolution, enhance, count = 1 } = input;
  const prompt = cleanPrompt(input.prompt);
  const size = sizeOf(resolution, input);
  const userId = ctx.actor.id;
  for (let n = 0; n < count; n++) countAttempt(ctx, 'generation.user', userId);
  refuseUnstorable(ctx);
  const jobs = seedsFrom(input.seed, count).map((seed) => ({ id: newId(), seed }));
  atomically(ctx, (ctx) => {
    const isMember = membershipOf(ctx, userId) !== undefined;
    if (!isMember && (!isFreeSize(size) || count > 1)) throw new Refusal('generation.members_only');
    const active = countActive(ctx, userId);
    const limit = imageLimitOf(ctx, userId);
    if (countStored(ctx, userId) + active + count > limit)
      throw new Refusal('image.limit_reached', { limit });
    if (active + count > limits.activeJobs)
      throw new Refusal('generation.too_many', { limit: limits.activeJobs, retryAfter: 10 });
    refuseDayLimit(ctx, isMember, count);
    const language = input.language ?? findPreference.get(ctx, { userId })?.language ?? null;
    for (const job of jobs) {
      const asked = { prompt, language, style, resolution, ...size, enhance };
      insertJob.run(ctx, { ...job, userId, ...asked, createdAt: ctx.now() });
      countDay(ctx, 'picture.user', userId);
      countDay(ctx, 'picture.site', 'everyone');
    }
    rankJobsOf(ctx, userId);
  });
  const ids = jobs.map(({ id }) => id);
  const [id = ''] = ids;
  // read before the event is sent: the job may begin at once
  const position = ctx.queue.positionOf(id) ?? 1;
  ctx.events.emit('generation.accepted');
  return { id, status: 'queued', position, ids };
}

/** @throws Refusal generation.day_limit, .site_day_limit, each with {limit, retryAfter: seconds, resetsAt} */
function refuseDayLimit(ctx: UserCtx, isMember: boolean, count: number): void {
  const { freePictures, pictures } = ctx.settings.dayLimits;
  if (freePictures !== undefined && !isMember) {
    const spent = findDayLimitReached(ctx, 'picture.user', ctx.actor.id, freePictures, count);
    if (spent) throw new Refusal('generation.day_limit', spent);
  }
  if (pictures === undefined) return;
  const spent = findDayLimitReached(ctx, 'picture.site', 'everyone', pictures, count);
  if (spent) throw new Refusal('generation.site_day_limit', spent);
}
