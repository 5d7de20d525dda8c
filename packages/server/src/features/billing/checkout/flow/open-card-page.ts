import { askStripe, stripeOf } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import type { HostedPageWish } from '../../../../core/hosted-page.ts';
import { may } from '../../../../core/may.ts';
import type { StripePayments } from '../../../../core/payments.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { withCustomer } from '../../customer/flow/ensure-customer.ts';
import { type CheckoutRow, languageOf, listOpenCheckouts } from '../read.ts';
import { isReusable, type WantedCheckout } from '../rules.ts';
import type { HostedPageUrl, OpenCardPage } from '../schema.ts';
import { recordCheckout } from '../write.ts';
import { withCheckoutLock } from './checkout-lock.ts';
import { closeRefused } from './close-refused.ts';
import { pageRequest, recordPage } from './provider-page.ts';
import { reconcileCheckout } from './reconcile-checkout.ts';

/**
 * Opens Stripe's page on which a card is left for later charges. A second call returns the same page.
 * @throws Refusal payment.not_configured, .stripe_failed, request.too_many
 */
export async function openCardPage(ctx: UserCtx, input: OpenCardPage): Promise<HostedPageUrl> {
  may(ctx, 'payment_method.write');
  const { id: userId } = ctx.actor;
  const { isLive } = stripeOf(ctx);
  countAttempt(ctx, 'payment.user', userId);
  const wanted: WantedCheckout = { purpose: 'card', priceId: null, terms: '', provider: 'stripe', isLive };
  return withCheckoutLock(ctx, userId, async () => {
    const open = await findOpenPage(ctx, wanted);
    if (open) return open;
    const language = input.language ?? languageOf(ctx, userId);
    const buyer = { userId, language, cancelUrl: `${ctx.settings.publicUrl}/profile#membership` };
    return askStripe(ctx, (stripe) =>
      withCustomer(ctx, userId, (customerId) => requestPage(ctx, stripe, wanted, { ...buyer, customerId })),
    );
  });
}

/** The page that this user has open already, if Stripe says that it still is. */
async function findOpenPage(ctx: UserCtx, wanted: WantedCheckout): Promise<HostedPageUrl | undefined> {
  const isLikeWanted = (row: CheckoutRow) => isReusable(row, wanted, ctx.now());
  const before = listOpenCheckouts(ctx, ctx.actor.id).find(isLikeWanted);
  const now = before && (await askStripe(ctx, () => reconcileCheckout(ctx, before.id)));
  return now?.status === 'open' && now.url !== null ? { url: now.url } : undefined;
}

async function requestPage(
  ctx: UserCtx,
  stripe: StripePayments,
  wanted: WantedCheckout,
  buyer: Omit<HostedPageWish, 'checkoutId' | 'successUrl'>,
): Promise<HostedPageUrl> {
  const row = recordCheckout(ctx, { ...wanted, userId: ctx.actor.id });
  try {
    return recordPage(ctx, row, await stripe.openCardPage(pageRequest(ctx, row, buyer)));
  } catch (error) {
    closeRefused(ctx, row, error);
    throw error;
  }
}
