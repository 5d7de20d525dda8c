import { checkout, type Db, plan, planPrice, providerPrice } from '@limn/db';
import type { PaymentProviderName } from '@limn/db/words';
import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import type { Listed, PaymentProvider } from '../../../core/payments.ts';
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

/** Also what is sold no more, after what is. An admin made each: they are few. @throws Refusal account.forbidden */
export function listAllPlans(ctx: UserCtx): Plan[] {
  may(ctx, 'plan.read_all');
  // by the plans: the other way round every price would be looked at
  return ctx.db
    .select({ plan, price: planPrice })
    .from(plan)
    .leftJoin(planPrice, and(eq(planPrice.planId, plan.id), isNull(planPrice.retiredAt)))
    .orderBy(desc(plan.isActive), asc(planPrice.amountCents), asc(plan.id))
    .all()
    .flatMap(({ plan, price }) => (price ? describePlan({ plan, price }) : []));
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

/** That a subscription was sold at: by the provider's id for it, or by ours, which its price bears. */
export function findSoldPrice(
  ctx: { db: Db },
  provider: PaymentProviderName,
  { remotePriceId, priceId }: { remotePriceId: string | null; priceId: string | null },
): PriceRow | undefined {
  const known = remotePriceId === null ? undefined : findPriceByRemote(ctx, provider, remotePriceId);
  if (known || priceId === null) return known;
  return ctx.db.select().from(planPrice).where(eq(planPrice.id, priceId)).get();
}

/** A provider, and which of its two sides. */
export type Seller = Pick<PaymentProvider, 'name' | 'isLive'>;

/** Also of a price that is sold no more. */
export function findOfferOfPrice(ctx: { db: Db }, priceId: string): Offer | undefined {
  return ctx.db
    .select({ plan, price: planPrice })
    .from(planPrice)
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(eq(planPrice.id, priceId))
    .get();
}

/** As the provider sells it. */
export function findListed(ctx: { db: Db }, { name, isLive }: Seller, priceId: string): Listed | undefined {
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

/** What the plan's earlier prices are prices of, there. */
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

/** What the provider still sells and we do not. Prices are few: an admin made each. */
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

/** Pages on which somebody may be paying that price this moment. */
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
