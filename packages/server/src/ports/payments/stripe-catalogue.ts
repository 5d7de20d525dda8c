/** Prices at Stripe. The amount of a price never changes, so each price here is one there. */
import type { Stripe } from 'stripe';
import type { Listed, Listing } from '../../core/payments.ts';
import type { StripeClient } from './stripe-client.ts';
import { idOf } from './stripe-values.ts';

const isSame = (price: Stripe.Price, { amountCents, currency, months }: Listing) =>
  price.unit_amount === amountCents &&
  price.currency === currency.toLowerCase() &&
  price.recurring?.interval === 'month' &&
  price.recurring.interval_count === months;

export async function listPrice({ call }: StripeClient, listing: Listing): Promise<Listed> {
  const { planId, planName, priceId, amountCents, currency, months } = listing;
  const { data } = await call((stripe) => stripe.prices.list({ lookup_keys: [priceId], limit: 1 }));
  const [before] = data;
  const beforeProduct = idOf(before?.product);
  if (before && beforeProduct !== null && isSame(before, listing)) {
    if (!before.active) await call((stripe) => stripe.prices.update(before.id, { active: true }));
    return { remoteProductId: beforeProduct, remotePriceId: before.id };
  }
  const product =
    listing.remoteProductId ??
    (
      await call((stripe) =>
        stripe.products.create(
          { name: planName, metadata: { plan_id: planId } },
          { idempotencyKey: `product:${priceId}` },
        ),
      )
    ).id;
  const price = await call((stripe) =>
    stripe.prices.create(
      {
        product,
        currency: currency.toLowerCase(),
        unit_amount: amountCents,
        recurring: { interval: 'month', interval_count: months },
        lookup_key: priceId,
        transfer_lookup_key: true,
        metadata: { plan_id: planId, price_id: priceId },
      },
      { idempotencyKey: `price:${priceId}` },
    ),
  );
  return { remoteProductId: product, remotePriceId: price.id };
}

/** Running subscriptions keep the price; new ones cannot use it. */
export async function retirePrice({ call }: StripeClient, { remotePriceId }: Listed): Promise<void> {
  await call((stripe) => stripe.prices.update(remotePriceId, { active: false }));
}
