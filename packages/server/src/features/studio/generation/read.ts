import { type Db, generation, type Params, query } from '@limn/db';
import { activeJobStates } from '@limn/db/enums';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may, type Owned } from '../../../core/may.ts';
import { median } from '../../../core/median.ts';
import { jobFailures, Refusal } from '../../../core/refusal.ts';
import { describeImage, findImageOf } from '../image/read.ts';
import { findSource } from './read/source.ts';
import { estimateSeconds } from './rules.ts';
import type { Generation, GenerationId } from './schema.ts';

export type GenerationRow = typeof generation.$inferSelect;

const runningStates = ['enhancing', 'painting', 'saving'] as const;

const findRow = query((db, p: Params<{ id: string }>) =>
  db.select().from(generation).where(eq(generation.id, p.id)),
);
const findRowOf = query((db, p: Params<{ id: string; userId: string }>) =>
  db
    .select()
    .from(generation)
    .where(and(eq(generation.id, p.id), eq(generation.userId, p.userId))),
);
const listRunning = query((db) =>
  db.select().from(generation).where(inArray(generation.state, runningStates)),
);
const listLastDone = query((db) =>
  db
    .select({ started: generation.startedAt, ended: generation.endedAt })
    .from(generation)
    // without a parameter: SQLite would parse the query again for each value, because of the partial index on the state
    .where(sql`${generation.state} = 'done'`)
    .orderBy(desc(generation.endedAt))
    .limit(20),
);
const listActiveOf = query((db, p: Params<{ userId: string }>) =>
  db
    .select()
    .from(generation)
    .where(and(eq(generation.userId, p.userId), inArray(generation.state, activeJobStates)))
    .orderBy(generation.seq),
);

/** @throws Refusal generation.not_found */
export function ownGeneration(ctx: UserCtx, id: string): Owned<GenerationRow> {
  const row = findRowOf.get(ctx, { id, userId: ctx.actor.id });
  if (!row) throw new Refusal('generation.not_found');
  return row as Owned<GenerationRow>;
}

export const findGeneration = (ctx: { db: Db }, id: string): GenerationRow | undefined =>
  findRow.get(ctx, { id });

export const listInterrupted = (ctx: { db: Db }): GenerationRow[] => listRunning.all(ctx);

/** Milliseconds that a job takes from its beginning, the median of the last twenty; null before the first. */
function typicalDuration(ctx: { db: Db }): number | null {
  const last = listLastDone.all(ctx);
  return median(last.map(({ started, ended }) => (ended?.getTime() ?? 0) - (started?.getTime() ?? 0)));
}

/** Jobs that can run at the same time, at least 1. */
function concurrencyOf({ world, settings }: Ctx): number {
  const on = world.painters.list().filter(({ state }) => state === 'on');
  const sum = on.reduce((total, { concurrency }) => total + concurrency, 0);
  return Math.max(1, Math.min(sum, settings.concurrency ?? sum));
}

/** A job as the documented API shows one. */
function describeGeneration(ctx: Ctx, row: GenerationRow): Generation {
  const position = row.state === 'queued' ? ctx.queue.positionOf(row.id) : null;
  const wait = row.state === 'queued' ? ctx.queue.waitOf(row) : undefined;
  const isActive = activeJobStates.some((state) => state === row.state);
  const made = row.state === 'done' ? findImageOf(ctx, row.id) : undefined;
  const elapsed = row.startedAt && row.state !== 'queued' ? ctx.now().getTime() - row.startedAt.getTime() : 0;
  const source = findSource(ctx, row.id);
  return {
    id: row.id,
    status: row.state,
    position,
    estimate:
      isActive && !wait
        ? estimateSeconds({
            typical: typicalDuration(ctx),
            position,
            concurrency: concurrencyOf(ctx),
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
    operation: source?.operation ?? null,
    source_id: source?.sourceImageId ?? null,
    strength: source?.strength ?? null,
    factor: source?.factor ?? null,
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

export const listActiveIds = (ctx: { db: Db }, userId: string): string[] =>
  listActiveOf.all(ctx, { userId }).map(({ id }) => id);

/** The caller's jobs that are not ended, oldest first. */
export function listActive(ctx: UserCtx): Generation[] {
  may(ctx, 'generation.read');
  return listActiveOf.all(ctx, { userId: ctx.actor.id }).map((row) => describeGeneration(ctx, row));
}
