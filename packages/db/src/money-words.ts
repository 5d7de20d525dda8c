/** Closed word lists about memberships and what is paid for them. This file imports nothing. */

export const membershipProviders = ['stripe', 'paypal', 'grant'] as const;
export type MembershipProvider = (typeof membershipProviders)[number];

/** Who takes money. */
export const paymentProviders = ['stripe', 'paypal'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

export const subscriptionStatuses = ['incomplete', 'active', 'past_due', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const invoiceStatuses = ['paid', 'open', 'void', 'refunded', 'failed'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const paymentMethodTypes = ['credit_card', 'paypal'] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** What a hosted page is for: to buy a membership, or to leave a card. */
export const checkoutPurposes = ['subscribe', 'card'] as const;
export type CheckoutPurpose = (typeof checkoutPurposes)[number];

export const checkoutStatuses = ['open', 'complete', 'expired', 'failed'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** Months between two charges. */
export const planPeriods = { monthly: 1, quarterly: 3, yearly: 12 } as const;
export type PlanPeriod = keyof typeof planPeriods;

/** Those that both providers take and that have hundredths. */
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

/** What every membership brings; a plan may list others in its own words. */
export const planFeatures = ['high_resolution', 'unlimited_generation', 'store_150'] as const;
export type PlanFeature = (typeof planFeatures)[number];

/** Letters about money; each is written once. */
export const billingLetterKinds = [
  'receipt',
  'renewal_soon',
  'payment_failed',
  'membership_ended',
  // not about money, but sent in the same way
  'password_guessing',
  'role_changed',
] as const;
export type BillingLetterKind = (typeof billingLetterKinds)[number];
