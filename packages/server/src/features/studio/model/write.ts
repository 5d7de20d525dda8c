import {
  atomically,
  type Db,
  imageModel,
  type Params,
  planModel,
  query,
  serviceModel,
  written,
} from '@limn/db';
import { endedJobStates } from '@limn/db/enums';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { changesOf } from '../../../guard/audit/rules.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { findOffer } from '../../billing/plan/read.ts';
import { serviceOf } from '../image-service/read.ts';
import { listModelRows, type ModelRow, plansOfModels } from './read.ts';
import { idFor } from './rules.ts';
import { type CreateModel, type ModelId, modelLimits, type OrderModels, type UpdateModel } from './schema.ts';

const insertModel = query((db, p: Params<ModelRow>) =>
  db.insert(imageModel).values({
    id: p.id,
    name: p.name,
    description: p.description,
    position: p.position,
    audience: p.audience,
    isHidden: p.isHidden,
    steps: p.steps,
    guidance: p.guidance,
    negativePrompt: p.negativePrompt,
    loraName: p.loraName,
    loraWeight: p.loraWeight,
    createdAt: p.createdAt,
  }),
);
const storeModel = query((db, p: Params<ModelRow>) =>
  db
    .update(imageModel)
    .set({
      name: p.name,
      description: p.description,
      audience: p.audience,
      isHidden: p.isHidden,
      steps: p.steps,
      guidance: p.guidance,
      negativePrompt: p.negativePrompt,
      loraName: p.loraName,
      loraWeight: p.loraWeight,
    })
    .where(eq(imageModel.id, p.id)),
);
const findRow = query((db, p: Params<{ id: string }>) =>
  db.select().from(imageModel).where(eq(imageModel.id, p.id)),
);
const deleteModel = query((db, p: Params<{ id: string }>) =>
  db.delete(imageModel).where(eq(imageModel.id, p.id)),
);
const movePosition = query((db, p: Params<{ id: string; position: number }>) =>
  db.update(imageModel).set({ position: p.position }).where(eq(imageModel.id, p.id)),
);
const listPlaces = query((db, p: Params<{ modelId: string }>) =>
  db.select().from(serviceModel).where(eq(serviceModel.modelId, p.modelId)),
);
type Placed = typeof serviceModel.$inferSelect;
const storePlace = query((db, p: Params<Placed>) => {
  const row = { remoteName: p.remoteName, missingSince: p.missingSince };
  return db
    .insert(serviceModel)
    .values({ serviceId: p.serviceId, modelId: p.modelId, ...row })
    .onConflictDoUpdate({ target: [serviceModel.serviceId, serviceModel.modelId], set: row });
});
const deletePlace = query((db, p: Params<{ serviceId: string; modelId: string }>) =>
  db
    .delete(serviceModel)
    .where(and(eq(serviceModel.serviceId, p.serviceId), eq(serviceModel.modelId, p.modelId))),
);
const insertPlan = query((db, p: Params<{ planId: string; modelId: string }>) =>
  db.insert(planModel).values({ planId: p.planId, modelId: p.modelId }),
);
const deletePlans = query((db, p: Params<{ modelId: string }>) =>
  db.delete(planModel).where(eq(planModel.modelId, p.modelId)),
);

/** @throws Refusal model.not_found */
function modelOf(ctx: { db: Db }, id: string): ModelRow {
  const row = findRow.get(ctx, { id });
  if (!row) throw new Refusal('model.not_found');
  return row;
}

const audited = (row: ModelRow) => ({
  name: row.name,
  description: row.description,
  audience: row.audience,
  is_hidden: row.isHidden,
  steps: row.steps,
  guidance: row.guidance,
  negative_prompt: row.negativePrompt,
  lora_name: row.loraName,
  lora_weight: row.loraWeight,
});

/** Keeps the mark of a missing model while its name stays. @throws Refusal image_service.not_found, request.invalid */
function replacePlaces(ctx: { db: Db }, modelId: string, wanted: CreateModel['services']): void {
  const before = new Map(listPlaces.all(ctx, { modelId }).map((row) => [row.serviceId, row]));
  if (new Set(wanted.map(({ service_id }) => service_id)).size < wanted.length)
    throw new Refusal('request.invalid', { field: 'services', issue: 'has a service twice' });
  for (const { service_id: serviceId, remote_name: remoteName } of wanted) {
    serviceOf(ctx, serviceId);
    const known = before.get(serviceId);
    before.delete(serviceId);
    const missingSince = known?.remoteName === remoteName ? known.missingSince : null;
    storePlace.run(ctx, { serviceId, modelId, remoteName, missingSince });
  }
  for (const serviceId of before.keys()) deletePlace.run(ctx, { serviceId, modelId });
}

/** @throws Refusal plan.not_found */
function replacePlans(ctx: { db: Db }, modelId: string, planIds: readonly string[]): void {
  deletePlans.run(ctx, { modelId });
  for (const planId of new Set(planIds)) {
    if (!findOffer(ctx, planId)) throw new Refusal('plan.not_found');
    insertPlan.run(ctx, { planId, modelId });
  }
}

