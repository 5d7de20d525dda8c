import { cardless, router, user } from '../../../trpc/procedures.ts';
import { Subscription } from '../membership/schema.ts';
import { beginCheckout } from './flow/begin-checkout.ts';
import { completePaypal } from './flow/complete-paypal.ts';
import { confirmCheckout } from './flow/confirm-checkout.ts';
import { openCardPage } from './flow/open-card-page.ts';
import { subscribeByCard } from './flow/subscribe-by-card.ts';
import { subscribeByPaypal } from './flow/subscribe-by-paypal.ts';
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
} from './schema.ts';

export const checkoutRouter = router({
  create: user
    .meta({ openapi: { method: 'POST', path: '/stripe/create-checkout-session' } })
    .input(BeginCheckout)
    .output(HostedPageUrl)
    .mutation(({ ctx, input }) => beginCheckout(ctx, input)),
  card: cardless
    .meta({ openapi: { method: 'POST', path: '/subscriptions/create/card' } })
    .input(SubscribeByCard)
    .output(SubscribedByCard)
    .mutation(({ ctx, input }) => subscribeByCard(ctx, input)),
  paypal: user
    .meta({ openapi: { method: 'POST', path: '/subscriptions/create/paypal' } })
    .input(SubscribeByPaypal)
    .output(PaypalBegun)
    .mutation(({ ctx, input }) => subscribeByPaypal(ctx, input)),
  completePaypal: user
    .meta({ openapi: { method: 'POST', path: '/subscriptions/{id}/complete-paypal' } })
    .input(CompletePaypal)
    .output(Subscription)
    .mutation(({ ctx, input }) => completePaypal(ctx, input)),
  /** A page of the provider on which another card is left. */
  openCardPage: user
    .input(OpenCardPage)
    .output(HostedPageUrl)
    .mutation(({ ctx, input }) => openCardPage(ctx, input)),
  /** Asks the provider how it went: for the page that it sends people back to. */
  confirm: user
    .input(CheckoutId)
    .output(CheckoutState)
    .mutation(({ ctx, input }) => confirmCheckout(ctx, input)),
});
