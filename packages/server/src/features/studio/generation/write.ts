import { atomically, type Db, deleteSome, generation, type image, type Params, query } from '@limn/db';
import { endedJobStates, type JobFailureCode } from '@limn/db/enums';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import type { PromptReading } from '../../../core/image-service.ts';
import { may } from '../../../core/may.ts';
import type { Painter } from '../../../core/painters.ts';
import type { PictureMark } from '../../../core/world.ts';
import { uncountDay } from '../../../guard/rate-limit/write.ts';
import { addImage, forgetDiscarded } from '../image/write.ts';
import { addProvenance } from '../provenance/write.ts';
import { listOverdue } from './read/queue.ts';
import { findGeneration, type GenerationRow, ownGeneration } from './read.ts';
import { painterWaitMilliseconds } from './rules/queue.ts';
import { attemptsAtMost, isEnhanced, paintersAtMost, paintSettingsOf } from './rules.ts';
import type { GenerationId } from './schema.ts';
import { change, isActive, isStillActive } from './write/change.ts';
import { forgetPictures } from './write/source.ts';

/** A job that ended without a cost does not count for the day on which it was accepted. */
function uncount(ctx: { db: Db }, { userId, createdAt }: GenerationRow): void {
  uncountDay(ctx, 'picture.user', userId, createdAt);
  uncountDay(ctx, 'picture.site', 'everyone', createdAt);
}

type End = Pick<GenerationRow, 'id' | 'state' | 'errorCode' | 'errorReason' | 'endedAt'>;

const endJob = query((db, p: Params<End>) =>
  db
    .update(generation)
    .set({ state: p.state, errorCode: p.errorCode, errorReason: p.errorReason, endedAt: p.endedAt })
    .where(isStillActive(p.id))
    .returning(),
);
const cancelJobsOf = query((db, p: Params<{ userId: string; endedAt: Date }>) =>
  db
    .update(generation)
    .set({ state: 'cancelled', endedAt: p.endedAt })
    .where(and(eq(generation.userId, p.userId), isActive))
    .returning(),
);
const withoutError = { errorCode: null, errorReason: null };

/**
 * Idempotent: an ended job stays as it is. One that was sent to a painter counts for the day. @throws Refusal
 * generation.not_found
 */
export function cancelGeneration(ctx: UserCtx, { id }: GenerationId): void {
  may(ctx, 'generation.cancel');
  ownGeneration(ctx, id);
  const isCancelled = atomically(ctx, (ctx) => {
    const row = change(ctx, endJob, { id, state: 'cancelled', ...withoutError, endedAt: ctx.now() });
    if (row?.sentAt === null) uncount(ctx, row);
    if (row) forgetPictures(ctx, id);
    return row !== undefined;
  });
  if (!isCancelled) return;
  ctx.queue.cancel(id);
  ctx.events.emit(`generation.changed:${id}`);
  ctx.events.emit('generation.ended');
}

/** Cancels all active jobs of a user. Returns their ids. */
export function cancelAllOf(ctx: { db: Db; now(): Date }, userId: string): string[] {
  return atomically(ctx, (ctx) => {
    const rows = cancelJobsOf.all(ctx, { userId, endedAt: ctx.now() });
    for (const row of rows) {
      if (row.sentAt === null) uncount(ctx, row);
      forgetPictures(ctx, row.id);
    }
    return rows.map(({ id }) => id);
  });
}

/** The columns of a picture that another picture decides. `parentId` is null when that was deleted meanwhile. */
export type Derived = Pick<typeof image.$inferInsert, 'parentId' | 'operation' | 'derivation'> &
  Partial<Pick<typeof image.$inferInsert, 'width' | 'height' | 'resolution' | 'seed' | 'isEnhanced'>>;

/**
 * Adds the picture's row and ends the job in one transaction; the file is stored before. False when the job has ended
 * meanwhile.
 */
export function finishGeneration(
  ctx: Ctx,
  job: GenerationRow,
  made: {
    hash: string;
    painter: string;
    /** The model that painted it, if it has a row. */
    modelId?: string | null;
    reading: PromptReading | null;
    /** Null for an enlarged upload, which was not generated. */
    mark: PictureMark | null;
    /** Of a picture that was made from a picture. */
    derived?: Derived | undefined;
  },
): boolean {
  return atomically(ctx, (ctx) => {
    const row = findGeneration(ctx, job.id);
    const done = { id: job.id, state: 'done', ...withoutError, endedAt: ctx.now() } as const;
    if (!row || !change(ctx, endJob, done)) return false;
    forgetPictures(ctx, job.id);
    forgetDiscarded(ctx, made.hash);
    const { id, createdAt, hash } = addImage(ctx, {
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
      modelId: made.modelId ?? null,
      ...made.derived,
      reading: made.reading,
      paintSettings: paintSettingsOf(row),
      createdAt: ctx.now(),
    });
    if (made.mark) addProvenance(ctx, { id, createdAt, hash }, made.mark);
    return true;
  });
}

/** @param counts the job counts for the day, because the painter was paid although it failed */
export function failGeneration(
  ctx: Ctx,
  id: string,
  { code: errorCode, reason: errorReason, counts = false }: JobFailure,
): void {
  atomically(ctx, (ctx) => {
    const row = change(ctx, endJob, { id, state: 'failed', errorCode, errorReason, endedAt: ctx.now() });
    if (row) forgetPictures(ctx, id);
    if (row && !counts) uncount(ctx, row);
  });
}

