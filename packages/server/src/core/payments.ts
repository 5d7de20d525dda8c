/**
 * The payment providers as the business logic sees them. Amounts are integer minor units (cents), times are UTC. Every call
 * may throw ServiceFailure: `refused` with the provider's own sentence where it said no. After any other failure the
 * outcome is unknown and the call may be repeated: it carries an id of ours that the provider acts on once.
 */
import type {
  DisputeState,
  InvoiceStatus,
  Language,
  RefundOrigin,
  RefundStatus,
  SubscriptionStatus,
} from '@limn/db/enums';
import type { Checkable } from './checkable.ts';
import type { HostedPage, HostedPageState, HostedPageWish } from './hosted-page.ts';
import type { AccountPayments, PaymentRecords, SubscriptionPayments } from './payment-records.ts';
import type { KnownTerms, PaypalPlanChanges, StripePlanChanges } from './plan-change.ts';
import type { RemotePromotion } from './promotion.ts';
import { ServiceFailure } from './service-failure.ts';

/** The bank declined the card. */
export class PaymentDeclined extends Error {
  override readonly name = 'PaymentDeclined';
  /** The provider's sentence; may be shown to the user. */
  readonly reason: string;

  constructor(reason: string) {
    super(`declined: ${reason}`);
    this.reason = reason;
  }
}

/** The provider knows no such customer or price: it was deleted there, or belongs to other keys. */
export class RemoteUnknown extends ServiceFailure {
  readonly what: 'customer' | 'price';

  constructor(what: 'customer' | 'price', detail: { reason?: string; cause?: unknown } = {}) {
    super('refused', detail);
    this.what = what;
  }
}

/** The webhook is not signed by the provider, or too old, or no event. `message` is for the log. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/** Says that something changed at the provider, not what: the current state is fetched. */
export interface WebhookEvent {
  eventId: string;
  type: string;
  /** The subscription, customer or payment that the event is about. Null where the event does not matter here. */
  objectId: string | null;
  createdAt: Date;
}

/** A price to list at a provider. */
export interface Listing {
  planId: string;
  planName: string;
  /** The name of a product that is created for the price, where the product is not named after the plan (PayPal). */
  siteName: string;
  /** Our id. The provider creates one price for it. */
  priceId: string;
  /** 0 or more. */
  amountCents: number;
  /** Three capital letters. */
  currency: string;
  /** Months between two charges. */
  months: number;
  /** The provider's product id, if an earlier price of this plan created one. */
  remoteProductId: string | undefined;
  /** Free days before the first charge. Only PayPal has a trial in its plans. */
  trialDays?: number;
}

export interface Listed {
  remoteProductId: string;
  remotePriceId: string;
}

export interface RemotePaymentMethod {
  /** Null where the provider gives the method no id of its own (PayPal). */
  remoteId: string | null;
  type: 'credit_card' | 'paypal';
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null;
  paypalEmail: string | null;
}

export interface RemoteRefund {
  remoteId: string;
  status: RefundStatus;
  amountCents: number;
  origin: RefundOrigin;
  /** The provider's word, or the admin's. */
  reason: string | null;
  createdAt: Date;
}

export interface RemoteDispute {
  remoteId: string;
  state: DisputeState;
  amountCents: number;
  /** The provider's word. */
  reason: string | null;
  openedAt: Date;
}

/** `inclusive`: the lines contain it. */
export interface RemoteTax {
  name: string | null;
  /** Null where the provider names no rate. */
  percent: number | null;
  amountCents: number;
  inclusive: boolean;
}

