import { askingStripe, stripeOf } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { asCustomer } from '../../customer/flow.ts';
import { type CheckoutRow, languageOf, listOpenCheckouts } from '../read.ts';
import { canBeGivenAgain } from '../rules.ts';
import type { HostedPageUrl, OpenCardPage } from '../schema.ts';
import { buyingInTurn } from './close-open-checkouts.ts';
import { settleCheckout } from './reconcile-checkout.ts';
import { begin, openPage, pageWish } from './sell.ts';

/** @throws Refusal payment.not_configured, .stripe_failed, request.too_many */
export async function openCardPage(ctx: UserCtx, input: OpenCardPage): Promise<HostedPageUrl> {
  may(ctx, 'payment_method.write');
  const { id: userId } = ctx.actor;
  const { isLive } = stripeOf(ctx);
  countAttempt(ctx, 'payment.user', userId);
  const wanted = { purpose: 'card', priceId: null, provider: 'stripe', isLive } as const;
  return buyingInTurn(ctx, userId, async () => {
    const fits = (row: CheckoutRow) => canBeGivenAgain(row, wanted, ctx.now());
    const before = listOpenCheckouts(ctx, userId).find(fits);
    const again = before && (await askingStripe(ctx, () => settleCheckout(ctx, before.id)));
    if (again?.status === 'open' && again.url !== null) return { url: again.url };
    const language = input.language ?? languageOf(ctx, userId);
    const cancelUrl = `${ctx.settings.publicUrl}/profile#membership`;
    return askingStripe(ctx, (stripe) =>
      asCustomer(ctx, userId, (customerId) =>
        begin(ctx, { ...wanted, userId }, (row) => {
          const page = pageWish(ctx, row, { userId, customerId, language, cancelUrl });
          return openPage(ctx, row, stripe.openCardPage(page));
        }),
      ),
    );
  });
}
