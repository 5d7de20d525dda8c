import { z } from 'zod';
import { AddCard, AddPaypal, ChargeTo, PaymentMethodId } from '../features/billing/charging/schema.ts';
import {
  BeginCheckout,
  CompletePaypal,
  HostedPageUrl,
  PaypalBegun,
  SubscribeByCard,
  SubscribeByPaypal,
  SubscribedByCard,
} from '../features/billing/checkout/schema.ts';
import { Subscription, SubscriptionId } from '../features/billing/membership/schema.ts';
import { PaymentMethod } from '../features/billing/payment-method/schema.ts';
import { Plan } from '../features/billing/plan/schema.ts';
import type { Family } from './call.ts';
import { id, subscription } from './example.ts';

const notSold = ['plan.not_found', 'membership.already', 'payment.not_configured'] as const;
const byCard = ['payment.card_number', 'payment.declined', 'payment.not_configured'] as const;
const isDefault = { is_default: 'False where it is left out.' };
const alsoAfterGift =
  'Whoever has a membership that was given may buy one; whoever is charged already may not.';
const whoever = { payment_method: 'The id of a Stripe PaymentMethod, never a card’s number.' };

export const membershipFamily: Family = {
  name: 'Memberships',
  about: 'Plans, and what somebody has bought. Both providers are asked, never believed unasked.',
  calls: [
    {
      call: 'GET /api/subscriptions/plans',
      name: 'listPlans',
      access: 'anyone',
      summary: 'List the plans that are sold',
      about: 'The cheapest first.',
      ok: 200,
      answer: z.array(Plan),
    },
    {
      call: 'GET /api/subscriptions/current',
      name: 'getSubscription',
      access: 'user',
      summary: 'Read your membership',
      ok: 200,
      answer: Subscription,
      refusals: ['membership.not_found'],
    },
    {
      call: 'POST /api/stripe/create-checkout-session',
      name: 'createCheckoutSession',
      access: 'user',
      summary: 'Subscribe on Stripe’s page',
      about: `Asked twice, it is one page. ${alsoAfterGift}`,
      request: BeginCheckout,
      fields: { language: 'Of the page.' },
      ok: 200,
      answer: HostedPageUrl,
      refusals: [...notSold, 'payment.stripe_failed'],
      limit: 'payment.user',
      example: {
        request: { plan_id: 'monthly' },
        answer: { url: 'https://checkout.stripe.com/c/pay/cs_live_a1b2c3' },
      },
    },
    {
      call: 'POST /api/subscriptions/create/card',
      name: 'subscribeByCard',
      access: 'user',
      summary: 'Subscribe by card',
      about: `Charged at once to a card that was left with Stripe. Whatever looks like a card’s number or its code is refused, wherever in the request it stands. Other fields are overlooked. ${alsoAfterGift}`,
      request: SubscribeByCard,
      fields: { ...whoever, card_details: 'Anything but a card’s number or its code.' },
      ok: 200,
      answer: SubscribedByCard,
      refusals: [...notSold, ...byCard, 'payment.stripe_failed'],
      limit: 'payment.user',
      example: {
        request: { plan_id: 'monthly', payment_method: 'pm_1AbCdEfGhIjKlMnO' },
        answer: { subscription, client_secret: null },
      },
    },
    {
      call: 'POST /api/subscriptions/create/paypal',
      name: 'subscribeByPaypal',
      access: 'user',
      summary: 'Subscribe by PayPal',
      about: `Nothing is paid before it is approved at \`approval_url\`. ${alsoAfterGift}`,
      request: SubscribeByPaypal,
      fields: { language: 'Of the page.' },
      ok: 200,
      answer: PaypalBegun,
      refusals: [...notSold, 'payment.paypal_failed'],
      limit: 'payment.user',
      example: {
        request: { plan_id: 'monthly', payment_method: 'paypal' },
        answer: {
          subscription_id: id,
          paypal_token: 'BA-4EX93827JH519374L',
          approval_url: 'https://www.paypal.com/webapps/billing/subscriptions?ba_token=BA-4EX93827JH519374L',
        },
      },
    },
    {
      call: 'POST /api/subscriptions/{id}/complete-paypal',
      name: 'completePaypal',
      access: 'user',
      summary: 'Complete what was approved at PayPal',
      about: 'PayPal is asked, and only its answer counts. Again is as good as once.',
      request: CompletePaypal,
      fields: {
        paypal_token:
          'From the call that began it. It proves nothing, so another one changes nothing either.',
      },
      ok: 200,
      answer: Subscription,
      refusals: ['membership.not_found', 'payment.not_configured', 'payment.paypal_failed'],
      limit: 'payment.watch',
      example: { request: { paypal_token: 'BA-4EX93827JH519374L' } },
    },
    {
      call: 'POST /api/subscriptions/{id}/cancel',
      name: 'cancelSubscription',
      access: 'user',
      summary: 'Cancel a membership',
      about: 'It renews no more and lasts until what was paid has run out.',
      request: SubscriptionId,
      ok: 200,
      answer: Subscription,
      refusals: [
        'membership.not_found',
        'payment.not_configured',
        'payment.stripe_failed',
        'payment.paypal_failed',
      ],
      limit: 'payment.user',
    },
    {
      call: 'PUT /api/subscriptions/{id}/payment-method',
      name: 'chargeSubscriptionTo',
      access: 'user',
      summary: 'Charge a membership to another card',
      request: ChargeTo,
      ok: 200,
      answer: Subscription,
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
      example: { request: { payment_method_id: id } },
    },
    {
      call: 'GET /api/payment-methods',
      name: 'listPaymentMethods',
      access: 'user',
      summary: 'List your payment methods',
      ok: 200,
      answer: z.array(PaymentMethod),
    },
    {
      call: 'POST /api/payment-methods/card',
      name: 'addCard',
      access: 'user',
      summary: 'Add a card',
      about:
        'Whatever looks like a card’s number or its code is refused, wherever in the request it stands. Other fields are overlooked.',
      request: AddCard,
      fields: { ...whoever, ...isDefault },
      ok: 200,
      answer: PaymentMethod,
      refusals: [...byCard, 'payment.stripe_failed'],
      limit: 'payment.user',
      example: { request: { payment_method: 'pm_1AbCdEfGhIjKlMnO', is_default: true } },
    },
    {
      call: 'POST /api/payment-methods/paypal',
      name: 'addPaypal',
      access: 'user',
      summary: 'Note an address at PayPal',
      about: 'What is charged is agreed on at PayPal.',
      request: AddPaypal,
      fields: isDefault,
      ok: 200,
      answer: PaymentMethod,
      refusals: ['payment.not_configured'],
      limit: 'payment.user',
      example: {
        request: { paypal_email: 'ann@example.com', is_default: false },
        answer: { id, type: 'paypal', card: null, paypal_email: 'ann@example.com', is_default: false },
      },
    },
    {
      call: 'PUT /api/payment-methods/{id}/default',
      name: 'setDefaultPaymentMethod',
      access: 'user',
      summary: 'Make a payment method the default',
      request: PaymentMethodId,
      ok: 200,
      answer: PaymentMethod,
      refusals: [
        'payment.method_not_found',
        'payment.declined',
        'payment.not_configured',
        'payment.stripe_failed',
      ],
      limit: 'payment.user',
    },
    {
      call: 'DELETE /api/payment-methods/{id}',
      name: 'deletePaymentMethod',
      access: 'user',
      summary: 'Remove a payment method',
      request: PaymentMethodId,
      ok: 204,
      refusals: [
        'payment.method_not_found',
        'payment.method_in_use',
        'payment.declined',
        'payment.not_configured',
        'payment.stripe_failed',
      ],
      limit: 'payment.user',
    },
  ],
};
