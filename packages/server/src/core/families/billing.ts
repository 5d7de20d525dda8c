import { type Family, minute } from './family.ts';

/** Plans, memberships and money. */
export const billing = {
  rights: {
    'plan.read_all': 'admin',
    'plan.write': 'confirmed admin',
    'membership.read': 'user',
    'membership.change': 'user',
    'membership.read_all': 'admin',
    'membership.manage': 'confirmed admin',
    'checkout.begin': 'user',
    'payment_method.read': 'user',
    'payment_method.write': 'user',
    'invoice.read': 'user',
    'receipt.read': 'user',
    'payment.read_all': 'admin',
    'payment.refund': 'confirmed admin',
  },
  refusals: {
    'plan.not_found': [404, 'NOT_FOUND', 'Plan not found.'],
    'plan.exists': [409, 'PLAN_EXISTS', 'A plan with this ID already exists.'],
    'plan.price_invalid': [
      400,
      'BAD_REQUEST',
      'price must be 0 or from 0.50 to 999999.99, with at most two decimals.',
    ],
    'membership.not_found': [404, 'NOT_FOUND', 'Subscription information was not found.'],
    'membership.already': [409, 'ALREADY_MEMBER', 'You already have a membership.'],
    'membership.ended': [
      409,
      'SUBSCRIPTION_ENDED',
      'This membership has ended and cannot renew. Subscribe again.',
    ],
    'membership.pending': [
      409,
      'PAYMENT_PENDING',
      'A payment of this account is still being processed. Wait until PayPal has finished it, or cancel it.',
    ],
    'membership.stopped_by_member': [
      409,
      'STOPPED_BY_MEMBER',
      'The member has turned off the renewal, or disputed a payment or got it back. Only the member can turn it on again.',
    ],
    'membership.not_granted': [409, 'NOT_A_GRANT', 'Only complimentary memberships can be changed this way.'],
    'plan_change.same_plan': [409, 'SAME_PLAN', 'This membership already has this plan.'],
    'plan_change.not_offered': [
      409,
      'CHANGE_NOT_OFFERED',
      'The payment provider cannot change this membership to that plan. Cancel it, and subscribe again when it has ended.',
    ],
    'plan_change.planned': [
      409,
      'CHANGE_PLANNED',
      'A plan change is already scheduled. Keep the current plan first, then choose another one.',
    ],
    'plan_change.cancelled': [
      409,
      'CANCELLED',
      'This membership is cancelled. Resume it first, then change its plan.',
    ],
    'plan_change.payment_open': [
      409,
      'PAYMENT_OPEN',
      'This membership has an outstanding payment. Pay it first, then change the plan.',
    ],
    'plan_change.in_trial': [
      409,
      'IN_TRIAL',
      'The plan of this membership can be changed after its free trial.',
    ],
    'plan_change.unavailable': [
      409,
      'CHANGE_UNAVAILABLE',
      'The plan of this membership cannot be changed now.',
    ],
    'plan_change.outdated': [409, 'AMOUNT_CHANGED', 'The amount has changed. Check it again.'],
    'payment.not_configured': [501, 'NOT_CONFIGURED', 'This payment method is not set up.'],
    'payment.card_number': [
      400,
      'RAW_CARD_REFUSED',
      'Never send a card number or its code here. Enter card details only on the payment provider’s page.',
    ],
    'payment.declined': [402, 'CARD_DECLINED', 'The payment was declined.'],
    'payment.stripe_failed': [502, 'STRIPE_FAILED', 'Stripe payment error'],
    'payment.paypal_failed': [502, 'PAYPAL_FAILED', 'PayPal payment error'],
    'payment.busy': [503, 'PROVIDER_BUSY', 'The payment provider is busy. Try again later.'],
    'payment.slow': [
      503,
      'PROVIDER_SLOW',
      'The payment provider is not responding. The change may still go through: check again in a minute.',
    ],
    'payment.not_found': [404, 'NOT_FOUND', 'Payment not found.'],
    'payment.disputed': [
      409,
      'DISPUTED',
      'This payment is disputed and cannot be refunded. Respond to the dispute on the provider’s site.',
    ],
    'payment.refund_too_large': [409, 'REFUND_TOO_LARGE', 'This is more than the remaining amount.'],
    'payment.amount_invalid': [
      400,
      'BAD_REQUEST',
      'amount must be more than 0, with the decimals of the currency.',
    ],
    'payment.refund_key_used': [409, 'KEY_USED', 'This key belongs to another refund. Use a new one.'],
    'payment.link_invalid': [404, 'NOT_FOUND', 'This download link has already been used or has expired.'],
    'payment.method_not_found': [404, 'NOT_FOUND', 'Payment method not found.'],
    'payment.method_in_use': [
      409,
      'IN_USE',
      'An active membership uses this payment method. Choose another one for it first.',
    ],
    'payment.method_limit': [
      409,
      'METHOD_LIMIT_REACHED',
      'You have reached the limit of payment methods. Remove one first.',
    ],
    'payment.method_unfit': [
      409,
      'METHOD_UNFIT',
      'This membership cannot be charged to this payment method.',
    ],
    'invoice.not_found': [404, 'NOT_FOUND', 'Invoice not found.'],
    'renewal.under_way': [409, 'RENEWAL_UNDER_WAY', 'Auto-renew is already being changed for everyone.'],
  },
  rateLimits: {
    /** Each attempt calls a payment provider. */
    'payment.user': { burst: 30, seconds: 10 * minute },
    /** Each file reads all payments of its days. */
    'payment.export': { burst: 10, seconds: 10 * minute },
    /** While a page waits for the provider's answer. */
    'payment.watch': { burst: 120, seconds: 10 * minute },
    /** For the whole site: each attempt calls a provider for every member. */
    'renewal.site': { burst: 1, seconds: minute },
  },
  auditActions: [
    'membership.grant',
    'membership.change',
    'membership.auto_renew',
    'membership.auto_renew_all',
    'plan.create',
    'plan.change',
    'plan.remove',
    'payment.refund',
    'payment.end',
    'payment.export',
    'payment.read',
  ],
  pages: ['/subscription-plans', '/billing/return', '/admin/memberships', '/admin/payments', '/receipt/$id'],
} as const satisfies Family;
