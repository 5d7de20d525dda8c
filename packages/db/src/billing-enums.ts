/** Closed lists about memberships and payments. This file imports nothing. */

export const membershipProviders = ['stripe', 'paypal', 'grant'] as const;
export type MembershipProvider = (typeof membershipProviders)[number];

/** The payment providers. */
export const paymentProviders = ['stripe', 'paypal'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

export const subscriptionStatuses = ['incomplete', 'active', 'past_due', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/**
 * What a subscription means for its user; derived. `trial`: free until the first charge. `ending`: paid, and not charged again. `pending`: approved, and the money is
 * on its way. `unfinished`: not approved. `paused`: the provider collects nothing. `refunded`, `disputed`: the payment of the
 * running period was taken back. `unconfirmed`: the renewal is due and not reported yet. `changing`: another plan begins with
 * the next charge.
 */
export const membershipStates = [
  'complimentary',
  'active',
  'trial',
  'changing',
  'ending',
  'past_due',
  'pending',
  'unfinished',
  'paused',
  'refunded',
  'disputed',
  'unconfirmed',
  'ended',
] as const;
export type MembershipState = (typeof membershipStates)[number];

export const invoiceStatuses = ['paid', 'open', 'void', 'refunded', 'failed'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Who began a refund: this server by a rule, an admin here, or the operator at the provider. */
export const refundOrigins = ['system', 'admin', 'provider'] as const;
export type RefundOrigin = (typeof refundOrigins)[number];

export const refundStatuses = ['pending', 'done', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** `inquiry`: a question before a dispute; the bank has taken no money. `won` returns the money. */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What took back the money of a running period. */
export const reversals = ['refund', 'dispute'] as const;
export type Reversal = (typeof reversals)[number];

/**
 * The payments that a promotion reduces: it reduced the last one and is used up, it reduces the next one, all until a time, or
 * all.
 */
export const promotionTerms = ['last_payment', 'next_payment', 'until', 'always'] as const;
export type PromotionTerm = (typeof promotionTerms)[number];

export const paymentMethodTypes = ['credit_card', 'paypal'] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** The purpose of a hosted page: to buy a membership, or to leave a card. */
export const checkoutPurposes = ['subscribe', 'card'] as const;
export type CheckoutPurpose = (typeof checkoutPurposes)[number];

export const checkoutStatuses = ['open', 'complete', 'expired', 'failed'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** Months between two charges. */
export const planPeriods = { monthly: 1, quarterly: 3, yearly: 12 } as const;
export type PlanPeriod = keyof typeof planPeriods;

/** Currencies that both providers accept and that have hundredths. */
export const planCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'NZD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'MXN',
  'BRL',
  'SGD',
  'HKD',
  'ILS',
  'MYR',
  'PHP',
  'THB',
] as const;
export type PlanCurrency = (typeof planCurrencies)[number];

/** Benefits of every membership; a plan may list others in its own words. */
export const planFeatures = ['high_resolution', 'unlimited_generation', 'store_150'] as const;
export type PlanFeature = (typeof planFeatures)[number];

/** The states of the list of payments. */
export const paymentStates = [
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
  'open',
  'failed',
  'void',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How a failed payment ended: `recovered` was paid later, `lost` is charged no more. */
export const failedPaymentOutcomes = ['open', 'recovered', 'lost'] as const;
export type FailedPaymentOutcome = (typeof failedPaymentOutcomes)[number];

/** `asked`: the provider may have carried it out or not. */
export const refundRequestStates = ['asked', 'done', 'refused'] as const;
export type RefundRequestState = (typeof refundRequestStates)[number];

/** What began at a provider and not here. */
export const paymentNoticeKinds = ['refund', 'dispute'] as const;
export type PaymentNoticeKind = (typeof paymentNoticeKinds)[number];

/** The parts of a comparison, in their order. */
export const comparisonPhases = ['prices', 'payments', 'refunds'] as const;
export type ComparisonPhase = (typeof comparisonPhases)[number];

/** What a comparison can find. */
export const paymentDifferences = [
  'price_differs',
  'price_missing_there',
  'plan_name',
  'payment_missing_here',
  'payment_missing_there',
  'payment_amount',
  'refund_missing_here',
  'refund_missing_there',
] as const;
export type PaymentDifferenceKind = (typeof paymentDifferences)[number];

/** Emails about payments; each is sent once. */
export const billingLetterKinds = [
  'receipt',
  'renewal_soon',
  'payment_failed',
  'membership_ended',
  'plan_changed',
  'payment_refunded',
  'payment_notice',
  // other emails that are sent in the same way
  'password_guessing',
  'role_changed',
  'service_off',
] as const;
export type BillingLetterKind = (typeof billingLetterKinds)[number];
