import { atomically, checkout, type Db, plan, planPrice, providerPrice, subscription } from '@limn/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import type { Listed } from '../../../core/payments.ts';
import { Refusal } from '../../../core/refusal.ts';
import { changesOf } from '../../../guard/audit/rules.ts';
import { addAuditEntry } from '../../../guard/audit/write.ts';
import { describePlan, findOffer, type Seller } from './read.ts';
import { centsOf } from './rules.ts';
import type { CreatePlan, Plan, PlanChanged, PlanId, PlanRemoved, UpdatePlan } from './schema.ts';

/** @throws Refusal plan.not_found */
function readPlan(ctx: { db: Db }, id: string): Plan {
  const offer = findOffer(ctx, id);
  if (!offer) throw new Refusal('plan.not_found');
  return describePlan(offer);
}

/** @throws Refusal plan.exists, .price_invalid */
export function createPlan(ctx: UserCtx, input: CreatePlan): PlanChanged {
  may(ctx, 'plan.write');
  const { price, active, id, ...fields } = input;
  const amountCents = centsOf(price);
  return atomically(ctx, (ctx) => {
    if (id !== undefined && findOffer(ctx, id)) throw new Refusal('plan.exists');
    const now = ctx.now();
    const made = ctx.db
      .insert(plan)
      .values({ ...(id === undefined ? {} : { id }), ...fields, isActive: active, createdAt: now })
      .returning({ id: plan.id })
      .get();
    ctx.db.insert(planPrice).values({ planId: made.id, amountCents, createdAt: now }).run();
    const created = readPlan(ctx, made.id);
    addAuditEntry(ctx, {
      action: 'plan.create',
      subject: fields.name,
      subjectId: made.id,
      detail: plainOf(created),
    });
    return { success: true, message: 'The plan was created.', plan: created };
  });
}

/** Keeps the old price for the members who have it. @throws Refusal plan.not_found, .price_invalid */
export function changePlan(ctx: UserCtx, { id, name, price, features, active }: UpdatePlan): Plan {
  may(ctx, 'plan.write');
  const amountCents = price === undefined ? undefined : centsOf(price);
  return atomically(ctx, (ctx) => {
    const offer = findOffer(ctx, id);
    if (!offer) throw new Refusal('plan.not_found');
    const fields = {
      name: name ?? offer.plan.name,
      features: features ?? offer.plan.features,
      isActive: active ?? offer.plan.isActive,
    };
    ctx.db.update(plan).set(fields).where(eq(plan.id, id)).run();
    if (amountCents !== undefined && amountCents !== offer.price.amountCents) {
      const now = ctx.now();
      ctx.db.update(planPrice).set({ retiredAt: now }).where(eq(planPrice.id, offer.price.id)).run();
      ctx.db.insert(planPrice).values({ planId: id, amountCents, createdAt: now }).run();
    }
    const changed = readPlan(ctx, id);
    const detail = changesOf(plainOf(describePlan(offer)), plainOf(changed));
    addAuditEntry(ctx, { action: 'plan.change', subject: changed.name, subjectId: id, detail });
    return changed;
  });
}

const plainOf = ({ name, price, currency, period, features, active }: Plan) => ({
  ...{ name, price, currency, period, active },
  features: features.join(', '),
});

/** Retires a plan that any user has subscribed to, and deletes any other. @throws Refusal plan.not_found */
export function removePlan(ctx: UserCtx, { id }: PlanId): PlanRemoved {
  may(ctx, 'plan.write');
  return atomically(ctx, (ctx) => {
    const { name: subject } = readPlan(ctx, id);
    const had = ctx.db
      .select({ id: subscription.id })
      .from(subscription)
      .where(eq(subscription.planId, id))
      .limit(1);
    if (had.get() || isListed(ctx, id) || hasCheckout(ctx, id)) {
      ctx.db.update(plan).set({ isActive: false }).where(eq(plan.id, id)).run();
      addAuditEntry(ctx, { action: 'plan.remove', subject, subjectId: id, detail: { outcome: 'retired' } });
      return { success: true, message: 'The plan is retired: members keep it, nobody new can choose it.' };
    }
    ctx.db.delete(plan).where(eq(plan.id, id)).run();
    addAuditEntry(ctx, { action: 'plan.remove', subject, subjectId: id, detail: { outcome: 'deleted' } });
    return { success: true, message: 'The plan was deleted.' };
  });
}

/** A provider lists one of the plan's prices, so a user may be paying for it now. */
function isListed(ctx: { db: Db }, planId: string): boolean {
  const listed = ctx.db
    .select({ id: planPrice.id })
    .from(planPrice)
    .innerJoin(providerPrice, eq(providerPrice.priceId, planPrice.id))
    .where(eq(planPrice.planId, planId))
    .limit(1)
    .get();
  return listed !== undefined;
}

/** A user has begun to pay for the plan. */
function hasCheckout(ctx: { db: Db }, planId: string): boolean {
  const tried = ctx.db
    .select({ id: checkout.id })
    .from(planPrice)
    .innerJoin(checkout, eq(checkout.priceId, planPrice.id))
    .where(eq(planPrice.planId, planId))
    .limit(1)
    .get();
  return tried !== undefined;
}

/** Stores the provider's ids of a price. */
export function recordListing(
  ctx: { db: Db },
  { name, isLive }: Seller,
  { priceId, ...listed }: Listed & { priceId: string },
): void {
  ctx.db
    .insert(providerPrice)
    .values({ provider: name, isLive, priceId, ...listed })
    .onConflictDoUpdate({
      target: [providerPrice.provider, providerPrice.isLive, providerPrice.priceId],
      set: { ...listed, retiredAt: null },
    })
    .run();
}

export function recordRetired(ctx: Pick<Ctx, 'db' | 'now'>, { name, isLive }: Seller, priceId: string): void {
  ctx.db
    .update(providerPrice)
    .set({ retiredAt: ctx.now() })
    .where(
      and(
        eq(providerPrice.provider, name),
        eq(providerPrice.isLive, isLive),
        eq(providerPrice.priceId, priceId),
        isNull(providerPrice.retiredAt),
      ),
    )
    .run();
}
