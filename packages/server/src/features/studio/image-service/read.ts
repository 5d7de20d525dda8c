import {
  type Db,
  generation,
  imageModel,
  imageService,
  type Params,
  query,
  serviceModel,
  written,
} from '@limn/db';
import { limits } from '@limn/db/enums';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { median } from '../../../core/median.ts';
import type { Painter, StoredPainters } from '../../../core/painters.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { ServiceRow } from './rules.ts';
import type { AdminService, ServiceActivity } from './schema.ts';

const listAll = query((db) =>
  db.select().from(imageService).orderBy(asc(imageService.createdAt), asc(imageService.id)),
);
// joined from the models: admins add them, so they are few
const listModels = query((db) =>
  db
    .select({
      serviceId: serviceModel.serviceId,
      remoteName: serviceModel.remoteName,
      missingSince: serviceModel.missingSince,
      model: imageModel,
    })
    .from(imageModel)
    .innerJoin(serviceModel, eq(serviceModel.modelId, imageModel.id))
    .orderBy(asc(imageModel.position), asc(imageModel.id)),
);
const findRow = query((db, p: Params<{ id: string }>) =>
  db.select().from(imageService).where(eq(imageService.id, p.id)),
);
const countJobs = query((db, p: Params<{ serviceId: string; state: 'done' | 'failed'; since: Date }>) =>
  db
    .select({ n: count() })
    .from(generation)
    .where(
      and(
        eq(generation.serviceId, p.serviceId),
        eq(generation.state, p.state),
        gt(generation.endedAt, p.since),
      ),
    ),
);
const countRunning = query((db, p: Params<{ serviceId: string }>) =>
  db
    .select({ n: count() })
    .from(generation)
    .where(
      and(
        eq(generation.serviceId, p.serviceId),
        inArray(generation.state, ['enhancing', 'painting', 'saving']),
      ),
    ),
);
const listLastTimes = query((db, p: Params<{ serviceId: string }>) =>
  db
    .select({ startedAt: generation.startedAt, endedAt: generation.endedAt })
    .from(generation)
    .where(and(eq(generation.serviceId, p.serviceId), eq(generation.state, 'done')))
    .orderBy(desc(generation.endedAt))
    .limit(20),
);

const countAsked = query((db, p: Params<{ serviceId: string }>) =>
  db
    .select({ n: count() })
    .from(generation)
    .where(
      and(
        eq(generation.serviceId, p.serviceId),
        eq(generation.state, 'queued'),
        isNotNull(generation.sentAt),
      ),
    ),
);
// without a parameter: SQLite uses a partial index only for a constant condition
const countWaiting = query((db) =>
  written<{ modelId: string | null; n: number }>(
    db,
    sql`SELECT model_id AS modelId, count(*) AS n
      FROM (SELECT model_id FROM generation WHERE state = 'queued' LIMIT ${sql.raw(String(limits.waitingShown))})
      GROUP BY model_id`,
  ),
);

/** All image services and their models, for the painters. */
export const readPainterRows = (ctx: { db: Db }): StoredPainters => ({
  services: listAll.all(ctx),
  models: listModels.all(ctx),
});

/** The oldest first. */
export const listServiceRows = (ctx: { db: Db }): ServiceRow[] => listAll.all(ctx);

/** @throws Refusal image_service.not_found */
export function serviceOf(ctx: { db: Db }, id: string): ServiceRow {
  const row = findRow.get(ctx, { id });
  if (!row) throw new Refusal('image_service.not_found');
  return row;
}

export const countRunningAt = (ctx: { db: Db }, serviceId: string): number =>
  countRunning.get(ctx, { serviceId })?.n ?? 0;

/** Jobs that run at the service, and waiting ones that it has accepted. */
export const countAskedAt = (ctx: { db: Db }, serviceId: string): number =>
  countRunningAt(ctx, serviceId) + (countAsked.get(ctx, { serviceId })?.n ?? 0);

