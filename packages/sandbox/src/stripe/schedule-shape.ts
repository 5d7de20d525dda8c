import type { Metadata, StripeObject } from './stripe-object.ts';

export interface Phase {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number }[];
  discounts: { coupon: null; discount: string | null; promotion_code: null }[];
}

/** A subscription schedule: the phases of a subscription, each with its price. */
export interface Schedule extends StripeObject {
  object: 'subscription_schedule';
  canceled_at: number | null;
  current_phase: { start_date: number; end_date: number } | null;
  customer: string;
  default_settings: { default_payment_method: string | null };
  end_behavior: 'release' | 'cancel' | 'none' | 'renew';
  metadata: Metadata;
  phases: Phase[];
  released_at: number | null;
  released_subscription: string | null;
  status: 'active' | 'canceled' | 'completed' | 'not_started' | 'released';
  subscription: string | null;
}