export interface JobFailure {
  code: JobFailureCode;
  reason: string | null;
  counts?: boolean;
}

const queueJob = query((db, p: Params<{ id: string }>) =>
  db.update(generation).set({ state: 'queued' }).where(isStillActive(p.id)).returning(),
);
const queueUncounted = query((db, p: Params<{ id: string; attempts: number }>) =>
  db
    .update(generation)
    .set({ state: 'queued', attempts: p.attempts, startedAt: null })
    .where(isStillActive(p.id))
    .returning(),
);
const queueWaiting = query((db, p: Params<{ id: string; attempts: number; waitsSince: Date }>) =>
  db
    .update(generation)
    .set({ state: 'queued', attempts: p.attempts, waitsSince: p.waitsSince })
    .where(isStillActive(p.id))
    .returning(),
);
const forgetSent = query((db, p: Params<{ id: string }>) =>
  db
    .update(generation)
    .set({ painter: null, remoteId: null, sentAt: null, serviceId: null })
    .where(isStillActive(p.id)),
);
/**
 * Puts a job back at its old place in the queue. `counts`: the attempt counts against it; `forgets`: the painter has not
 * accepted it, or dropped it.
 */
export function requeue(
  ctx: { db: Db },
  { id, attempts }: GenerationRow,
  { counts, forgets = false }: { counts: boolean; forgets?: boolean },
): void {
  atomically(ctx, (ctx) => {
    if (forgets) forgetSent.run(ctx, { id });
    if (counts) change(ctx, queueJob, { id });
    else change(ctx, queueUncounted, { id, attempts: Math.max(0, attempts - 1) });
  });
}

/**
 * Puts a job back because the painter cannot accept it now.
 * @param how `counts` when the job itself may have crashed the painter
 * @returns false when the job has waited or been tried as often as it may: it stays as it is
 */
export function putBack(
  ctx: Ctx,
  job: GenerationRow,
  { counts, forgets }: { counts: boolean; forgets: boolean },
): boolean {
  return atomically(ctx, (ctx) => {
    // a job that was never tried has waited since the painter failed
    const until = ctx.queue.waitOf(job)?.until.getTime();
    const since = until === undefined ? ctx.now() : new Date(until - painterWaitMilliseconds);
    const waitsSince = job.waitsSince ?? since;
    const hasWaitedLong = ctx.now().getTime() - waitsSince.getTime() >= painterWaitMilliseconds;
    if (hasWaitedLong || (counts && job.attempts >= attemptsAtMost)) return false;
    const attempts = job.attempts - (counts ? 0 : 1);
    // keeps its start time, so that another user's job tests next whether the painter is back
    change(ctx, queueWaiting, { id: job.id, attempts, waitsSince });
    if (forgets) forgetSent.run(ctx, { id: job.id });
    return true;
  });
}

const storeTried = query((db, p: Params<{ id: string; triedServices: string[] }>) =>
  db.update(generation).set({ triedServices: p.triedServices }).where(isStillActive(p.id)),
);

/**
 * Puts a job back for another painter, after one that costs nothing or has not accepted it.
 * @param how `counts` when the job itself may have crashed the painter
 * @returns false when the job was tried as often as it may: it stays as it is
 */
export function putBackFor(
  ctx: Ctx,
  job: GenerationRow,
  { failed, counts }: { failed: Painter; counts: boolean },
): boolean {
  const tried = job.triedServices ?? [];
  if (tried.length + 1 >= paintersAtMost || (counts && job.attempts >= attemptsAtMost)) return false;
  return atomically(ctx, (ctx) => {
    storeTried.run(ctx, { id: job.id, triedServices: [...new Set([...tried, failed.id])] });
    requeue(ctx, job, { counts, forgets: true });
    return true;
  });
}

/** Ends up to a hundred jobs that have waited too long for the painter. Returns their ids. */
export function failOverdue(
  ctx: Ctx,
  outage: { since: Date; by: Date; code: JobFailureCode; reason: string | null },
): string[] {
  return atomically(ctx, (ctx) => {
    const ids = listOverdue(ctx, outage);
    for (const id of ids) failGeneration(ctx, id, { code: outage.code, reason: outage.reason });
    return ids;
  });
}

const deleteEnded = query((db, p: Params<{ before: Date; atMost: number }>) => {
  const isOld = and(inArray(generation.state, endedJobStates), lt(generation.endedAt, p.before));
  return deleteSome(db, generation, isOld, p.atMost);
});

/** Deletes ended jobs, which hold typed descriptions. They are not needed after a month. */
export const forgetEndedBefore = (ctx: { db: Db }, before: Date, atMost: number): number =>
  deleteEnded.run(ctx, { before, atMost }).changes;

const deleteEndedOf = query((db, p: Params<{ userId: string; atMost: number }>) => {
  const isTheirs = and(eq(generation.userId, p.userId), inArray(generation.state, endedJobStates));
  return deleteSome(db, generation, isTheirs, p.atMost);
});

/** Deletes ended jobs of a user who leaves. Returns how many. */
export const forgetEndedOf = (ctx: { db: Db }, userId: string, atMost: number): number =>
  deleteEndedOf.run(ctx, { userId, atMost }).changes;
