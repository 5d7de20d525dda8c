import { z } from 'zod';
import * as example from '../../../core/api-examples.ts';
import { cardless, router, user } from '../../../trpc/procedures.ts';
import { limitProviders } from '../../../trpc/provider-limit.ts';
import { Subscription } from '../membership/schema.ts';
import { addCard } from './flow/add-card.ts';
import { addPaypal } from './flow/add-paypal.ts';
import { chargeTo } from './flow/charge-to.ts';
import { removePaymentMethod } from './flow/remove-payment-method.ts';
import { setDefaultMethod } from './flow/set-default-method.ts';
import { listPaymentMethods } from './read.ts';
import { AddCard, AddPaypal, ChargeTo, PaymentMethod, PaymentMethodId } from './schema.ts';

export const paymentMethodRouter = router({
  list: user
    .meta({
      openapi: {
        method: 'GET',
        path: '/payment-methods',
        name: 'listPaymentMethods',
        summary: 'List your payment methods',
      },
    })
    .output(z.array(PaymentMethod))
    .query(({ ctx }) => listPaymentMethods(ctx)),
  addCard: cardless
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'POST',
        path: '/payment-methods/card',
        name: 'addCard',
        summary: 'Add a card',
        about: 'A card number or security code anywhere in the request is refused. Other fields are ignored.',
        refusals: [
          'payment.card_number',
          'payment.declined',
          'payment.method_limit',
          'payment.not_configured',
          'payment.stripe_failed',
        ],
        limit: 'payment.user',
        example: { request: { payment_method: 'pm_1AbCdEfGhIjKlMnO', is_default: true } },
      },
    })
    .input(AddCard)
    .output(PaymentMethod)
    .mutation(({ ctx, input }) => addCard(ctx, input)),
  addPaypal: user
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'POST',
        path: '/payment-methods/paypal',
        name: 'addPaypal',
        summary: 'Add a PayPal address',
        about: 'Stores the address only. The payment is agreed at PayPal.',
        refusals: ['payment.not_configured', 'payment.method_limit'],
        limit: 'payment.user',
        example: {
          request: { paypal_email: 'ann@example.com', is_default: false },
          answer: {
            id: example.id,
            type: 'paypal',
            card: null,
            paypal_email: 'ann@example.com',
            is_default: false,
          },
        },
      },
    })
    .input(AddPaypal)
    .output(PaymentMethod)
    .mutation(({ ctx, input }) => addPaypal(ctx, input)),
  setDefault: user
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'PUT',
        path: '/payment-methods/{id}/default',
        name: 'setDefaultPaymentMethod',
        summary: 'Make a payment method the default',
        refusals: [
          'payment.method_not_found',
          'payment.declined',
          'payment.not_configured',
          'payment.stripe_failed',
        ],
        limit: 'payment.user',
      },
    })
    .input(PaymentMethodId)
    .output(PaymentMethod)
    .mutation(({ ctx, input }) => setDefaultMethod(ctx, input)),
  remove: user
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/payment-methods/{id}',
        name: 'deletePaymentMethod',
        status: 204,
        summary: 'Remove a payment method',
        refusals: [
          'payment.method_not_found',
          'payment.method_in_use',
          'payment.declined',
          'payment.not_configured',
          'payment.stripe_failed',
        ],
        limit: 'payment.user',
      },
    })
    .input(PaymentMethodId)
    .output(z.void())
    .mutation(({ ctx, input }) => removePaymentMethod(ctx, input)),
  /** Sets the payment method of a running membership. */
  charge: user
    .use(limitProviders)
    .meta({
      openapi: {
        method: 'PUT',
        path: '/subscriptions/{id}/payment-method',
        name: 'chargeSubscriptionTo',
        summary: 'Charge a membership to another card',
        refusals: [
          'membership.not_found',
          'payment.method_not_found',
          'payment.method_unfit',
          'membership.ended',
          'payment.declined',
          'payment.not_configured',
          'payment.stripe_failed',
        ],
        limit: 'payment.user',
        example: { request: { payment_method_id: example.id } },
      },
    })
    .input(ChargeTo)
    .output(Subscription)
    .mutation(({ ctx, input }) => chargeTo(ctx, input)),
});
