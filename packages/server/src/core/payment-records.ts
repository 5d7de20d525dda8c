/** What a payment provider knows of payments that were made, for refunds and for the daily comparison. */

export interface RefundWish {
  /** The provider's id of the invoice (Stripe) or of the payment (PayPal). */
  remoteId: string;
  /** Integer minor units, at least 1. */
  amountCents: number;
  /** Three capital letters. */
  currency: string;
  /** Our id. The provider refunds once for it, also when the call is repeated. */
  key: string;
}

/** A payment as the provider lists it. */
export interface RemotePayment {
  /** As in `RefundWish`. */
  remoteId: string;
  /** The provider's id of the subscription; null for a payment that belongs to none. */
  subscriptionId: string | null;
  /** Integer minor units. */
  amountCents: number;
  currency: string;
  createdAt: Date;
  /**
   * The sum of the refunds, in minor units; null for a part of which the provider no longer tells the amount. Left out where the
   * provider lists refunds by themselves (Stripe).
   */
  refundedCents?: number | null;
}

export interface PaymentPage {
  payments: RemotePayment[];
  /** The `after` of the next page; null on the last page. */
  next: string | null;
}

/** A refund that did not fail, as the provider lists it. */
export interface ListedRefund {
  remoteId: string;
  /** The provider's id of the payment, for `subscriptionsOf`; null for a refund of something else. */
  paymentId: string | null;
  /** Integer minor units. */
  amountCents: number;
  currency: string;
  createdAt: Date;
}

export interface RefundPage {
  refunds: ListedRefund[];
  /** The `after` of the next page; null on the last page. */
  next: string | null;
}

/** A price as the provider has it. */
export interface RemotePrice {
  /** Integer minor units. */
  amountCents: number;
  currency: string;
  /** Months between two charges; null for another interval. */
  months: number | null;
  /** New subscriptions can use the price. */
  isActive: boolean;
  /** Of the plan, as buyers see it there; null where the provider does not say. */
  name: string | null;
}

/** From the first time on, up to but without the second. */
export interface Span {
  from: Date;
  until: Date;
}

/** Every call may throw ServiceFailure, as those of `PaymentProvider`. */
export interface PaymentRecords {
  /** Returns the provider's id of the refund. @throws ServiceFailure `refused` for more than the rest of the payment */
  refundPayment(wish: RefundWish): Promise<string>;
  /** Undefined for a price that the provider does not know. */
  readPrice(remotePriceId: string): Promise<RemotePrice | undefined>;
}

export interface AccountPayments {
  /** The paid invoices of the whole account, at most a hundred a page, newest first. @param after see `PaymentPage` */
  listPayments(span: Span, after: string | null): Promise<PaymentPage>;
  /** The refunds of the whole account, at most a hundred a page, newest first. @param after see `RefundPage` */
  listRefunds(span: Span, after: string | null): Promise<RefundPage>;
  /** Undefined for a refund that failed or that the provider does not know. */
  readRefund(remoteId: string): Promise<ListedRefund | undefined>;
}

export interface SubscriptionPayments {
  /** The collected payments of one subscription. @param span at most 31 days */
  listPaymentsOf(subscriptionId: string, span: Span): Promise<RemotePayment[]>;
}
