import {
  atomically,
  checkout,
  type Db,
  newId,
  type Params,
  plan,
  planPrice,
  providerPrice,
  query,
  subscription,
} from '@limn/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import type { Listed } from '../../../core/payments.ts';
import { Refusal } from '../../../core/refusal.ts';
import { changesOf } from '../../../guard/audit/rules.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { describePlan, findOffer, type ListedAs, type Seller } from './read.ts';
import { centsOf } from './rules.ts';
import type { CreatePlan, Plan, PlanChanged, PlanId, PlanRemoved, UpdatePlan } from './schema.ts';

/** @throws Refusal plan.not_found */
function readPlan(ctx: { db: Db }, id: string): Plan {
  const offer = findOffer(ctx, id);
  if (!offer) throw new Refusal('plan.not_found');
  return describePlan(offer);
}

type PlanRow = typeof plan.$inferSelect;
type NewPrice = Omit<typeof planPrice.$inferSelect, 'retiredAt'>;

const insertPlan = query((db, p: Params<PlanRow>) =>
  db.insert(plan).values({
    id: p.id,
    name: p.name,
    period: p.period,
    description: p.description,
    features: p.features,
    currency: p.currency,
    isActive: p.isActive,
    trialDays: p.trialDays,
    takesCodes: p.takesCodes,
    createdAt: p.createdAt,
  }),
);
const insertPrice = query((db, p: Params<NewPrice>) =>
  db
    .insert(planPrice)
    .values({ id: p.id, planId: p.planId, amountCents: p.amountCents, createdAt: p.createdAt }),
);

function addPrice(ctx: { db: Db; now(): Date }, planId: string, amountCents: number): void {
  insertPrice.run(ctx, { id: newId(), planId, amountCents, createdAt: ctx.now() });
}

/** @throws Refusal plan.exists, .price_invalid */
export function createPlan(ctx: UserCtx, input: CreatePlan): PlanChanged {
  may(ctx, 'plan.write');
  const { price, active, id, trial_days: trialDays, promotion_codes: takesCodes, ...fields } = input;
  const amountCents = centsOf(price);
  return atomically(ctx, (ctx) => {
    if (id !== undefined && findOffer(ctx, id)) throw new Refusal('plan.exists');
    const planId = id ?? newId();
    const terms = { trialDays, takesCodes, isActive: active };
    insertPlan.run(ctx, { ...fields, ...terms, id: planId, createdAt: ctx.now() });
    addPrice(ctx, planId, amountCents);
    const created = readPlan(ctx, planId);
    addAuditEntry(ctx, {
      action: 'plan.create',
      subject: fields.name,
      subjectId: planId,
      detail: plainOf(created),
    });
    return { success: true, message: 'The plan was created.', plan: created };
  });
}

type Changeable = Pick<PlanRow, 'id' | 'name' | 'features' | 'isActive' | 'trialDays' | 'takesCodes'>;

const updateRow = query((db, p: Params<Changeable>) =>
  db
    .update(plan)
    .set({
      name: p.name,
      features: p.features,
      isActive: p.isActive,
      trialDays: p.trialDays,
      takesCodes: p.takesCodes,
    })
    .where(eq(plan.id, p.id)),
);
const retirePrice = query((db, p: Params<{ id: string; retiredAt: Date }>) =>
  db.update(planPrice).set({ retiredAt: p.retiredAt }).where(eq(planPrice.id, p.id)),
);

/** Keeps the old price for the members who have it. @throws Refusal plan.not_found, .price_invalid */
export function changePlan(ctx: UserCtx, input: UpdatePlan): Plan {
  may(ctx, 'plan.write');
  const { id, name, price, features, active, trial_days: days, promotion_codes: codes } = input;
  const amountCents = price === undefined ? undefined : centsOf(price);
  return atomically(ctx, (ctx) => {
    const offer = findOffer(ctx, id);
    if (!offer) throw new Refusal('plan.not_found');
    const fields = {
      name: name ?? offer.plan.name,
      features: features ?? offer.plan.features,
      isActive: active ?? offer.plan.isActive,
      trialDays: days ?? offer.plan.trialDays,
      takesCodes: codes ?? offer.plan.takesCodes,
    };
    updateRow.run(ctx, { id, ...fields });
    if (amountCents !== undefined && amountCents !== offer.price.amountCents) {
      retirePrice.run(ctx, { id: offer.price.id, retiredAt: ctx.now() });
      addPrice(ctx, id, amountCents);
    }
    const changed = readPlan(ctx, id);
    const detail = changesOf(plainOf(describePlan(offer)), plainOf(changed));
    addAuditEntry(ctx, { action: 'plan.change', subject: changed.name, subjectId: id, detail });
    return changed;
  });
}

