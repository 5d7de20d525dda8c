import {
  checkout,
  type Db,
  type Params,
  plan,
  planPrice,
  providerPrice,
  query,
  untilChanged,
} from '@limn/db';
import type { PaymentProviderName } from '@limn/db/enums';
import { and, asc, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
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

const offers = (db: Db) =>
  db
    .select({ plan, price: planPrice })
    .from(plan)
    .innerJoin(planPrice, and(eq(planPrice.planId, plan.id), isNull(planPrice.retiredAt)));

const findOfPlan = query((db, p: Params<{ planId: string }>) => offers(db).where(eq(plan.id, p.planId)));
const listActive = query((db) =>
  offers(db).where(eq(plan.isActive, true)).orderBy(asc(planPrice.amountCents), asc(plan.id)),
);
// joined from the plans: joined from the prices, SQLite would read every price
const listAll = query((db) =>
  db
    .select({ plan, price: planPrice })
    .from(plan)
    .leftJoin(planPrice, and(eq(planPrice.planId, plan.id), isNull(planPrice.retiredAt)))
    .orderBy(desc(plan.isActive), asc(planPrice.amountCents), asc(plan.id)),
);

/** Undefined for an unknown plan. */
export const findOffer = (ctx: { db: Db }, planId: string): Offer | undefined =>
  findOfPlan.get(ctx, { planId });

export const describePlan = ({ plan, price }: Offer): Plan => ({
  id: plan.id,
  name: plan.name,
  price: amountOf(price.amountCents),
  currency: plan.currency,
  period: plan.period,
  description: plan.description,
  features: plan.features,
  active: plan.isActive,
  trial_days: plan.trialDays,
  promotion_codes: plan.takesCodes,
});

/** The plans that are sold, cheapest first. Public. */
export const listPlans = untilChanged((ctx): Plan[] => listActive.all(ctx).map(describePlan));

/** All plans, active ones first. Admins create them, so they are few. @throws Refusal account.forbidden */
export function listAllPlans(ctx: UserCtx): Plan[] {
  may(ctx, 'plan.read_all');
  return listAll.all(ctx).flatMap(({ plan, price }) => (price ? describePlan({ plan, price }) : []));
}

const findOfPrice = query((db, p: Params<{ priceId: string }>) =>
  db
    .select({ plan, price: planPrice })
    .from(planPrice)
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(eq(planPrice.id, p.priceId)),
);
const findPriceByRemote = query((db, p: Params<{ provider: PaymentProviderName; remotePriceId: string }>) =>
  db
    .select({ price: planPrice })
    .from(providerPrice)
    .innerJoin(planPrice, eq(planPrice.id, providerPrice.priceId))
    .where(and(eq(providerPrice.provider, p.provider), eq(providerPrice.remotePriceId, p.remotePriceId))),
);

/** Finds retired prices, too. */
export const findOfferOfPrice = (ctx: { db: Db }, priceId: string): Offer | undefined =>
  findOfPrice.get(ctx, { priceId });

/** The price that a subscription was sold at, found by the provider's id or by our id in the price's metadata. */
export function findSoldPrice(
  ctx: { db: Db },
  provider: PaymentProviderName,
  { remotePriceId, priceId }: { remotePriceId: string | null; priceId: string | null },
): PriceRow | undefined {
  const known =
    remotePriceId === null ? undefined : findPriceByRemote.get(ctx, { provider, remotePriceId })?.price;
  if (known || priceId === null) return known;
  return findOfferOfPrice(ctx, priceId)?.price;
}

/** A provider in live or test mode. */
export type Seller = Pick<PaymentProvider, 'name' | 'isLive'>;

const isSoldBy = (p: Params<Seller>) =>
  and(eq(providerPrice.provider, p.name), eq(providerPrice.isLive, p.isLive));

const findListed = query((db, p: Params<Seller & { priceId: string; trialDays: number }>) =>
  db
    .select({
      remoteProductId: providerPrice.remoteProductId,
      remotePriceId: providerPrice.remotePriceId,
    })
    .from(providerPrice)
    .where(
      and(
        isSoldBy(p),
        eq(providerPrice.priceId, p.priceId),
        eq(providerPrice.trialDays, p.trialDays),
        isNull(providerPrice.retiredAt),
      ),
    ),
);
const findProduct = query((db, p: Params<Seller & { planId: string }>) =>
  db
    .select({ remoteProductId: providerPrice.remoteProductId })
    .from(planPrice)
    .innerJoin(providerPrice, eq(providerPrice.priceId, planPrice.id))
    .where(and(eq(planPrice.planId, p.planId), isSoldBy(p)))
    .orderBy(desc(planPrice.createdAt))
    .limit(1),
);
const findFirstProduct = query((db, p: Params<Seller>) =>
  db
    .select({ remoteProductId: providerPrice.remoteProductId })
    .from(providerPrice)
    .innerJoin(planPrice, eq(planPrice.id, providerPrice.priceId))
    .where(isSoldBy(p))
    .orderBy(asc(planPrice.createdAt))
    .limit(1),
);
const listRemotePrices = query((db, p: Params<Seller & { priceId: string }>) =>
  db
    .select({ remotePriceId: providerPrice.remotePriceId })
    .from(providerPrice)
    .where(and(isSoldBy(p), eq(providerPrice.priceId, p.priceId))),
);
const listRetired = query((db, p: Params<Seller>) =>
  db
    .select({
      priceId: providerPrice.priceId,
      trialDays: providerPrice.trialDays,
      remoteProductId: providerPrice.remoteProductId,
      remotePriceId: providerPrice.remotePriceId,
    })
    .from(providerPrice)
    .innerJoin(planPrice, eq(planPrice.id, providerPrice.priceId))
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(
      and(
        isSoldBy(p),
        isNull(providerPrice.retiredAt),
        or(
          isNotNull(planPrice.retiredAt),
          eq(plan.isActive, false),
          and(ne(providerPrice.trialDays, 0), ne(providerPrice.trialDays, plan.trialDays)),
        ),
      ),
    ),
);
const listPages = query((db, p: Params<Seller & { priceId: string }>) =>
  db
    .select({ remoteId: checkout.remoteId })
    .from(checkout)
    .where(
      and(
        eq(checkout.priceId, p.priceId),
        eq(checkout.provider, p.name),
        eq(checkout.isLive, p.isLive),
        eq(checkout.status, 'open'),
      ),
    ),
);

/** A price at a provider. `trialDays`: of the trial in a PayPal plan; 0 for none. */
export type ListedAs = {
  priceId: string;
  trialDays: number;
};

/** The provider's ids of a price. */
export const findListing = (
  ctx: { db: Db },
  { name, isLive }: Seller,
  { priceId, trialDays }: ListedAs,
): Listed | undefined => findListed.get(ctx, { name, isLive, priceId, trialDays });

/** The provider's product id that the plan's earlier prices use. */
export const findRemoteProduct = (
  ctx: { db: Db },
  { name, isLive }: Seller,
  planId: string,
): string | undefined => findProduct.get(ctx, { name, isLive, planId })?.remoteProductId;

/** The provider's product of the oldest price. Admins create prices, so they are few. */
export const findSharedProduct = (ctx: { db: Db }, { name, isLive }: Seller): string | undefined =>
  findFirstProduct.get(ctx, { name, isLive })?.remoteProductId;

/** The provider's ids of a price, also of a retired one: at PayPal each trial of a price has its own. */
export const listRemotePriceIds = (ctx: { db: Db }, { name, isLive }: Seller, priceId: string): string[] =>
  listRemotePrices.all(ctx, { name, isLive, priceId }).map(({ remotePriceId }) => remotePriceId);

/** Prices and trials that the provider still sells although they are retired here. Admins create prices, so they are few. */
export const listUnsold = (ctx: { db: Db }, { name, isLive }: Seller): (Listed & ListedAs)[] =>
  listRetired.all(ctx, { name, isLive });

/** Open pages on which that price can be paid. */
export const listOpenPages = (ctx: { db: Db }, { name, isLive }: Seller, priceId: string): string[] =>
  listPages.all(ctx, { name, isLive, priceId }).flatMap(({ remoteId }) => remoteId ?? []);
