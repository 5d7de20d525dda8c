import { planPeriods } from '@limn/db/enums';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { type PaymentProvider, RemoteUnknown } from '../../../core/payments.ts';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import {
  findListing,
  findOffer,
  findOfferOfPrice,
  findRemoteProduct,
  findSharedProduct,
  type ListedAs,
  listOpenPages,
  listUnsold,
} from './read.ts';
import type { PlanChanged, PlanId, PlanRemoved, UpdatePlan } from './schema.ts';
import { changePlan, recordListing, recordRetired, removePlan } from './write.ts';

const providersOf = ({ world }: Ctx): PaymentProvider[] =>
  [world.stripe, world.paypal].filter((provider) => provider !== undefined);

/**
 * Runs one at a time, so that prices share one product: those of a plan at Stripe, all of them at PayPal, which changes a
 * subscription only to a price of the same product.
 */
function list(
  ctx: Ctx,
  provider: PaymentProvider,
  { priceId, trialDays, forgotten }: ListedAs & { forgotten?: string },
): Promise<string> {
  const offer = findOfferOfPrice(ctx, priceId);
  if (!offer) throw new Refusal('plan.not_found');
  const { plan, price } = offer;
  const product =
    provider.name === 'paypal'
      ? { lock: 'list:paypal', find: () => findSharedProduct(ctx, provider) }
      : { lock: `list:stripe:${plan.id}`, find: () => findRemoteProduct(ctx, provider, plan.id) };
  return ctx.withLock(product.lock, async () => {
    const known = findListing(ctx, provider, { priceId, trialDays });
    if (known && known.remotePriceId !== forgotten) return known.remotePriceId;
    const listed = await provider.list({
      planId: plan.id,
      planName: plan.name,
      siteName: ctx.settings.siteName,
      priceId,
      amountCents: price.amountCents,
      currency: plan.currency,
      months: planPeriods[plan.period],
      // a provider that lost the price has lost its product, too
      remoteProductId: forgotten === undefined ? product.find() : undefined,
      trialDays,
    });
    recordListing(ctx, provider, { priceId, trialDays, ...listed });
    return listed.remotePriceId;
  });
}

/** At Stripe a trial belongs to the subscription; at PayPal it is a part of the plan. */
const listedAs = ({ name }: PaymentProvider, priceId: string, trialDays: number): ListedAs => ({
  priceId,
  trialDays: name === 'paypal' ? trialDays : 0,
});

/**
 * The provider's id of a price. Lists the price there on the first call.
 * @throws ServiceFailure; Refusal plan.not_found
 */
export async function listedPrice(
  ctx: Ctx,
  provider: PaymentProvider,
  priceId: string,
  trialDays = 0,
): Promise<string> {
  const wanted = listedAs(provider, priceId, trialDays);
  return findListing(ctx, provider, wanted)?.remotePriceId ?? (await list(ctx, provider, wanted));
}

/** Lists a price again after the provider lost its id, which happens when the keys belong to another account. */
const listAnew = (
  ctx: Ctx,
  provider: PaymentProvider,
  price: ListedAs & { forgotten: string },
): Promise<string> => list(ctx, provider, price);

/**
 * Runs `use` with the provider's id of a price. Where the provider no longer knows the id, lists the price again and runs
 * it once more.
 * @param trialDays free days before the first charge
 * @throws ServiceFailure; Refusal plan.not_found
 */
export async function withListedPrice<T>(
  ctx: Ctx,
  provider: PaymentProvider,
  priceId: string,
  use: (remotePriceId: string) => Promise<T>,
  trialDays = 0,
): Promise<T> {
  const remotePriceId = await listedPrice(ctx, provider, priceId, trialDays);
  try {
    return await use(remotePriceId);
  } catch (error) {
    if (!(error instanceof RemoteUnknown) || error.what !== 'price') throw error;
    ctx.log.warn({ err: error, price: priceId }, 'the provider has forgotten a price: it is told once more');
    const price = listedAs(provider, priceId, trialDays);
    return use(await listAnew(ctx, provider, { ...price, forgotten: remotePriceId }));
  }
}

/** Logs what a provider cannot do now. The next round, or the next purchase, does it again. */
async function logFailure(ctx: Ctx, facts: object, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    ctx.log.warn({ err: error, ...facts }, 'a payment provider could not store a price');
  }
}

async function retireAt(ctx: Ctx, provider: PaymentProvider): Promise<void> {
  for (const { priceId, trialDays, ...listed } of listUnsold(ctx, provider))
    await logFailure(ctx, { provider: provider.name, price: priceId }, async () => {
      if (provider === ctx.world.stripe)
        for (const page of listOpenPages(ctx, provider, priceId)) await ctx.world.stripe.expirePage(page);
      await provider.retire(listed);
      recordRetired(ctx, provider, { priceId, trialDays });
    });
}

/**
 * Retires at each provider the prices that are no longer sold, and closes the open pages on which they could be paid. For
 * the timer.
 */
export async function retireUnsold(ctx: Ctx): Promise<void> {
  for (const provider of providersOf(ctx))
    await ctx.withLock(`retire:${provider.name}`, () => retireAt(ctx, provider));
}

/** Members keep the price that they have. @throws Refusal plan.not_found, .price_invalid */
export async function updatePlan(ctx: UserCtx, input: UpdatePlan): Promise<PlanChanged> {
  const plan = changePlan(ctx, input);
  const offer = findOffer(ctx, plan.id);
  if (offer?.plan.isActive)
    for (const provider of providersOf(ctx))
      await logFailure(ctx, { provider: provider.name, price: offer.price.id }, async () => {
        await listedPrice(ctx, provider, offer.price.id);
      });
  await retireUnsold(ctx);
  return { success: true, message: 'The plan was changed.', plan };
}

/** Retires a plan that any user has subscribed to, and deletes any other. @throws Refusal plan.not_found */
export async function withdrawPlan(ctx: UserCtx, input: PlanId): Promise<PlanRemoved> {
  const answer = removePlan(ctx, input);
  await retireUnsold(ctx);
  return answer;
}
