import { askingStripe } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { languageOf } from '../read.ts';
import type { BeginCheckout, HostedPageUrl } from '../schema.ts';
import { buyingInTurn, clearAway } from './close-open-checkouts.ts';
import { openPage, pageWish, plansUrl, sellTo, wantedPrice } from './sell.ts';

/**
 * Stripe's page on which the plan is paid. Pressed twice, it is one page.
 * @throws Refusal plan.not_found, payment.not_configured, membership.already, payment.stripe_failed, request.too_many
 */
export async function beginCheckout(ctx: UserCtx, input: BeginCheckout): Promise<HostedPageUrl> {
  may(ctx, 'checkout.begin');
  const { id: userId } = ctx.actor;
  const wanted = wantedPrice(ctx, 'stripe', input.plan_id);
  countAttempt(ctx, 'payment.user', userId);
  return buyingInTurn(ctx, userId, async () => {
    const again = await clearAway(ctx, userId, wanted);
    if (again?.url) return { url: again.url };
    const language = input.language ?? languageOf(ctx, userId);
    return askingStripe(ctx, (stripe) =>
      sellTo(ctx, stripe, wanted, (row, { customerId, remotePriceId }) => {
        const page = pageWish(ctx, row, { userId, customerId, language, cancelUrl: plansUrl(ctx) });
        return openPage(ctx, row, stripe.openCheckout({ ...page, planId: wanted.planId, remotePriceId }));
      }),
    );
  });
}
