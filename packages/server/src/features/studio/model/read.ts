import { type Db, imageModel, type Params, planModel, query, serviceModel, user } from '@limn/db';
import { asc, eq } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { Refusal } from '../../../core/refusal.ts';
import { membershipOf } from '../../billing/membership/read/find-subscription.ts';
import { listFeaturedOfModels } from '../featured/read.ts';
import { anyOf, type Caller, describeAbilities, isInPlan, mayUse, type Place, reasonOf } from './rules.ts';
import type { AdminModel, Model, ModelList } from './schema.ts';

export type ModelRow = typeof imageModel.$inferSelect;

const listRows = query((db) =>
  db.select().from(imageModel).orderBy(asc(imageModel.position), asc(imageModel.id)),
);
const listPlaces = query((db) => db.select().from(serviceModel).orderBy(asc(serviceModel.serviceId)));
const findRole = query((db, p: Params<{ userId: string }>) =>
  db.select({ isAdmin: user.isAdmin }).from(user).where(eq(user.id, p.userId)),
);
const listOfPlans = query((db) => db.select().from(planModel));

/** All models in the order of the picker. Admins add them, so they are few. */
export const listModelRows = (ctx: { db: Db }): ModelRow[] => listRows.all(ctx);

/** The plans of each model that is not in every plan. */
export function plansOfModels(ctx: { db: Db }): Map<string, string[]> {
  const rows = Map.groupBy(listOfPlans.all(ctx), ({ modelId }) => modelId);
  return new Map([...rows].map(([id, all]) => [id, all.map(({ planId }) => planId).toSorted()]));
}

function callerOf(ctx: Ctx): Caller {
  const { actor } = ctx;
  if (actor.kind !== 'user') return { isAdmin: actor.kind === 'system', isMember: false, planId: null };
  const membership = membershipOf(ctx, actor.id);
  return { isAdmin: actor.isAdmin, isMember: membership !== undefined, planId: membership?.planId ?? null };
}

/** What decides about a user's services and models. */
export function callerFor(ctx: Pick<Ctx, 'db' | 'now'>, userId: string): Caller {
  const membership = membershipOf(ctx, userId);
  const isAdmin = findRole.get(ctx, { userId })?.isAdmin === true;
  return { isAdmin, isMember: membership !== undefined, planId: membership?.planId ?? null };
}

/**
 * Checks the model that the caller chose for a picture.
 * @throws Refusal generation.model_unknown, .model_not_allowed
 */
export function refuseModel(ctx: UserCtx, id: string): void {
  const caller = callerOf(ctx);
  const row = listModelRows(ctx).find((model) => model.id === id && !model.isHidden);
  if (!row || (row.audience === 'admins' && !caller.isAdmin)) throw new Refusal('generation.model_unknown');
  const isAllowed = mayUse(caller, row.audience) && isInPlan(caller, plansOfModels(ctx).get(id) ?? []);
  const reason = isAllowed ? reasonOf(caller, placesOf(ctx, id)) : 'members_only';
  if (reason === 'members_only') throw new Refusal('generation.model_not_allowed');
  if (reason !== null) throw new Refusal('generation.model_unknown');
}

/** The model at each of its services, in the order of the painters. */
const placesOf = ({ world }: Pick<Ctx, 'world'>, id: string): Place[] =>
  world.painters.list().flatMap((painter) => {
    const model = painter.models.get(id);
    return model ? [{ painter, model }] : [];
  });

/**
 * The models to choose from. Models for members are listed for all, and models for admins for admins only. Hidden models
 * are not listed.
 */
export function listModels(ctx: Ctx): ModelList {
  may(ctx, 'model.read');
  const caller = callerOf(ctx);
  const usable = ctx.world.painters
    .list()
    .filter(({ state, audience }) => state === 'on' && mayUse(caller, audience));
  const can = describeAbilities(anyOf(usable.map(({ can }) => can)));
  const rows = listModelRows(ctx).filter(
    ({ isHidden, audience }) => !isHidden && (audience !== 'admins' || caller.isAdmin),
  );
  if (rows.length === 0) return { models: [], default: null, can };
  const plans = plansOfModels(ctx);
  const samples = listFeaturedOfModels(ctx);
  const models = rows.map((row): Model => {
    const included = plans.get(row.id) ?? [];
    const places = placesOf(ctx, row.id);
    const isAllowed = mayUse(caller, row.audience) && isInPlan(caller, included);
    const reason = isAllowed ? reasonOf(caller, places) : 'members_only';
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      sample_url: samples.get(row.id) ?? null,
      for_members: row.audience === 'members' || included.length > 0,
      is_available: reason === null,
      reason,
      default_steps: row.steps,
      default_guidance: row.guidance,
      can: describeAbilities(anyOf(places.map(({ model }) => model.can))),
    };
  });
  return { models, default: models.find((model) => model.is_available)?.id ?? null, can };
}

/** All models for admins, in the order of the picker. */
export function listModelsAsAdmin(ctx: UserCtx): AdminModel[] {
  may(ctx, 'model.write');
  const plans = plansOfModels(ctx);
  const places = Map.groupBy(listPlaces.all(ctx), ({ modelId }) => modelId);
  return listModelRows(ctx).map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    audience: row.audience,
    is_hidden: row.isHidden,
    steps: row.steps,
    guidance: row.guidance,
    negative_prompt: row.negativePrompt,
    lora_name: row.loraName,
    lora_weight: row.loraWeight,
    services: (places.get(row.id) ?? []).map(({ serviceId, remoteName, missingSince }) => ({
      service_id: serviceId,
      remote_name: remoteName,
      missing_since: missingSince?.toISOString() ?? null,
    })),
    plan_ids: plans.get(row.id) ?? [],
    can: describeAbilities(anyOf(placesOf(ctx, row.id).map(({ model }) => model.can))),
  }));
}