/** Waiting jobs that a painter with these models may get, by the chosen model; at most `limits.waitingShown`. */
function countWaitingFor(ctx: { db: Db }, painter: Painter | undefined): number {
  if (painter?.state !== 'on') return 0;
  const has = (modelId: string | null) =>
    modelId === null || painter.models.get(modelId)?.isMissing === false;
  return countWaiting.all(ctx).reduce((sum, { modelId, n }) => sum + (has(modelId) ? n : 0), 0);
}

const hour = 3_600_000;

function activityOf(
  ctx: { db: Db; now(): Date },
  serviceId: string,
  painter: Painter | undefined,
): ServiceActivity {
  const since = new Date(ctx.now().getTime() - hour);
  const times = listLastTimes.all(ctx, { serviceId });
  return {
    running: countRunningAt(ctx, serviceId),
    waiting: countWaitingFor(ctx, painter),
    painted: countJobs.get(ctx, { serviceId, state: 'done', since })?.n ?? 0,
    failed: countJobs.get(ctx, { serviceId, state: 'failed', since })?.n ?? 0,
    median_seconds: median(
      times.flatMap(({ startedAt, endedAt }) =>
        startedAt && endedAt ? [(endedAt.getTime() - startedAt.getTime()) / 1000] : [],
      ),
    ),
  };
}

/** @param painter undefined until the painters were loaded again */
export function describeService(
  ctx: Pick<Ctx, 'db' | 'now'>,
  row: ServiceRow,
  painter: Painter | undefined,
): AdminService {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    url: row.url,
    has_key: row.encryptedKey !== null,
    has_workflow: row.workflow !== null,
    concurrency: row.concurrency,
    weight: row.weight,
    audience: row.audience,
    is_paid: row.isPaid,
    timeout_seconds: row.timeoutSeconds,
    prompt_language: row.promptLanguage,
    state: row.state,
    is_fixed: false,
    problem: painter?.problem ?? null,
    lists_models: painter?.service.listModels !== undefined,
    activity: activityOf(ctx, row.id, painter),
    last_ok_at: row.lastOkAt?.toISOString() ?? null,
    last_failed_at: row.lastFailedAt?.toISOString() ?? null,
    last_failure: row.lastFailure,
  };
}

/** The service of the settings, or the built-in painter without rows. */
function describeFixed(ctx: Pick<Ctx, 'db' | 'now' | 'health'>, painter: Painter): AdminService {
  const last = ctx.health.last('image');
  const at = last?.at.toISOString() ?? null;
  return {
    id: painter.id,
    name: painter.name,
    kind: painter.kind ?? 'builtin',
    ...{ url: null, has_key: false, has_workflow: false, is_fixed: true, problem: null },
    concurrency: painter.concurrency,
    weight: painter.weight,
    audience: painter.audience,
    is_paid: painter.isPaid,
    timeout_seconds: painter.timeoutSeconds,
    prompt_language: painter.promptLanguage ?? null,
    state: painter.state,
    lists_models: false,
    activity: activityOf(ctx, painter.id, painter),
    last_ok_at: last?.ok ? at : null,
    last_failed_at: last && !last.ok ? at : null,
    last_failure: last && !last.ok ? last.detail : null,
  };
}

/** The service of the settings first, then the rows, the oldest first. */
export function listServices(ctx: UserCtx): AdminService[] {
  may(ctx, 'image_service.write');
  const { painters } = ctx.world;
  const rows = listAll.all(ctx);
  const ids = new Set(rows.map(({ id }) => id));
  const fixed = painters
    .list()
    .filter(({ id }) => !ids.has(id) && (id === 'environment' || id === 'builtin'));
  return [
    ...fixed.map((painter) => describeFixed(ctx, painter)),
    ...rows.map((row) => describeService(ctx, row, painters.find(row.id))),
  ];
}