const plainOf = ({ name, price, currency, period, features, active, ...terms }: Plan) => ({
  ...{ name, price, currency, period, active },
  ...{ trial_days: terms.trial_days, promotion_codes: terms.promotion_codes },
  features: features.join(', '),
});

const findSubscription = query((db, p: Params<{ planId: string }>) =>
  db.select({ id: subscription.id }).from(subscription).where(eq(subscription.planId, p.planId)).limit(1),
);
const findListed = query((db, p: Params<{ planId: string }>) =>
  db
    .select({ id: planPrice.id })
    .from(planPrice)
    .innerJoin(providerPrice, eq(providerPrice.priceId, planPrice.id))
    .where(eq(planPrice.planId, p.planId))
    .limit(1),
);
const findCheckout = query((db, p: Params<{ planId: string }>) =>
  db
    .select({ id: checkout.id })
    .from(planPrice)
    .innerJoin(checkout, eq(checkout.priceId, planPrice.id))
    .where(eq(planPrice.planId, p.planId))
    .limit(1),
);
const retirePlan = query((db, p: Params<{ id: string }>) =>
  db.update(plan).set({ isActive: false }).where(eq(plan.id, p.id)),
);
const deletePlan = query((db, p: Params<{ id: string }>) => db.delete(plan).where(eq(plan.id, p.id)));

/** A user has subscribed to the plan, has begun to pay for it, or may be paying for it at a provider that lists a price of it. */
const isInUse = (ctx: { db: Db }, planId: string): boolean =>
  [findSubscription, findListed, findCheckout].some((find) => find.get(ctx, { planId }) !== undefined);

/** Retires a plan that any user has subscribed to, and deletes any other. @throws Refusal plan.not_found */
export function removePlan(ctx: UserCtx, { id }: PlanId): PlanRemoved {
  may(ctx, 'plan.write');
  return atomically(ctx, (ctx) => {
    const { name: subject } = readPlan(ctx, id);
    if (isInUse(ctx, id)) {
      retirePlan.run(ctx, { id });
      addAuditEntry(ctx, { action: 'plan.remove', subject, subjectId: id, detail: { outcome: 'retired' } });
      return { success: true, message: 'The plan is retired: members keep it, nobody new can choose it.' };
    }
    deletePlan.run(ctx, { id });
    addAuditEntry(ctx, { action: 'plan.remove', subject, subjectId: id, detail: { outcome: 'deleted' } });
    return { success: true, message: 'The plan was deleted.' };
  });
}

const storeListing = query((db, p: Params<Omit<typeof providerPrice.$inferSelect, 'retiredAt'>>) => {
  const listed = { remoteProductId: p.remoteProductId, remotePriceId: p.remotePriceId };
  return db
    .insert(providerPrice)
    .values({
      provider: p.provider,
      isLive: p.isLive,
      priceId: p.priceId,
      trialDays: p.trialDays,
      ...listed,
    })
    .onConflictDoUpdate({
      target: [providerPrice.provider, providerPrice.isLive, providerPrice.priceId, providerPrice.trialDays],
      set: { ...listed, retiredAt: null },
    });
});
const retireListing = query((db, p: Params<Seller & ListedAs & { retiredAt: Date }>) =>
  db
    .update(providerPrice)
    .set({ retiredAt: p.retiredAt })
    .where(
      and(
        eq(providerPrice.provider, p.name),
        eq(providerPrice.isLive, p.isLive),
        eq(providerPrice.priceId, p.priceId),
        eq(providerPrice.trialDays, p.trialDays),
        isNull(providerPrice.retiredAt),
      ),
    ),
);

/** Stores the provider's ids of a price. */
export function recordListing(ctx: { db: Db }, { name, isLive }: Seller, listed: Listed & ListedAs): void {
  storeListing.run(ctx, { provider: name, isLive, ...listed });
}

export function recordRetired(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { name, isLive }: Seller,
  { priceId, trialDays }: ListedAs,
): void {
  retireListing.run(ctx, { name, isLive, priceId, trialDays, retiredAt: ctx.now() });
}
