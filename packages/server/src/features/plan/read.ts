import { type Db, plan, planPrice, providerPrice } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/words';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { amountOf } from './rules.ts';
import type { Plan } from './schema.ts';

type PlanRow = typeof plan.$inferSelect;
type PriceRow = typeof planPrice.$inferSelect;

/** A price and what it is the price of. */
export interface Offer {
  plan: PlanRow;
  price: PriceRow;
}

const offers = (ctx: { db: Db }) =>
  ctx.db
    .select({ plan, price: planPrice })
    .from(plan)
    .innerJoin(planPrice, and(eq(planPrice.planId, plan.id), isNull(planPrice.retiredAt)));

/** What a plan costs now; undefined for one that there is not. */
export function findOffer(ctx: { db: Db }, planId: string): Offer | undefined {
  return offers(ctx).where(eq(plan.id, planId)).get();
}

export const describePlan = ({ plan, price }: Offer): Plan => ({
  id: plan.id,
  name: plan.name,
  price: amountOf(price.amountCents),
  currency: plan.currency,
  period: plan.period,
  description: plan.description,
  features: plan.features,
  active: plan.isActive,
});

/** What is sold, the cheapest first. Anybody may see it. */
export function listPlans(ctx: { db: Db }): Plan[] {
  return offers(ctx)
    .where(eq(plan.isActive, true))
    .orderBy(asc(planPrice.amountCents), asc(plan.id))
    .all()
    .map(describePlan);
}

/** Also one that is sold no more: whoever has it keeps it. */
export function findPrice(ctx: { db: Db }, priceId: string) {
  const found = ctx.db
    .select({ price: planPrice, currency: plan.currency })
    .from(planPrice)
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(eq(planPrice.id, priceId))
    .get();
  return found && { ...found.price, currency: found.currency };
}

/** Ours, by the provider's id. */
export function findPriceByRemote(
  ctx: { db: Db },
  provider: PaymentProviderName,
  remotePriceId: string,
): PriceRow | undefined {
  return ctx.db
    .select({ price: planPrice })
    .from(providerPrice)
    .innerJoin(planPrice, eq(planPrice.id, providerPrice.priceId))
    .where(and(eq(providerPrice.provider, provider), eq(providerPrice.remotePriceId, remotePriceId)))
    .get()?.price;
}