export interface RemoteInvoice {
  remoteId: string;
  number: string | null;
  /** `refunded`: refunds and disputes took back all of it. */
  status: InvoiceStatus;
  /** It charges only the difference of a change within a period, which another invoice pays for. */
  isCorrection: boolean;
  /** Taxes included. */
  amountCents: number;
  /** The sum that the provider reports now; it may have forgotten earlier refunds, or not list each of them. */
  refundedCents: number;
  refunds: RemoteRefund[];
  disputes: RemoteDispute[];
  taxes: RemoteTax[];
  currency: string;
  lines: { description: string; amountCents: number; quantity: number }[];
  createdAt: Date;
  /** When it was paid, which may be days after it was made; null for an unpaid one. */
  paidAt: Date | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  /** The provider's page of the invoice, on which an open one can be paid. */
  hostedUrl: string | null;
  pdfUrl: string | null;
}

/** A free trial at the beginning of a subscription. */
export interface RemoteTrial {
  end: Date;
  /** Its first invoice after the trial was settled. */
  isCharged: boolean;
}

/** Everything that a provider says of one subscription, in one answer. */
export interface RemoteSubscription {
  remoteId: string;
  /** Our id, which the provider was given when the subscription began. */
  userId: string | null;
  checkoutId: string | null;
  customerId: string | null;
  remotePriceId: string | null;
  /** Our id, from the metadata of the provider's price. Found even when our row of the listing is lost. */
  priceId: string | null;
  /**
   * `active`: paid, and may be charged again or resumed. `past_due`: a charge failed and is tried again. `cancelled`,
   * `expired`: no more charges.
   */
  status: SubscriptionStatus;
  /** The subscription is charged again at the end of the period. */
  renews: boolean;
  periodStart: Date | null;
  /** When the next charge is due, or would be. */
  periodEnd: Date | null;
  /** The end of the last period that was paid for, or of the trial. Null when nothing was paid. */
  paidThrough: Date | null;
  /** Undefined without a trial. */
  trial?: RemoteTrial | undefined;
  /** When charges became impossible. */
  endedAt: Date | null;
  createdAt: Date;
  paymentMethod: RemotePaymentMethod | null;
  /** The provider collects nothing until it is told to go on. */
  isPaused: boolean;
  /** What the provider charges next, with discounts and taxes; null where it charges nothing or does not say. */
  nextCharge: { amountCents: number; currency: string } | null;
  /** The promotion of the next payment, or else of the last one; null without one. */
  promotion: RemotePromotion | null;
  /** The price that follows by itself. Null without a planned change. */
  nextPrice: { remotePriceId: string; at: Date } | null;
  /** When the price was charged first, where that is not the beginning of the subscription (PayPal). */
  chargedSince: Date | null;
  /** Newest first, at most twelve. */
  invoices: RemoteInvoice[];
}

/** Events that a provider lists in one answer. */
export const maxEventsListed = 1000;

export interface PaymentProvider extends Checkable, PaymentRecords {
  readonly name: 'stripe' | 'paypal';
  /** False for test keys, sandboxes and fakes. What was bought with them gives no membership once the keys are live. */
  readonly isLive: boolean;
  /** Undefined for an id that the provider does not know. @param known what is stored of its price */
  readSubscription(remoteId: string, known?: KnownTerms): Promise<RemoteSubscription | undefined>;
  /** Creates the price, and its product if there is none. Repeated, it returns the same ids. */
  list(listing: Listing): Promise<Listed>;
  /** Ends the sale of a price. Subscriptions at that price go on. */
  retire(listed: Listed): Promise<void>;
  /**
   * Ends future charges. Time that was paid for stays, and `renew` undoes it until that time ends. Repeated, it changes nothing.
   * An unknown subscription counts as ended.
   */
  stop(remoteId: string): Promise<void>;
  /** Turns the renewal on again. Repeated, it changes nothing. @throws ServiceFailure `refused` after the end, or if unknown */
  renew(remoteId: string): Promise<void>;
  /**
   * Ends the subscription at once. With `refund` the last payment is refunded first, so that an ended subscription has
   * nothing left to refund. Repeated, it changes nothing. An unknown subscription counts as ended.
   */
  end(remoteId: string, how: { refund: boolean }): Promise<void>;
  /** Of every webhook; undefined where webhooks cannot be verified. Without these headers the body is not read. */
  readonly webhookHeaders: readonly string[] | undefined;
  /** @param body the bytes as they were received @throws WebhookRefused */
  readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): Promise<WebhookEvent>;
  /** Events since that time, oldest first; at most `maxEventsListed`. */
  listEvents(since: Date): Promise<WebhookEvent[]>;
  /** The subscriptions that an event's object belongs to. */
  subscriptionsOf(objectId: string): Promise<string[]>;
  close?(): Promise<void>;
}

