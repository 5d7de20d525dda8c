import { checkout, type Db, plan, planPrice, providerPrice } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import type { Listed, PaymentProvider } from '../../../core/payments.ts';
import { amountOf } from './rules.ts';
import type { Plan } from './schema.ts';

type PlanRow = typeof plan.$inferSelect;
type PriceRow = typeof planPrice.$inferSelect;

/** A plan with its current price. */
export interface Offer {
  plan: PlanRow;
  price: PriceRow;
}

const offers = (ctx: { db: Db }) =>
  ctx.db
    .select({ plan, price: planPrice })
    .from(plan)
    .innerJoin(planPrice, and(eq(planPrice.planId, plan.id), isNull(planPrice.retiredAt)));

/** Undefined for an unknown plan. */
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

/** The plans that are sold, cheapest first. Public. */
export function listPlans(ctx: { db: Db }): Plan[] {
  return offers(ctx)
    .where(eq(plan.isActive, true))
    .orderBy(asc(planPrice.amountCents), asc(plan.id))
    .all()
    .map(describePlan);
}

/** All plans, active ones first. Admins create them, so they are few. @throws Refusal account.forbidden */
export function listAllPlans(ctx: UserCtx): Plan[] {
  may(ctx, 'plan.read_all');
  // joined from the plans: joined from the prices, SQLite would read every price
  return ctx.db
    .select({ plan, price: planPrice })
    .from(plan)
    .leftJoin(planPrice, and(eq(planPrice.planId, plan.id), isNull(planPrice.retiredAt)))
    .orderBy(desc(plan.isActive), asc(planPrice.amountCents), asc(plan.id))
    .all()
    .flatMap(({ plan, price }) => (price ? describePlan({ plan, price }) : []));
}

/** Finds retired prices, too: members keep them. */
export function findPrice(ctx: { db: Db }, priceId: string) {
  const found = ctx.db
    .select({ price: planPrice, currency: plan.currency })
    .from(planPrice)
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(eq(planPrice.id, priceId))
    .get();
  return found && { ...found.price, currency: found.currency };
}

/** Our price with that id at the provider. */
function findPriceByRemote(
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

/** The price that a subscription was sold at, found by the provider's id or by our id in the price's metadata. */
export function findSoldPrice(
  ctx: { db: Db },
  provider: PaymentProviderName,
  { remotePriceId, priceId }: { remotePriceId: string | null; priceId: string | null },
): PriceRow | undefined {
  const known = remotePriceId === null ? undefined : findPriceByRemote(ctx, provider, remotePriceId);
  if (known || priceId === null) return known;
  return ctx.db.select().from(planPrice).where(eq(planPrice.id, priceId)).get();
}

/** A provider in live or test mode. */
export type Seller = Pick<PaymentProvider, 'name' | 'isLive'>;

/** Finds retired prices, too. */
export function findOfferOfPrice(ctx: { db: Db }, priceId: string): Offer | undefined {
  return ctx.db
    .select({ plan, price: planPrice })
    .from(planPrice)
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(eq(planPrice.id, priceId))
    .get();
}

/** The provider's ids of a price. */
export function findListing(ctx: { db: Db }, { name, isLive }: Seller, priceId: string): Listed | undefined {
  return ctx.db
    .select({
      remoteProductId: providerPrice.remoteProductId,
      remotePriceId: providerPrice.remotePriceId,
    })
    .from(providerPrice)
    .where(
      and(
        eq(providerPrice.provider, name),
        eq(providerPrice.isLive, isLive),
        eq(providerPrice.priceId, priceId),
        isNull(providerPrice.retiredAt),
      ),
    )
    .get();
}

/** The provider's product id that the plan's earlier prices use. */
export function findRemoteProduct(
  ctx: { db: Db },
  { name, isLive }: Seller,
  planId: string,
): string | undefined {
  return ctx.db
    .select({ remoteProductId: providerPrice.remoteProductId })
    .from(planPrice)
    .innerJoin(providerPrice, eq(providerPrice.priceId, planPrice.id))
    .where(
      and(eq(planPrice.planId, planId), eq(providerPrice.provider, name), eq(providerPrice.isLive, isLive)),
    )
    .orderBy(desc(planPrice.createdAt))
    .limit(1)
    .get()?.remoteProductId;
}

/** Prices that the provider still sells although they are retired here. Admins create prices, so they are few. */
export function listUnsold(ctx: { db: Db }, { name, isLive }: Seller): (Listed & { priceId: string })[] {
  return ctx.db
    .select({
      priceId: providerPrice.priceId,
      remoteProductId: providerPrice.remoteProductId,
      remotePriceId: providerPrice.remotePriceId,
    })
    .from(providerPrice)
    .innerJoin(planPrice, eq(planPrice.id, providerPrice.priceId))
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(
      and(
        eq(providerPrice.provider, name),
        eq(providerPrice.isLive, isLive),
        isNull(providerPrice.retiredAt),
        or(isNotNull(planPrice.retiredAt), eq(plan.isActive, false)),
      ),
    )
    .all();
}

/** Open pages on which that price can be paid. */
export function listOpenPages(ctx: { db: Db }, { name, isLive }: Seller, priceId: string): string[] {
  return ctx.db
    .select({ remoteId: checkout.remoteId })
    .from(checkout)
    .where(
      and(
        eq(checkout.priceId, priceId),
        eq(checkout.provider, name),
        eq(checkout.isLive, isLive),
        eq(checkout.status, 'open'),
      ),
    )
    .all()
    .flatMap(({ remoteId }) => remoteId ?? []);
}
