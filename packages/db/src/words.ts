/** Closed word lists: each feeds the column, the schema and the picker. This file imports nothing. */

export const styles = ['normal', 'realism', 'B&W', 'Anime', '3D', 'Shining'] as const;
export type Style = (typeof styles)[number];

export const resolutions = [
  '640x480',
  '1024x768',
  '1024x1024',
  '1280x720',
  '720x1280',
  '1704x960',
  '960x1704',
  'Custom',
] as const;
export type Resolution = (typeof resolutions)[number];

/** The one size that needs no membership. */
export const freeResolution: Resolution = '640x480';

export const languages = ['en', 'zh-CN', 'zh-TW', 'ar', 'es', 'fr', 'ja'] as const;
export type Language = (typeof languages)[number];

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** A job moves forward only: queued → enhancing → painting → saving → one of the three ends. */
export const activeJobStates = ['queued', 'enhancing', 'painting', 'saving'] as const;
export const endedJobStates = ['done', 'failed', 'cancelled'] as const;
export const jobStates = [...activeJobStates, ...endedJobStates] as const;
export type JobState = (typeof jobStates)[number];

/** Why a job failed; the sentences are with the refusals. */
export const jobFailureCodes = [
  'service.unavailable',
  'service.refused',
  'service.limited',
  'service.bad_picture',
  'service.timed_out',
  'server.interrupted',
  'server.failed',
  'storage.full',
] as const;
export type JobFailureCode = (typeof jobFailureCodes)[number];

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
export const billingLetterKinds = ['receipt', 'renewal_soon', 'payment_failed', 'membership_ended'] as const;
export type BillingLetterKind = (typeof billingLetterKinds)[number];

/** What works once: see the table `ticket`. */
export const ticketKinds = [
  'password_reset',
  'sign_in',
  'link',
  'spent_credential',
  'archive',
  'delete_image',
] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** How fine the figures of the desk are kept: hours for two days, days for good. */
export const countScales = ['hour', 'day'] as const;
export type CountScale = (typeof countScales)[number];

/** What the trends look back on: a day by hours, a week and a month by days, a year by months. */
export const trendPeriods = ['day', 'week', 'month', 'year'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

/** What an admin does that others should be able to see later. */
export const auditActions = [
  'user.role',
  'user.sign_out',
  'user.reset_password',
  'user.disable',
  'user.enable',
  'membership.grant',
  'membership.change',
  'membership.auto_renew',
  'membership.auto_renew_all',
  'plan.create',
  'plan.change',
  'plan.remove',
  'site.change',
  'featured.add',
  'featured.remove',
  'featured.order',
  'message.read',
  'service.check',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What outside can be checked by hand. */
export const serviceNames = [
  'image',
  'text',
  'stripe',
  'paypal',
  'mail',
  'google',
  'open_id',
  'community',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** What a style adds to the end of every prompt. Decision 13: the wording is ours. */
export const styleHints = {
  normal: '',
  realism: 'photorealistic, natural light, fine detail, 50mm photograph',
  'B&W': 'black and white photograph, rich greys, film grain, strong contrast',
  Anime: 'anime illustration, clean line art, cel shading, vivid colours',
  '3D': '3D render, soft global illumination, rounded forms, depth of field',
  Shining: 'luminous, glowing highlights, sparkling light, golden rim light',
} as const satisfies Record<Style, string>;

export const limits = {
  storedFree: 10,
  storedMember: 150,
  sideMin: 32,
  sideMax: 1704,
  customDefault: 1024,
  seedMin: 0,
  seedMax: 100,
  seedDefault: 50,
  randomSeedMax: 1_000_000,
  /** Unicode code points, after trimming. */
  promptMax: 2000,
  passwordMin: 8,
  passwordMax: 128,
  displayNameMax: 60,
  bioMax: 500,
  /** Bytes of an uploaded or fetched avatar, before it is made small. */
  avatarMax: 5_242_880,
  /** Devices that one person may be signed in on; the one unused longest goes first. */
  sessionsMax: 20,
  historyPage: 12,
  userPage: 30,
  /** Characters of one search. */
  searchMax: 200,
  /** Pictures that may be starred, deleted or downloaded at once. */
  selectionMax: 150,
  messageMax: 2000,
  /** Jobs that one person may have waiting or running at once. */
  activeJobs: 10,
  /** Cents: what card networks charge for makes less not worth while, and Stripe refuses it. Nothing at all is allowed. */
  priceMinCents: 50,
  priceMaxCents: 99_999_999,
} as const;