/** Cards are typed on Stripe's pages: no card number reaches this server. */
export interface StripePayments extends PaymentProvider, AccountPayments, StripePlanChanges {
  readonly name: 'stripe';
  /** Returns the customer's id. Repeated, it returns the same id, but never `replaces`, which Stripe no longer knows. */
  createCustomer(who: { userId: string; email: string; replaces?: string | undefined }): Promise<string>;
  /** Payments stay, as bookkeeping requires. Repeated, or for an unknown customer, it changes nothing. */
  deleteCustomer(customerId: string): Promise<void>;
  openCheckout(
    wish: HostedPageWish & {
      planId: string;
      remotePriceId: string;
      /** Free days before the first charge; 0 or left out for none. */
      trialDays?: number;
      /** The page takes promotion codes. */
      takesCodes?: boolean;
    },
  ): Promise<HostedPage>;
  /** Undefined while Stripe Tax is not used, or is ready; else the missing settings. */
  readTaxProblem(): Promise<string | undefined>;
  /** Stripe Tax adds taxes to new purchases. */
  readonly hasTax: boolean;
  /** A page on which the user leaves a card for later charges. */
  openCardPage(wish: HostedPageWish): Promise<HostedPage>;
  readPage(remoteId: string): Promise<HostedPageState | undefined>;
  /** The page can no longer be paid. Repeated, or on a completed page, it changes nothing. */
  expirePage(remoteId: string): Promise<void>;
  /**
   * Charges a card that was left with Stripe. `clientSecret` is set when the bank asks the cardholder to confirm.
   * @throws PaymentDeclined
   */
  subscribe(wish: {
    checkoutId: string;
    userId: string;
    customerId: string;
    planId: string;
    remotePriceId: string;
    paymentMethodId: string;
    /** Free days before the first charge; 0 or left out for none. */
    trialDays?: number;
  }): Promise<{ remoteId: string; clientSecret: string | null }>;
  /** All subscriptions of the customer, ended ones included, newest first. */
  listSubscriptions(customerId: string): Promise<string[]>;
  /** @throws PaymentDeclined; ServiceFailure refused when there is no such card */
  attachCard(customerId: string, paymentMethodId: string): Promise<RemotePaymentMethod>;
  listCards(customerId: string): Promise<RemotePaymentMethod[]>;
  /** Sets the card that new subscriptions are charged to. */
  setDefaultCard(customerId: string, paymentMethodId: string): Promise<void>;
  /**
   * Sets the card that this subscription is charged to; an open invoice is charged to it at once. @throws PaymentDeclined
   */
  chargeTo(remoteId: string, paymentMethodId: string): Promise<void>;
  /** Repeated, it changes nothing. */
  detachCard(paymentMethodId: string): Promise<void>;
}

export interface PaypalPayments extends PaymentProvider, SubscriptionPayments, PaypalPlanChanges {
  readonly name: 'paypal';
  /**
   * Begins a subscription. PayPal charges nothing before the buyer approves it on its page. `token` is part of that page's
   * address.
   */
  createSubscription(wish: {
    checkoutId: string;
    userId: string;
    remotePriceId: string;
    email: string;
    returnUrl: string;
    cancelUrl: string;
    language: Language;
    siteName: string;
  }): Promise<{ remoteId: string; token: string; approvalUrl: string }>;
}
