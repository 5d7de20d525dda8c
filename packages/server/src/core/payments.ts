/**
 * What payment providers do, as the domain sees it. Amounts are integer minor units (cents), times are UTC. Every call may
 * throw ServiceFailure: `refused` with the provider's own sentence where it said no, otherwise the outcome is not known and
 * the call may be repeated, since each bears an id of ours that the provider does not act on twice.
 */
import type { InvoiceStatus, Language, SubscriptionStatus } from '@limn/db/words';
import type { Checkable } from './checkable.ts';
import { ServiceFailure } from './service-failure.ts';

/** The bank said no. */
export class PaymentDeclined extends Error {
  override readonly name = 'PaymentDeclined';
  /** The provider's sentence; may be shown. */
  readonly reason: string;

  constructor(reason: string) {
    super(`declined: ${reason}`);
    this.reason = reason;
  }
}

/** Refused since the provider knows no such customer or price: it was deleted there, or belongs to other keys. */
export class RemoteUnknown extends ServiceFailure {
  readonly what: 'customer' | 'price';

  constructor(what: 'customer' | 'price', detail: { reason?: string; cause?: unknown } = {}) {
    super('refused', detail);
    this.what = what;
  }
}

/** News that the provider did not sign, or that is too old, or that is none. `message` is for the log. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}

/** A hint that something changed, never the truth about it. */
export interface Notice {
  eventId: string;
  type: string;
  /** Of what it speaks: a subscription, a customer, a payment. Null where that does not matter to us. */
  objectId: string | null;
  createdAt: Date;
}

/** A price that is to be sold at a provider. */
export interface Listing {
  planId: string;
  planName: string;
  /** Ours; never listed twice. */
  priceId: string;
  /** 0 or more. */
  amountCents: number;
  /** Three capital letters. */
  currency: string;
  /** Between two charges. */
  months: number;
  /** Theirs, when another price of the plan has one already. */
  remoteProductId: string | undefined;
}

export interface Listed {
  remoteProductId: string;
  remotePriceId: string;
}

export interface RemotePaymentMethod {
  /** Null where the provider gives it no id of its own (PayPal). */
  remoteId: string | null;
  type: 'credit_card' | 'paypal';
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null;
  paypalEmail: string | null;
}

export interface RemoteInvoice {
  remoteId: string;
  number: string | null;
  /** `refunded` only when all of it was. */
  status: InvoiceStatus;
  amountCents: number;
  refundedCents: number;
  currency: string;
  lines: { description: string; amountCents: number; quantity: number }[];
  createdAt: Date;
  periodStart: Date | null;
  periodEnd: Date | null;
  /** Where it can be looked at and, when it is open, paid. */
  hostedUrl: string | null;
  pdfUrl: string | null;
}

/** All that a provider says of one subscription, in one answer. */
export interface RemoteSubscription {
  remoteId: string;
  /** Ours, which the provider was given when it began. */
  userId: string | null;
  checkoutId: string | null;
  customerId: string | null;
  remotePriceId: string | null;
  /** Ours, where the provider's price bears it: known also when we have lost the row that joins the two. */
  priceId: string | null;
  /**
   * `active`: it is paid and may be charged again or resumed. `past_due`: a charge failed and is tried again.
   * `cancelled`, `expired`: nothing is charged any more.
   */
  status: SubscriptionStatus;
  /** At the end of the period it is charged once more. */
  renews: boolean;
  periodStart: Date | null;
  /** When it is charged next, or would be. */
  periodEnd: Date | null;
  /** How far what was paid reaches: for `past_due` the end of the last period that was paid. Null when nothing was. */
  paidThrough: Date | null;
  /** Since when nothing can be charged any more. */
  endedAt: Date | null;
  createdAt: Date;
  paymentMethod: RemotePaymentMethod | null;
  /** The newest first, at most twelve. */
  invoices: RemoteInvoice[];
}

/** That is how many a provider lists at once. */
export const mostNotices = 1000;

