import * as example from '../../../core/api-examples.ts';
import { cardless, router, user } from '../../../trpc/procedures.ts';
import { limitProviders } from '../../../trpc/provider-limit.ts';
import { Subscription } from '../membership/schema.ts';
import { beginCheckout } from './flow/begin-checkout.ts';
import { completePaypal } from './flow/complete-paypal.ts';
import { confirmCheckout } from './flow/confirm-checkout.ts';
import { openCardPage } from './flow/open-card-page.ts';
import { subscribeByCard } from './flow/subscribe-by-card.ts';
import { subscribeByPaypal } from './flow/subscribe-by-paypal.ts';
import { readUsedTrials } from './read.ts';
import {
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
  UsedTrials,
} from './schema.ts';

export const checkoutRouter = router({
  create: user
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'POST',
        path: '/stripe/create-checkout-session',
        name: 'createCheckoutSession',
        summary: 'Subscribe on the page of Stripe',
        about:
          'A repeated call returns the same page. A user with a complimentary membership may buy one; a user with a paid subscription may not.',
        refusals: ['plan.not_found', 'membership.already', 'payment.not_configured', 'payment.stripe_failed'],
        limit: 'payment.user',
        example: {
          request: { plan_id: 'monthly' },
          answer: { url: 'https://checkout.stripe.com/c/pay/cs_live_a1b2c3' },
        },
      },
    })
    .input(BeginCheckout)
    .output(HostedPageUrl)
    .mutation(({ ctx, input }) => beginCheckout(ctx, input)),
  card: cardless
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'POST',
        path: '/subscriptions/create/card',
        name: 'subscribeByCard',
        summary: 'Subscribe by card',
        about:
          'Charges a card that is stored at Stripe immediately. A card number or security code anywhere in the request is refused. Other fields are ignored. A user with a complimentary membership may buy one; a user with a paid subscription may not.',
        refusals: [
          'plan.not_found',
          'membership.already',
          'payment.not_configured',
          'payment.card_number',
          'payment.declined',
          'payment.stripe_failed',
        ],
        limit: 'payment.user',
        example: {
          request: { plan_id: 'monthly', payment_method: 'pm_1AbCdEfGhIjKlMnO' },
          answer: { subscription: Subscription.meta()?.['example'], client_secret: null },
        },
      },
    })
    .input(SubscribeByCard)
    .output(SubscribedByCard)
    .mutation(({ ctx, input }) => subscribeByCard(ctx, input)),
  paypal: user
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'POST',
        path: '/subscriptions/create/paypal',
        name: 'subscribeByPaypal',
        summary: 'Subscribe by PayPal',
        about:
          'PayPal charges nothing before the user approves at `approval_url`. A user with a complimentary membership may buy one; a user with a paid subscription may not.',
        refusals: ['plan.not_found', 'membership.already', 'payment.not_configured', 'payment.paypal_failed'],
        limit: 'payment.user',
        example: {
          request: { plan_id: 'monthly', payment_method: 'paypal' },
          answer: {
            subscription_id: example.id,
            paypal_token: 'BA-4EX93827JH519374L',
            approval_url:
              'https://www.paypal.com/webapps/billing/subscriptions?ba_token=BA-4EX93827JH519374L',
          },
        },
      },
    })
    .input(SubscribeByPaypal)
    .output(PaypalBegun)
    .mutation(({ ctx, input }) => subscribeByPaypal(ctx, input)),
  completePaypal: user
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'POST',
        path: '/subscriptions/{id}/complete-paypal',
        name: 'completePaypal',
        summary: 'Complete a PayPal subscription',
        about: 'The server asks PayPal, and only its answer counts. A repeated call has no further effect.',
        refusals: ['membership.not_found', 'payment.not_configured', 'payment.paypal_failed'],
        limit: 'payment.watch',
        example: { request: { paypal_token: 'BA-4EX93827JH519374L' } },
      },
    })
    .input(CompletePaypal)
    .output(Subscription)
    .mutation(({ ctx, input }) => completePaypal(ctx, input)),
  /** A page of the provider on which another card is left. */
  openCardPage: user
    .use(limitProviders)
    .input(OpenCardPage)
    .output(HostedPageUrl)
    .mutation(({ ctx, input }) => openCardPage(ctx, input)),
  /** The providers at which the user pays from the first day: the free trial is over or used. */
  usedTrials: user.output(UsedTrials).query(({ ctx }) => readUsedTrials(ctx)),
  /** Asks the provider how it went: for the page that it sends people back to. */
  confirm: user
    .use(limitProviders)
    .input(CheckoutId)
    .output(CheckoutState)
    .mutation(({ ctx, input }) => confirmCheckout(ctx, input)),
});
