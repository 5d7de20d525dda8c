import type { Language } from '@limn/db/enums';
import { askStripe } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import type { StripePayments } from '../../../../core/payments.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { languageOf } from '../read.ts';
import type { BeginCheckout, HostedPageUrl } from '../schema.ts';
import { withCheckoutLock } from './checkout-lock.ts';
import { closeOpenCheckouts } from './close-open-checkouts.ts';
import { pageRequest, plansUrl, recordPage } from './provider-page.ts';
import { sellAtStripe } from './sell-at-stripe.ts';
import { type WantedPlan, wantedPlan } from './wanted-plan.ts';

/**
 * Opens Stripe's page on which a plan is paid. A second call returns the same page.
 * @throws Refusal plan.not_found, payment.not_configured, membership.already, payment.stripe_failed, request.too_many
 */
export async function beginCheckout(ctx: UserCtx, input: BeginCheckout): Promise<HostedPageUrl> {
  may(ctx, 'checkout.begin');
  const { id: userId } = ctx.actor;
  const wanted = wantedPlan(ctx, 'stripe', input.plan_id);
  countAttempt(ctx, 'payment.user', userId);
  return withCheckoutLock(ctx, userId, async () => {
    const reusable = await closeOpenCheckouts(ctx, userId, wanted.checkout);
    if (reusable?.url) return { url: reusable.url };
    const language = input.language ?? languageOf(ctx, userId);
    return askStripe(ctx, (stripe) => openCheckoutPage(ctx, stripe, wanted, language));
  });
}

const openCheckoutPage = (
  ctx: UserCtx,
  stripe: StripePayments,
  wanted: WantedPlan,
  language: Language,
): Promise<HostedPageUrl> =>
  sellAtStripe(ctx, stripe, wanted, async ({ row, customerId, remotePriceId }) => {
    const buyer = { userId: ctx.actor.id, customerId, language, cancelUrl: plansUrl(ctx) };
    const { planId, trialDays, takesCodes } = wanted;
    const request = { ...pageRequest(ctx, row, buyer), planId, remotePriceId, trialDays, takesCodes };
    return recordPage(ctx, row, await stripe.openCheckout(request));
  });
