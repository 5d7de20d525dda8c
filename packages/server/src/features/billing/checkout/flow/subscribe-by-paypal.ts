import type { Language } from '@limn/db/enums';
import { askProvider } from '../../../../core/ask-provider.ts';
import type { Ctx, UserCtx } from '../../../../core/context.ts';
import { may } from '../../../../core/may.ts';
import type { PaypalPayments } from '../../../../core/payments.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { countAttempt } from '../../../../guard/rate-limit/write.ts';
import { findEmail } from '../../customer/read.ts';
import { syncSubscription } from '../../membership/flow/sync-subscription.ts';
import { withListedPrice } from '../../plan/flow.ts';
import { type CheckoutRow, languageOf, startedSubscription } from '../read.ts';
import { tokenOf } from '../rules.ts';
import type { PaypalBegun, SubscribeByPaypal } from '../schema.ts';
import { recordCheckout } from '../write.ts';
import { withCheckoutLock } from './checkout-lock.ts';
import { closeOpenCheckouts } from './close-open-checkouts.ts';
import { closeRefused } from './close-refused.ts';
import { plansUrl, recordPage, returnUrl } from './provider-page.ts';
import { type WantedPlan, wantedPlan } from './wanted-plan.ts';

/**
 * Begins a subscription that the buyer approves on PayPal's page. Nothing is charged before that.
 * @throws Refusal plan.not_found, payment.not_configured, membership.already, payment.paypal_failed, request.too_many
 */
export async function subscribeByPaypal(ctx: UserCtx, input: SubscribeByPaypal): Promise<PaypalBegun> {
  may(ctx, 'checkout.begin');
  const { id: userId } = ctx.actor;
  const wanted = wantedPlan(ctx, 'paypal', input.plan_id);
  const { paypal } = ctx.world;
  if (!paypal) throw new Refusal('payment.not_configured');
  countAttempt(ctx, 'payment.user', userId);
  return withCheckoutLock(ctx, userId, async () => {
    const reusable = await closeOpenCheckouts(ctx, userId, wanted.checkout);
    if (reusable) return describeApproval(ctx, reusable);
    const email = findEmail(ctx, userId);
    if (email === undefined) throw new Refusal('account.signed_out');
    const buyer = { email, language: input.language ?? languageOf(ctx, userId) };
    return askProvider(ctx, 'paypal', () =>
      withListedPrice(
        ctx,
        paypal,
        wanted.checkout.priceId,
        (remotePriceId) => requestApproval(ctx, paypal, wanted, { ...buyer, remotePriceId }),
        wanted.trialDays,
      ),
    );
  });
}

/** Records the checkout before the request, so that a subscription is found although its answer was lost. */
async function requestApproval(
  ctx: UserCtx,
  paypal: PaypalPayments,
  { checkout }: WantedPlan,
  buyer: { email: string; language: Language; remotePriceId: string },
): Promise<PaypalBegun> {
  const { id: userId } = ctx.actor;
  const row = recordCheckout(ctx, { ...checkout, userId });
  try {
    const { remoteId, approvalUrl: url } = await paypal.createSubscription({
      ...{ ...buyer, checkoutId: row.id, userId, siteName: ctx.settings.siteName },
      ...{ returnUrl: returnUrl(ctx, row), cancelUrl: plansUrl(ctx) },
    });
    recordPage(ctx, row, { remoteId, url });
    await syncSubscription(ctx, { provider: 'paypal', remoteId });
    return describeApproval(ctx, { remoteId, url });
  } catch (error) {
    closeRefused(ctx, row, error);
    throw error;
  }
}

function describeApproval(ctx: Ctx, { remoteId, url }: Pick<CheckoutRow, 'remoteId' | 'url'>): PaypalBegun {
  const { id } = startedSubscription(ctx, 'paypal', remoteId ?? '');
  const approvalUrl = url ?? '';
  return { subscription_id: id, paypal_token: tokenOf(approvalUrl), approval_url: approvalUrl };
}
