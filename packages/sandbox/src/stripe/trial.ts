export type SubscriptionStatus =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'incomplete'
  | 'incomplete_expired'
  | 'canceled'
  | 'unpaid'
  | 'paused';

/** What happens at the end of a trial without a payment method. */
export type MissingMethod = 'cancel' | 'create_invoice' | 'pause';

/** The fields of a subscription that tell of its trial. Seconds; null without a trial. */
export interface TrialFields {
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: MissingMethod } };
  trial_start: number | null;
}
