import { atomically, type Db, generation } from '@limn/db';
import { activeJobStates, endedJobStates, type JobFailureCode, type JobState, limits } from '@limn/db/words';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../core/context.ts';
import { may } from '../../core/may.ts';
import { Refusal } from '../../core/refusal.ts';
import { countActive, countStored } from '../image/read.ts';
import { cleanPrompt, isFreeSize, refuseFullDisk, sizeOf } from '../image/rules.ts';
import { addImage, forgetDiscarded } from '../image/write.ts';
import { countAttempt } from '../limit/write.ts';
import { imageLimitOf, membershipOf } from '../membership/read.ts';
import { findGeneration, type GenerationRow, ownGeneration, readQueue } from './read.ts';
import { isEnhanced } from './rules.ts';
import type { Accepted, CreateGeneration, GenerationId } from './schema.ts';

/**
 * One transaction accepts it, before anything is spent: stored + under way + 1 must fit.
 * @throws Refusal generation.empty_prompt, .members_only, .too_many {limit, retryAfter: seconds}, image.limit_reached {limit}, storage.full
 */
export function createGeneration(ctx: UserCtx, input: CreateGeneration): Accepted {
  may(ctx, 'generation.create');
  const prompt = cleanPrompt(input.prompt);
  const size = sizeOf(input.resolution, input);
  countAttempt(ctx, 'generation.user', ctx.actor.id);
  refuseFullDisk(ctx);
  const id = atomically(ctx, (ctx) => {
    const userId = ctx.actor.id;
    if (!isFreeSize(size) && !membershipOf(ctx, userId)) throw new Refusal('generation.members_only');
    const active = countActive(ctx, userId);
    const limit = imageLimitOf(ctx, userId);
    if (countStored(ctx, userId) + active + 1 > limit) throw new Refusal('image.limit_reached', { limit });
    if (active >= limits.activeJobs)
      throw new Refusal('generation.too_many', { limit: limits.activeJobs, retryAfter: 10 });
    const { style, resolution, seed, enhance } = input;
    return ctx.db
      .insert(generation)
      .values({ userId, prompt, style, resolution, ...size, seed, enhance, createdAt: ctx.now() })
      .returning({ id: generation.id })
      .get().id;
  });
  // asked before the news goes out: by then it may have begun
  const position = ctx.queue.positionOf(id) ?? 1;
  ctx.events.tell('generation.accepted');
  return { id, status: 'queued', position };
}

const stillActive = (id: string) => and(eq(generation.id, id), inArray(generation.state, activeJobStates));

/** Idempotent: a job that has ended stays as it ended. @throws Refusal generation.not_found */
export function cancelGeneration(ctx: UserCtx, { id }: GenerationId): void {
  may(ctx, 'generation.cancel');
  ownGeneration(ctx, id);
  const cancelled = { state: 'cancelled', endedAt: ctx.now() } as const;
  if (ctx.db.update(generation).set(cancelled).where(stillActive(id)).run().changes === 0) return;
  ctx.queue.cancel(id);
  ctx.events.tell(`generation.changed:${id}`);
  ctx.events.tell('generation.ended');
}

/** All of theirs that have not ended. Returns which they were. */
export function cancelAllOf(ctx: { db: Db; now(): Date }, userId: string): string[] {
  const theirs = and(eq(generation.userId, userId), inArray(generation.state, activeJobStates));
  const cancelled = { state: 'cancelled', endedAt: ctx.now() } as const;
  const rows = ctx.db.update(generation).set(cancelled).where(theirs).returning({ id: generation.id }).all();
  return rows.map(({ id }) => id);
}

/** Takes the next waiting job and marks it begun; undefined when none waits. */
export function claimNext(ctx: Ctx): GenerationRow | undefined {
  return atomically(ctx, (ctx) => {
    const [id] = readQueue(ctx);
    const row = id === undefined ? undefined : findGeneration(ctx, id);
    if (!row) return undefined;
    const begun = {
      state: row.enhance && row.paintedPrompt === null ? 'enhancing' : 'painting',
      startedAt: ctx.now(),
      attempts: row.attempts + 1,
    } as const;
    ctx.db.update(generation).set(begun).where(eq(generation.id, row.id)).run();
    return { ...row, ...begun };
  });
}

/** False when it has been cancelled or has otherwise ended meanwhile. */
export function advance(
  ctx: { db: Db },
  id: string,
  change: { state: JobState; paintedPrompt?: string; model?: string | null },
): boolean {
  return ctx.db.update(generation).set(change).where(stillActive(id)).run().changes === 1;
}

/** The picture's row, which its file has waited for, and the job's end in one transaction; false when the job has ended meanwhile. */
export function finishGeneration(
  ctx: Ctx,
  job: GenerationRow,
  made: { hash: string; painter: string },
): boolean {
  return atomically(ctx, (ctx) => {
    const row = findGeneration(ctx, job.id);
    if (!row || !advance(ctx, job.id, { state: 'done' })) return false;
    ctx.db.update(generation).set({ endedAt: ctx.now() }).where(eq(generation.id, job.id)).run();
    forgetDiscarded(ctx, made.hash);
    addImage(ctx, {
      userId: row.userId,
      generationId: row.id,
      hash: made.hash,
      prompt: row.paintedPrompt ?? row.prompt,
      originalPrompt: row.prompt,
      isEnhanced: isEnhanced(row),
      style: row.style,
      resolution: row.resolution,
      width: row.width,
      height: row.height,
      seed: row.seed,
      painter: made.painter,
      createdAt: ctx.now(),
    });
    return true;
  });
}

export function failGeneration(
  ctx: Ctx,
  id: string,
  errorCode: JobFailureCode,
  errorReason: string | null,
): void {
  ctx.db
    .update(generation)
    .set({ state: 'failed', errorCode, errorReason, endedAt: ctx.now() })
    .where(stillActive(id))
    .run();
}

/** Back into the queue, in its old place. `counts` when the attempt is to be remembered against it. */
export function requeue(ctx: { db: Db }, row: GenerationRow, { counts }: { counts: boolean }): void {
  const attempts = counts ? row.attempts : Math.max(0, row.attempts - 1);
  ctx.db.update(generation).set({ state: 'queued', attempts }).where(stillActive(row.id)).run();
}

/** Ended jobs say what somebody typed; a month later nobody asks for them. */
export function forgetEndedBefore(ctx: { db: Db }, before: Date): void {
  ctx.db
    .delete(generation)
    .where(and(inArray(generation.state, endedJobStates), lt(generation.endedAt, before)))
    .run();
}
