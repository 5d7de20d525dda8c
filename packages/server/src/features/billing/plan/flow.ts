import { planPeriods } from '@limn/db/words';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { type PaymentProvider, RemoteUnknown } from '../../../core/payments.ts';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import {
  findListed,
  findOffer,
  findOfferOfPrice,
  findRemoteProduct,
  listOpenPages,
  listUnsold,
} from './read.ts';
import type { PlanChanged, PlanId, PlanRemoved, UpdatePlan } from './schema.ts';
import { changePlan, noteListed, noteRetired, removePlan } from './write.ts';

const providersOf = ({ world }: Ctx): PaymentProvider[] =>
  [world.stripe, world.paypal].filter((provider) => provider !== undefined);

/** One at a time for a plan and a provider, so that its prices share a product there. */
function list(
  ctx: Ctx,
  provider: PaymentProvider,
  { priceId, forgotten }: { priceId: string; forgotten?: string },
): Promise<string> {
  const offer = findOfferOfPrice(ctx, priceId);
  if (!offer) throw new Refusal('plan.not_found');
  const { plan, price } = offer;
  return ctx.withLock(`list:${provider.name}:${plan.id}`, async () => {
    const known = findListed(ctx, provider, priceId);
    if (known && known.remotePriceId !== forgotten) return known.remotePriceId;
    const listed = await provider.list({
      planId: plan.id,
      planName: plan.name,
      priceId,
      amountCents: price.amountCents,
      currency: plan.currency,
      months: planPeriods[plan.period],
      // who has forgotten the price has forgotten the product
      remoteProductId: forgotten === undefined ? findRemoteProduct(ctx, provider, plan.id) : undefined,
    });
    noteListed(ctx, provider, { priceId, ...listed });
    return listed.remotePriceId;
  });
}

/**
 * What the provider calls a price of ours; it learns of it now if it has not before.
 * @throws ServiceFailure; Refusal plan.not_found
 */
export const listedPrice = async (ctx: Ctx, provider: PaymentProvider, priceId: string): Promise<string> =>
  findListed(ctx, provider, priceId)?.remotePriceId ?? (await list(ctx, provider, { priceId }));

/** The provider does not know what it called the price, which happens when the keys are another account's. */
export const relist = (
  ctx: Ctx,
  provider: PaymentProvider,
  price: { priceId: string; forgotten: string },
): Promise<string> => list(ctx, provider, price);

/**
 * Does something with a price by its name at the provider, once more when the provider has forgotten that.
 * @throws ServiceFailure; Refusal plan.not_found
 */
export async function withListedPrice<T>(
  ctx: Ctx,
  provider: PaymentProvider,
  priceId: string,
  use: (remotePriceId: string) => Promise<T>,
): Promise<T> {
  const remotePriceId = await listedPrice(ctx, provider, priceId);
  try {
    return await use(remotePriceId);
  } catch (error) {
    if (!(error instanceof RemoteUnknown) || error.what !== 'price') throw error;
    ctx.log.warn({ err: error, price: priceId }, 'the provider has forgotten a price: it is told once more');
    return use(await relist(ctx, provider, { priceId, forgotten: remotePriceId }));
  }
}

/** What a provider cannot do now is done by the next tick, or by the first who buys. */
async function unlessItFails(ctx: Ctx, facts: object, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    ctx.log.warn({ err: error, ...facts }, 'a payment provider could not be told of a price');
  }
}

async function retireAt(ctx: Ctx, provider: PaymentProvider): Promise<void> {
  for (const { priceId, ...listed } of listUnsold(ctx, provider))
    await unlessItFails(ctx, { provider: provider.name, price: priceId }, async () => {
      if (provider === ctx.world.stripe)
        for (const page of listOpenPages(ctx, provider, priceId)) await ctx.world.stripe.expirePage(page);
      await provider.retire(listed);
      noteRetired(ctx, provider, priceId);
    });
}

/** What we sell no more is sold by no provider, and nobody pays it on a page that is still open. For the tick. */
export async function retireUnsold(ctx: Ctx): Promise<void> {
  for (const provider of providersOf(ctx))
    await ctx.withLock(`retire:${provider.name}`, () => retireAt(ctx, provider));
}

/** Who is a member keeps the price they have. @throws Refusal plan.not_found, .price_invalid */
export async function updatePlan(ctx: UserCtx, input: UpdatePlan): Promise<PlanChanged> {
  const plan = changePlan(ctx, input);
  const offer = findOffer(ctx, plan.id);
  if (offer?.plan.isActive)
    for (const provider of providersOf(ctx))
      await unlessItFails(ctx, { provider: provider.name, price: offer.price.id }, async () => {
        await listedPrice(ctx, provider, offer.price.id);
      });
  await retireUnsold(ctx);
  return { success: true, message: 'The plan was changed.', plan };
}

/** One that anybody ever subscribed to is retired instead. @throws Refusal plan.not_found */
export async function withdrawPlan(ctx: UserCtx, input: PlanId): Promise<PlanRemoved> {
  const answer = removePlan(ctx, input);
  await retireUnsold(ctx);
  return answer;
}