export interface PaymentProvider extends Checkable {
  readonly name: 'stripe' | 'paypal';
  /** False for test keys, the sandbox, and stand-ins: what was bought there counts for nothing once the keys are live. */
  readonly isLive: boolean;
  /** Undefined when it knows none of this id. */
  readSubscription(remoteId: string): Promise<RemoteSubscription | undefined>;
  /** Makes the product, where there is none, and the price. Repeated, it answers the same. */
  list(listing: Listing): Promise<Listed>;
  /** Sold no more; whoever has it keeps it. */
  retire(listed: Listed): Promise<void>;
  /** Can be taken back as long as the subscription has not ended. Off, one that the provider does not know is off already. */
  setRenewal(remoteId: string, renews: boolean): Promise<void>;
  /**
   * Charges no more, for good where the provider knows no other way; what was paid for is kept. Repeated, it changes
   * nothing; one that the provider does not know has ended already.
   */
  stop(remoteId: string): Promise<void>;
  /**
   * At once. With `refund` the last payment goes back first, so that of one that has ended nothing is left to give back.
   * Repeated, it changes nothing; one that the provider does not know has ended already.
   */
  end(remoteId: string, how: { refund: boolean }): Promise<void>;
  /** Headers that every notice bears; undefined where none can be verified. Without them no body is read. */
  readonly noticeHeaders: readonly string[] | undefined;
  /** @param body as it came over the wire @throws NoticeRefused */
  readNotice(body: Buffer, headers: Record<string, string | string[] | undefined>): Promise<Notice>;
  /** What was sent since then, the oldest first; of more than `mostNotices` the oldest. */
  listNotices(since: Date): Promise<Notice[]>;
  /** Which subscriptions a notice is about; none when it is about none. */
  subscriptionsOf(objectId: string): Promise<string[]>;
  close?(): Promise<void>;
}

export interface HostedPage {
  remoteId: string;
  /** The provider's page. */
  url: string;
  /** It leads nowhere after that. */
  expiresAt: Date;
}

export interface HostedPageWish {
  /** Ours; the provider makes no second page for it. */
  checkoutId: string;
  userId: string;
  customerId: string;
  /** Where the browser comes back to; `{CHECKOUT_SESSION_ID}` in it is filled in by the provider. */
  successUrl: string;
  cancelUrl: string;
  language: Language;
}

export interface HostedPageState {
  remoteId: string;
  /** Ours. */
  checkoutId: string | null;
  userId: string | null;
  status: 'open' | 'complete' | 'expired';
  subscriptionId: string | null;
  /** Of a page on which a card was left and nothing bought. */
  paymentMethodId: string | null;
}

/** Cards. No number of one ever comes here: they are typed at the provider. */
export interface StripePayments extends PaymentProvider {
  readonly name: 'stripe';
  /** Returns the customer's id: the same when it is repeated, another than `replaces`, which Stripe knows no more. */
  createCustomer(who: { userId: string; email: string; replaces?: string | undefined }): Promise<string>;
  openCheckout(wish: HostedPageWish & { planId: string; remotePriceId: string }): Promise<HostedPage>;
  /** A page on which a card is left for later charges. */
  openCardPage(wish: HostedPageWish): Promise<HostedPage>;
  readPage(remoteId: string): Promise<HostedPageState | undefined>;
  /** Nobody can pay on it any more. Repeated, or when it is complete, it changes nothing. */
  expirePage(remoteId: string): Promise<void>;
  /**
   * With a card that was left with the provider. `clientSecret` when the bank wants its holder to confirm.
   * @throws PaymentDeclined
   */
  subscribe(wish: {
    checkoutId: string;
    userId: string;
    customerId: string;
    planId: string;
    remotePriceId: string;
    paymentMethodId: string;
  }): Promise<{ remoteId: string; clientSecret: string | null }>;
  /** All of this customer's, ended ones too, the newest first. */
  listSubscriptions(customerId: string): Promise<string[]>;
  /** @throws PaymentDeclined; ServiceFailure refused when there is no such card */
  attachCard(customerId: string, paymentMethodId: string): Promise<RemotePaymentMethod>;
  listCards(customerId: string): Promise<RemotePaymentMethod[]>;
  /** What new subscriptions are charged to. */
  setDefaultCard(customerId: string, paymentMethodId: string): Promise<void>;
  /** What this subscription is charged to; an invoice that is open is tried with it at once. @throws PaymentDeclined */
  chargeTo(remoteId: string, paymentMethodId: string): Promise<void>;
  /** Repeated, it changes nothing. */
  detachCard(paymentMethodId: string): Promise<void>;
}

export interface PaypalPayments extends PaymentProvider {
  readonly name: 'paypal';
  /** Nothing is paid before the buyer has approved it on PayPal's page. `token` is in that page's address. */
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
