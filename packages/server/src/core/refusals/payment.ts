import type { RefusalRow } from './row.ts';

/** Plans, memberships and money. */
export const paymentRefusals = {
  'plan.not_found': [404, 'NOT_FOUND', 'This plan was not found.'],
  'plan.exists': [409, 'PLAN_EXISTS', 'There is already a plan with this id.'],
  'plan.price_invalid': [400, 'BAD_REQUEST', 'price: 0, or at least 0.50, with at most two decimals.'],
  'membership.not_found': [404, 'NOT_FOUND', 'Subscription information was not found.'],
  'membership.already': [409, 'ALREADY_MEMBER', 'There is already a membership.'],
  'membership.ended': [
    409,
    'SUBSCRIPTION_ENDED',
    'This membership has ended and cannot renew. Subscribe again.',
  ],
  'membership.not_granted': [409, 'NOT_A_GRANT', 'Only a complimentary membership can be changed like this.'],
  'payment.not_configured': [501, 'NOT_CONFIGURED', 'This way of paying is not set up here.'],
  'payment.card_number': [
    400,
    'RAW_CARD_REFUSED',
    'Never send a card number or its code here. Cards are typed at the payment provider.',
  ],
  'payment.declined': [402, 'CARD_DECLINED', 'The payment was declined.'],
  'payment.stripe_failed': [502, 'STRIPE_FAILED', 'Stripe payment error'],
  'payment.paypal_failed': [502, 'PAYPAL_FAILED', 'PayPal payment error'],
  'payment.not_found': [404, 'NOT_FOUND', 'No such payment.'],
  'payment.method_not_found': [404, 'NOT_FOUND', 'No such payment method.'],
  'payment.method_in_use': [409, 'IN_USE', 'A running membership is charged to this payment method.'],
  'payment.method_unfit': [409, 'METHOD_UNFIT', 'This membership cannot be charged to this payment method.'],
  'invoice.not_found': [404, 'NOT_FOUND', 'No such invoice.'],
} as const satisfies Record<string, RefusalRow>;
