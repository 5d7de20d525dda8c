import { askingProvider } from '../../../../core/ask-provider.ts';
import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { findEmail } from '../../customer/read.ts';
import { syncSubscription } from '../../membership/flow/sync-subscription.ts';
import { describeSubscription } from '../../membership/read/describe-subscription.ts';
import { ownSubscription } from '../../membership/read/find-subscription.ts';
import type { Subscription } from '../../membership/schema.ts';
import { atListedPrice } from '../../plan/flow.ts';
import { type CheckoutRow, languageOf } from '../read.ts';
import { tokenOf } from '../rules.ts';
import type { CompletePaypal, PaypalBegun, SubscribeByPaypal } from '../schema.ts';
import { buyingInTurn, clearAway } from './close-open-checkouts.ts';
import { settleSubscriptionAt } from './reconcile-checkout.ts';
import { begin, begunAt, notePage, plansUrl, returnUrl, wantedPrice } from './sell.ts';

/**
 * Nothing is paid before it is approved at PayPal.
 * @throws Refusal plan.not_found, payment.not_configured, membership.already, payment.paypal_failed, request.too_many
 */
export async function subscribeByPaypal(ctx: UserCtx, input: SubscribeByPaypal): Promise<PaypalBegun> {
  may(ctx, 'checkout.begin');
  const { id: userId } = ctx.actor;
  const wanted = wantedPrice(ctx, 'paypal', input.plan_id);
  const { paypal } = ctx.world;
  if (!paypal) throw new Refusal('payment.not_configured');
  countAttempt(ctx, 'payment.user', userId);
  return buyingInTurn(ctx, userId, async () => {
    const again = await clearAway(ctx, userId, wanted);
    if (again) return paypalBegun(ctx, again);
    const email = findEmail(ctx, userId);
    if (email === undefined) throw new Refusal('account.signed_out');
    const language = input.language ?? languageOf(ctx, userId);
    return askingProvider(ctx, 'paypal', () =>
      atListedPrice(ctx, paypal, wanted.priceId, (remotePriceId) =>
        begin(ctx, { ...wanted, userId }, async (row) => {
          const { remoteId, approvalUrl: url } = await paypal.createSubscription({
            ...{ checkoutId: row.id, userId, remotePriceId, email, language },
            ...{ returnUrl: returnUrl(ctx, row), cancelUrl: plansUrl(ctx), siteName: ctx.settings.siteName },
          });
          notePage(ctx, row, { remoteId, url });
          await syncSubscription(ctx, { provider: 'paypal', remoteId });
          return paypalBegun(ctx, { remoteId, url });
        }),
      ),
    );
  });
}

function paypalBegun(ctx: Ctx, { remoteId, url }: Pick<CheckoutRow, 'remoteId' | 'url'>): PaypalBegun {
  const { id } = begunAt(ctx, 'paypal', remoteId ?? '');
  const approvalUrl = url ?? '';
  return { subscription_id: id, paypal_token: tokenOf(approvalUrl), approval_url: approvalUrl };
}

/**
 * Asks PayPal, as often as one likes: what is not paid yet stays incomplete.
 * @throws Refusal membership.not_found, payment.not_configured, .paypal_failed, request.too_many
 */
export async function completePaypal(ctx: UserCtx, { id }: CompletePaypal): Promise<Subscription> {
  may(ctx, 'checkout.begin');
  const row = ownSubscription(ctx, id);
  const { provider, remoteId } = row;
  if (provider !== 'paypal' || remoteId === null) throw new Refusal('membership.not_found');
  countAttempt(ctx, 'payment.watch', ctx.actor.id);
  await askingProvider(ctx, provider, () => settleSubscriptionAt(ctx, { provider, remoteId }));
  return describeSubscription(ctx, ownSubscription(ctx, id));
}
