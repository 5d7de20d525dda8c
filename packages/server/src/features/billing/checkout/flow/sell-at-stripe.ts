import type { UserCtx } from '../../../../core/context.ts';
import type { StripePayments } from '../../../../core/payments.ts';
import { withCustomer } from '../../customer/flow/ensure-customer.ts';
import { withListedPrice } from '../../plan/flow.ts';
import type { CheckoutRow } from '../read.ts';
import { recordCheckout } from '../write.ts';
import { closeRefused } from './close-refused.ts';
import type { WantedPlan } from './wanted-plan.ts';

/** What a request to Stripe names: our checkout, and Stripe's ids of the customer and of the price. */
export interface StripeSale {
  row: CheckoutRow;
  customerId: string;
  remotePriceId: string;
}

/** Records the checkout before the request, so that a purchase is found although its answer was lost. */
async function recordAndRequest<T>(
  ctx: UserCtx,
  { checkout }: WantedPlan,
  ids: Omit<StripeSale, 'row'>,
  request: (sale: StripeSale) => Promise<T>,
): Promise<T> {
  const row = recordCheckout(ctx, { ...checkout, userId: ctx.actor.id });
  try {
    return await request({ ...ids, row });
  } catch (error) {
    closeRefused(ctx, row, error);
    throw error;
  }
}

/**
 * Sells a plan by one request to Stripe. Where Stripe no longer knows the customer or the price, creates it anew and repeats
 * the request with a new checkout.
 * @throws ServiceFailure, PaymentDeclined
 */
export const sellAtStripe = <T>(
  ctx: UserCtx,
  stripe: StripePayments,
  wanted: WantedPlan,
  request: (sale: StripeSale) => Promise<T>,
): Promise<T> =>
  withCustomer(ctx, ctx.actor.id, (customerId) =>
    withListedPrice(ctx, stripe, wanted.checkout.priceId, (remotePriceId) =>
      recordAndRequest(ctx, wanted, { customerId, remotePriceId }, request),
    ),
  );
