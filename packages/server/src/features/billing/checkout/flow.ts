import type { PaymentProviderName } from '@limn/db/words';
import type { Ctx, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import {
  type HostedPage,
  type HostedPageWish,
  PaymentDeclined,
  type StripePayments,
} from '../../../core/payments.ts';
import { refuseRawCard } from '../../../core/raw-card.ts';
import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { countAttempt } from '../../../guard/rate-limit/write.ts';
import { askingStripe, stripeOf } from '../charging/flow.ts';
import { asCustomer } from '../customer/flow.ts';
import { findEmail } from '../customer/read.ts';
import { askingProvider, providerOf, syncSubscription } from '../membership/flow.ts';
import {
  describeSubscription,
  findCurrent,
  findSubscriptionByRemote,
  ownSubscription,
  type SubscriptionRow,
} from '../membership/read.ts';
import type { Subscription } from '../membership/schema.ts';
import { refuseOddMethodId } from '../payment-method/rules.ts';
import { atListedPrice } from '../plan/flow.ts';
import { findOffer } from '../plan/read.ts';
import { buyingInTurn, clearAway, settleCheckout, settleSubscriptionAt } from '../settlement/flow.ts';
import { type CheckoutRow, findCheckout, listOpenCheckouts, ownCheckout } from '../settlement/read.ts';
import { canBeGivenAgain, type Wanted } from '../settlement/rules.ts';
import { type CheckoutBegun, closeCheckout, keepCheckout, noteRemote } from '../settlement/write.ts';
import { languageOf } from './read.ts';
import { refuseOddPage, tokenOf } from './rules.ts';
import type {
  BeginCheckout,
  CheckoutId,
  CheckoutState,
  CompletePaypal,
  HostedPageUrl,
  OpenCardPage,
  PaypalBegun,
  SubscribeByCard,
  SubscribeByPaypal,
  SubscribedByCard,
} from './schema.ts';

interface WantedPlan extends Wanted {
  planId: string;
  priceId: string;
}

/** @throws Refusal plan.not_found, payment.not_configured */
function wantedPrice(ctx: Ctx, name: PaymentProviderName, planId: string): WantedPlan {
  const offer = findOffer(ctx, planId);
  if (!offer?.plan.isActive) throw new Refusal('plan.not_found');
  const { isLive } = providerOf(ctx, name);
  return { planId, purpose: 'subscribe', priceId: offer.price.id, provider: name, isLive };
}

/** It said no, and nothing came of it: whatever went wrong otherwise, a card may have been charged. */
const isSaidNo = (error: unknown): boolean =>
  error instanceof PaymentDeclined || (error instanceof ServiceFailure && error.kind === 'refused');

/** The row first, so that whatever the provider does is known to be ours. What it refused is over at once. */
async function begin<T>(ctx: Ctx, begun: CheckoutBegun, ask: (row: CheckoutRow) => Promise<T>): Promise<T> {
  const row = keepCheckout(ctx, begun);
  try {
    return await ask(row);
  } catch (error) {
    const isBegun = typeof findCheckout(ctx, row.id)?.remoteId === 'string';
    // otherwise it stays open, and is asked about like any other
    if (isSaidNo(error) && !isBegun) closeCheckout(ctx, row, 'failed');
    throw error;
  }
}

/** Who Stripe takes them for, and what it takes the price for; each once more where it has forgotten that. */
const sellTo = <T>(
  ctx: UserCtx,
  stripe: StripePayments,
  { planId: _, ...wanted }: WantedPlan,
  ask: (row: CheckoutRow, at: { customerId: string; remotePriceId: string }) => Promise<T>,
): Promise<T> =>
  asCustomer(ctx, ctx.actor.id, (customerId) =>
    atListedPrice(ctx, stripe, wanted.priceId, (remotePriceId) => {
      const begun = { ...wanted, userId: ctx.actor.id };
      return begin(ctx, begun, (row) => ask(row, { customerId, remotePriceId }));
    }),
  );

const returnUrl = (ctx: Ctx, { id }: CheckoutRow) =>
  `${ctx.settings.publicUrl}/billing/return?checkout=${id}`;
const plansUrl = (ctx: Ctx) => `${ctx.settings.publicUrl}/subscription-plans`;

interface Page {
  remoteId: string;
  url: string;
  expiresAt?: Date;
}

/** Where it leads is looked at before anybody is sent there. @throws ServiceFailure refused */
function notePage(ctx: Ctx, row: CheckoutRow, { remoteId, url, expiresAt }: Page): void {
  refuseOddPage(url);
  noteRemote(ctx, row, { remoteId, url, ...(expiresAt && { expiresAt }) });
}

async function openPage(ctx: Ctx, row: CheckoutRow, opening: Promise<HostedPage>): Promise<HostedPageUrl> {
  const page = await opening;
  notePage(ctx, row, page);
  return { url: page.url };
}

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

const pageWish = (
  ctx: Ctx,
  row: CheckoutRow,
  whose: Omit<HostedPageWish, 'checkoutId' | 'successUrl'>,
): HostedPageWish => ({ ...whose, checkoutId: row.id, successUrl: returnUrl(ctx, row) });

/**
 * Charged at once to a card that was left with Stripe.
 * @throws Refusal payment.card_number, plan.not_found, payment.not_configured, membership.already, payment.declined,
 * .stripe_failed, request.invalid, .too_many
 */
export async function subscribeByCard(ctx: UserCtx, input: SubscribeByCard): Promise<SubscribedByCard> {
  may(ctx, 'checkout.begin');
  const { id: userId } = ctx.actor;
  countAttempt(ctx, 'payment.user', userId);
  refuseRawCard(input);
  refuseOddMethodId(input.payment_method);
  const wanted = wantedPrice(ctx, 'stripe', input.plan_id);
  const { payment_method: paymentMethodId } = input;
  return buyingInTurn(ctx, userId, async () => {
    await clearAway(ctx, userId);
    return askingStripe(ctx, async (stripe) => {
      const { remoteId, clientSecret } = await sellTo(ctx, stripe, wanted, async (row, { ...at }) => {
        const wish = { checkoutId: row.id, userId, planId: wanted.planId, paymentMethodId, ...at };
        const answer = await stripe.subscribe(wish);
        noteRemote(ctx, row, { remoteId: answer.remoteId });
        await settleCheckout(ctx, row.id);
        return answer;
      });
      const subscription = describeSubscription(ctx, begunAt(ctx, 'stripe', remoteId));
      return { subscription, client_secret: clientSecret };
    });
  });
}

/** What was just stored. @throws ServiceFailure unavailable when the provider did not say what it had begun */
function begunAt(ctx: Ctx, provider: PaymentProviderName, remoteId: string): SubscriptionRow {
  const row = findSubscriptionByRemote(ctx, provider, remoteId);
  if (!row) throw new ServiceFailure('unavailable', { cause: new Error(`nothing is known of ${remoteId}`) });
  return row;
}

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

/**
 * How it went, as the provider says: the address that somebody came back to proves nothing.
 * @throws Refusal payment.not_found, also for another person's, .not_configured, .stripe_failed, .paypal_failed,
 * request.too_many
 */
export async function confirmCheckout(ctx: UserCtx, { id }: CheckoutId): Promise<CheckoutState> {
  may(ctx, 'checkout.begin');
  const before = ownCheckout(ctx, id);
  countAttempt(ctx, 'payment.watch', ctx.actor.id);
  if (before.status === 'open') await askingProvider(ctx, before.provider, () => settleCheckout(ctx, id));
  const { status, purpose } = ownCheckout(ctx, id);
  const current = findCurrent(ctx, ctx.actor.id);
  return { status, purpose, subscription: current ? describeSubscription(ctx, current) : null };
}