/**
 * Adds a model at the end of the list. The caller loads the painters again.
 * @throws Refusal model.id_taken, model.limit_reached {limit}, image_service.not_found, plan.not_found, request.invalid
 */
export function addModel(ctx: UserCtx, input: CreateModel): string {
  may(ctx, 'model.write');
  return atomically(ctx, (ctx) => {
    const rows = listModelRows(ctx);
    if (rows.length >= modelLimits.models)
      throw new Refusal('model.limit_reached', { limit: modelLimits.models });
    const taken = new Set(rows.map(({ id }) => id));
    const id = input.id ?? idFor(input.name, taken);
    if (taken.has(id)) throw new Refusal('model.id_taken');
    const row: ModelRow = {
      id,
      name: input.name,
      description: input.description ?? '',
      position: Math.max(0, ...rows.map(({ position }) => position)) + 1,
      audience: input.audience ?? 'all',
      isHidden: input.is_hidden ?? false,
      steps: input.steps ?? null,
      guidance: input.guidance ?? null,
      negativePrompt: input.negative_prompt || null,
      loraName: input.lora_name ?? null,
      loraWeight: input.lora_weight ?? null,
      createdAt: ctx.now(),
    };
    insertModel.run(ctx, row);
    replacePlaces(ctx, id, input.services);
    replacePlans(ctx, id, input.plan_ids ?? []);
    addAuditEntry(ctx, {
      action: 'model.add',
      subject: row.name,
      subjectId: id,
      detail: changesOf({}, audited(row)),
    });
    return id;
  });
}

/** @throws Refusal model.not_found, image_service.not_found, plan.not_found, request.invalid */
export function changeModel(ctx: UserCtx, { id, ...input }: UpdateModel): void {
  may(ctx, 'model.write');
  atomically(ctx, (ctx) => {
    const before = modelOf(ctx, id);
    const given = <T>(value: T | undefined, kept: T): T => (value === undefined ? kept : value);
    const row: ModelRow = {
      ...before,
      name: input.name ?? before.name,
      description: input.description ?? before.description,
      audience: input.audience ?? before.audience,
      isHidden: input.is_hidden ?? before.isHidden,
      steps: given(input.steps, before.steps),
      guidance: given(input.guidance, before.guidance),
      negativePrompt: given(input.negative_prompt, before.negativePrompt) || null,
      loraName: given(input.lora_name, before.loraName),
      loraWeight: given(input.lora_weight, before.loraWeight),
    };
    storeModel.run(ctx, row);
    const plansBefore = plansOfModels(ctx).get(id) ?? [];
    if (input.services) replacePlaces(ctx, id, input.services);
    if (input.plan_ids) replacePlans(ctx, id, input.plan_ids);
    const plans = plansOfModels(ctx).get(id) ?? [];
    const detail = {
      ...changesOf(
        { ...audited(before), plans: plansBefore.join(' ') },
        { ...audited(row), plans: plans.join(' ') },
      ),
      ...(input.services && { services: input.services.length }),
    };
    addAuditEntry(ctx, { action: 'model.change', subject: row.name, subjectId: id, detail });
  });
}

const isEnded = sql`AND state IN (${sql.raw(endedJobStates.map((state) => `'${state}'`).join())})`;
const forgetIn = (table: SQL, condition?: SQL) =>
  query((db, p: Params<{ id: string; atMost: number }>) =>
    written(
      db,
      sql`UPDATE ${table} SET model_id = NULL
        WHERE rowid IN (SELECT rowid FROM ${table} WHERE model_id = ${p.id} ${condition} LIMIT ${p.atMost})`,
    ),
  );
const forgetOf = [forgetIn(sql`image`), forgetIn(sql`generation`, isEnded)];

/** Makes pictures and ended jobs name no model, at most so many of each. Returns the larger number. */
export function forgetModelOfSome(ctx: UserCtx, { id }: ModelId, atMost: number): number {
  may(ctx, 'model.write');
  return Math.max(...forgetOf.map((forget) => forget.run(ctx, { id, atMost }).changes));
}

/** Pictures stay, and no longer name a model. @throws Refusal model.not_found */
export function deleteModelRow(ctx: UserCtx, { id }: ModelId): void {
  may(ctx, 'model.write');
  atomically(ctx, (ctx) => {
    const { name } = modelOf(ctx, id);
    deleteModel.run(ctx, { id });
    addAuditEntry(ctx, { action: 'model.remove', subject: name, subjectId: id });
  });
}

/** @throws Refusal model.order_outdated when the ids are not exactly those of all models */
export function storeOrder(ctx: UserCtx, { ids }: OrderModels): void {
  may(ctx, 'model.write');
  atomically(ctx, (ctx) => {
    const present = new Set(listModelRows(ctx).map(({ id }) => id));
    const isWhole = ids.length === present.size && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => present.has(id))) throw new Refusal('model.order_outdated');
    for (const [index, id] of ids.entries()) movePosition.run(ctx, { id, position: index + 1 });
    addAuditEntry(ctx, { action: 'model.order', subject: '', detail: { count: ids.length } });
  });
}
