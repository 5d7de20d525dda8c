import { type Db, generation } from '@limn/db';
import { activeJobStates } from '@limn/db/enums';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may, type Owned } from '../../../core/may.ts';
import { jobFailures, Refusal } from '../../../core/refusal.ts';
import { describeImage, findImageOf } from '../image/read.ts';
import { estimateSeconds, median } from './rules.ts';
import type { Generation, GenerationId } from './schema.ts';

export type GenerationRow = typeof generation.$inferSelect;

const runningStates = ['enhancing', 'painting', 'saving'] as const;

/** @throws Refusal generation.not_found */
export function ownGeneration(ctx: UserCtx, id: string): Owned<GenerationRow> {
  const row = ctx.db
    .select()
    .from(generation)
    .where(and(eq(generation.id, id), eq(generation.userId, ctx.actor.id)))
    .get();
  if (!row) throw new Refusal('generation.not_found');
  return row as Owned<GenerationRow>;
}

export function findGeneration(ctx: { db: Db }, id: string): GenerationRow | undefined {
  return ctx.db.select().from(generation).where(eq(generation.id, id)).get();
}

export function listInterrupted(ctx: { db: Db }): GenerationRow[] {
  return ctx.db.select().from(generation).where(inArray(generation.state, runningStates)).all();
}

/** Milliseconds that a job takes from its beginning, the median of the last twenty; null before the first. */
function typicalDuration(ctx: { db: Db }): number | null {
  const last = ctx.db
    .select({ started: generation.startedAt, ended: generation.endedAt })
    .from(generation)
    .where(eq(generation.state, 'done'))
    .orderBy(desc(generation.endedAt))
    .limit(20)
    .all();
  return median(last.map(({ started, ended }) => (ended?.getTime() ?? 0) - (started?.getTime() ?? 0)));
}

/** A job as the documented API shows one. */
function describeGeneration(ctx: Ctx, row: GenerationRow): Generation {
  const position = row.state === 'queued' ? ctx.queue.positionOf(row.id) : null;
  const wait = row.state === 'queued' ? ctx.queue.waitOf(row) : undefined;
  const isActive = activeJobStates.some((state) => state === row.state);
  const made = row.state === 'done' ? findImageOf(ctx, row.id) : undefined;
  const elapsed = row.startedAt && row.state !== 'queued' ? ctx.now().getTime() - row.startedAt.getTime() : 0;
  return {
    id: row.id,
    status: row.state,
    position,
    estimate:
      isActive && !wait
        ? estimateSeconds({
            typical: typicalDuration(ctx),
            position,
            concurrency: ctx.settings.concurrency,
            elapsed,
          })
        : null,
    waiting: wait ? { for: wait.for, until: wait.until.toISOString() } : null,
    progress: row.state === 'painting' ? ctx.queue.progressOf(row.id) : null,
    original_prompt: row.prompt,
    style: row.style,
    resolution: row.resolution,
    width: row.width,
    height: row.height,
    seed: row.seed,
    enhance: row.enhance,
    created_at: row.createdAt.toISOString(),
    image: made ? describeImage(ctx, made) : null,
    error: row.errorCode
      ? {
          code: row.errorCode,
          message: jobFailures[row.errorCode] ?? jobFailures['server.failed'],
          reason: row.errorReason,
        }
      : null,
  };
}

/** @throws Refusal generation.not_found */
export function readGeneration(ctx: UserCtx, { id }: GenerationId): Generation {
  may(ctx, 'generation.read');
  return describeGeneration(ctx, ownGeneration(ctx, id));
}

export function listActiveIds(ctx: { db: Db }, userId: string): string[] {
  const active = and(eq(generation.userId, userId), inArray(generation.state, activeJobStates));
  const rows = ctx.db.select({ id: generation.id }).from(generation).where(active).all();
  return rows.map(({ id }) => id);
}

/** The caller's jobs that are not ended, oldest first. */
export function listActive(ctx: UserCtx): Generation[] {
  may(ctx, 'generation.read');
  return ctx.db
    .select()
    .from(generation)
    .where(and(eq(generation.userId, ctx.actor.id), inArray(generation.state, activeJobStates)))
    .orderBy(generation.seq)
    .all()
    .map((row) => describeGeneration(ctx, row));
}
