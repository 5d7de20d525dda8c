import type { InvoiceStatus, SubscriptionStatus } from '@limn/db/enums';
import type { Person } from './studio.ts';

/** How webhooks are delivered. */
export type WebhookDelivery = 'well' | 'lost' | 'doubled' | 'held' | 'forged';

/** What our rows must contain for a subscription, computed from the state of the fake and not by our adapter. */
export interface Expected {
  remoteId: string;
  status: SubscriptionStatus;
  renews: boolean;
  /** The exact date; `not ahead` when the payment was refunded, so that any past date is right. */
  validUntil: Date | 'not ahead';
  /** By the provider's invoice id; drafts are left out. */
  invoices: Record<string, InvoiceStatus>;
  refundedCents: number;
  disputedCents: number;
}

/** How a dispute goes on. */
export type Dispute = 'open' | 'won' | 'lost';

/** Acts as a payment provider, its buyers and its bank, for tests that do the same at Stripe and at PayPal. */
export interface ProviderDriver {
  name: 'stripe' | 'paypal';
  /**
   * Buys a membership, the payment page included. `withCode`: with a promotion code for half the price, where the plan and the
   * provider take one. @throws TRPCError for a user who has a membership
   */
  buy(who: Person, planId: string, withCode?: boolean): Promise<void>;
  decline(charges: number): void;
  /** Pays open invoices, where the provider has a page for that. */
  payOwed(): Promise<void>;
  /** Cancels at the provider, without the server. @param way which of the provider's ways, counted from 0 */
  cancelThere(way?: number): Promise<void>;
  /** Refunds the last payment. @param cents the rest of it when left out @returns false when nothing is left to refund */
  refund(cents?: number): Promise<boolean>;
  /** The buyer disputes the last payment, or the bank decides. */
  dispute(state: Dispute): Promise<void>;
  /** The buyer approves the change of the plan that was asked for last, where the provider asks for that. */
  approve(): Promise<void>;
  /** Halves the next charges, where the provider has coupons. */
  coupon(times: number): Promise<void>;
  /** Gives the buyer a credit for the next charges, or a debt below 0, where the provider keeps balances. */
  credit(cents: number): Promise<void>;
  deliverWebhooks(how: WebhookDelivery): void;
  /** Delivers the held webhooks. */
  release(isReversed: boolean): Promise<void>;
  /** Delivers an earlier webhook again. */
  repeat(nth: number): Promise<void>;
  /** Resolves when no webhook is being delivered. */
  quiet(): Promise<void>;
  expected(): Expected[];
}
