/** The controls of the fake Stripe besides its API: actions of the buyer, the bank and the clock, and planned faults. */
import type { Dispute } from './shapes.ts';

/** Stripe's test payment methods, by the result of a charge. */
export const testCards = {
  visa: 'pm_card_visa',
  mastercard: 'pm_card_mastercard',
  /** Can be attached; every charge is declined. */
  declined: 'pm_card_chargeCustomerFail',
  /** Cannot be attached. */
  refused: 'pm_card_chargeDeclined',
  /** The bank asks the holder to confirm. */
  challenged: 'pm_card_authenticationRequired',
} as const;
export type TestCard = keyof typeof testCards;

export interface FakeStripeOptions {
  /** The port on 127.0.0.1; any free one when left out. */
  port?: number | undefined;
  apiKey: string;
  /** `whsec_…`: signs the webhooks. */
  webhookSecret: string;
  /** The webhook endpoint. Without it no webhook is sent. */
  webhookUrl?: string | undefined;
  /** The event types that go there, the `enabled_events` of the endpoint; every type when left out. */
  enabledEvents?: readonly string[] | undefined;
  /** A file that keeps the state over a restart. */
  stateFile?: string | undefined;
  /** The clock of signatures. All other dates follow it until `advance` sets the fake's own clock ahead. */
  now?: (() => Date) | undefined;
}

/** A promotion code of the dashboard, and its coupon. One of `percentOff` and `amountOff`. */
export interface PromotionCode {
  percentOff?: number;
  /** Minor units of `currency`. */
  amountOff?: number;
  /** `usd` when left out. */
  currency?: string;
  duration: 'once' | 'repeating' | 'forever';
  /** Of `repeating`, from the purchase on. */
  months?: number;
}

/** The settings of Stripe Tax. `pending`: the head office or the registration is missing. */
export interface TaxAccount {
  status: 'active' | 'pending';
  /** The tax on invoices of subscriptions with automatic tax. */
  percent: number;
}

/** The faults of an API call. The first two happen after the call has taken effect. */
export type Fault =
  | 'cut-after'
  | 'broken-after'
  | 'cut'
  | 'broken'
  | 'limited'
  | 'refused'
  | 'silent'
  | 'slow';

/** The calls that have a fault: the next ones, one when left out, or all until a time of the fake's clock. */
export interface FaultPlan {
  times?: number;
  until?: Date;
  /** Only calls of this operation. */
  operation?: string;
  /** Only calls of this address, without the query. */
  path?: string;
  milliseconds?: number;
  /** The Retry-After of `limited`: 7 seconds when left out. */
  retryAfterSeconds?: number;
}

/**
 * The delivery of webhooks: sent, dropped, sent twice, held, signed with another secret, dated six minutes back or ahead, or
 * without a signature.
 */
export type Delivery = 'well' | 'drop' | 'double' | 'hold' | 'forge' | 'old' | 'ahead' | 'unsigned';

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  /** Seconds. */
  created: number;
  livemode: boolean;
  data: { object: { id?: string; object: string }; previous_attributes?: unknown };
}

/** The result of one delivery. */
export interface Delivered {
  eventId: string;
  type: string;
  /** The HTTP status of the answer; undefined without an answer. */
  status: number | undefined;
}

export interface InspectedSubscription {
  id: string;
  /** One of Stripe's statuses. */
  status: string;
  renews: boolean;
  customerId: string;
  priceId: string;
  paymentMethodId: string | null;
  periodStart: Date;
  periodEnd: Date;
  endedAt: Date | null;
  metadata: Record<string, string>;
  /** The number of successful charges. */
  charges: number;
  /** The invoice of the newest charge: what `refund` and `dispute` act on. */
  lastPaidInvoice: string | null;
  /** The sum of all payments, and of their refunds. */
  paidCents: number;
  refundedCents: number;
  /** The sum of all disputes, open ones included. */
  disputedCents: number;
  /** The newest first. */
  invoices: { id: string; status: string; amountCents: number; isCorrection: boolean; isOfTrial: boolean }[];
}

export interface Asked {
  /** The operation id in the API document, such as `PostCheckoutSessions`. */
  operation: string;
  path: string;
  params: Record<string, unknown>;
  idempotencyKey: string | undefined;
  status: number;
}

export interface FakeStripe {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  now(): Date;
  /** Sets the clock ahead and makes all changes that are due. Resolves when their webhooks have been delivered. */
  advance(to: Date): Promise<void>;
  /** Advances the clock to the charge an hour after the end of the period. */
  renew(subscriptionId: string): Promise<void>;
  /** Resolves when no webhook is being delivered. */
  quiet(): Promise<void>;

  /**
   * The buyer completes a checkout page, for a purchase or for a card. @param how the card, and a promotion code @throws Error with the
   * page's text when declined
   */
  pay(sessionId: string, how?: { card?: TestCard; code?: string }): Promise<void>;
  /** The buyer pays on the page of an invoice. */
  payInvoice(invoiceId: string, how?: { card?: TestCard }): Promise<void>;
  /** The card holder answers the question of the bank. */
  confirm(clientSecret: string, how?: { approves?: boolean }): Promise<void>;
  /** A card entered in the browser. Returns its `pm_…`, attached to no customer. */
  makeCard(card?: TestCard): string;

  /** The bank declines the next charges of any card, or of the card of one subscription. @param count 1 when left out */
  declineNext(count?: number, subscriptionId?: string): void;
  /**
   * Reduces the next invoices of a subscription, as Stripe's dashboard does: all, unless `times` or `until` is given. Buyers
   * see `name`.
   */
  coupon(
    subscriptionId: string,
    percentOff: number,
    how?: { times?: number; until?: Date; name?: string },
  ): Promise<void>;
  /** Gives the customer a credit for the next invoices, or a debt below 0, as Stripe's dashboard does. In minor units. */
  credit(subscriptionId: string, amountCents: number): Promise<void>;
  /** Creates a promotion code, as Stripe's dashboard does. Its letters may be typed small. */
  promotionCode(code: string, coupon: PromotionCode): void;
  /** Sets up Stripe Tax. Active with 0 percent from the start. */
  taxAccount(account: Partial<TaxAccount>): void;
  /** The tax on all next invoices, in percent. */
  tax(percent: number): void;
  /** Pauses the collection of payments, as Stripe's dashboard does, or ends the pause. */
  pause(subscriptionId: string, isPaused?: boolean): Promise<void>;
  /** Moves a subscription to another amount or currency from the next invoice on, as Stripe's dashboard does. */
  reprice(subscriptionId: string, price: { unitAmount: number; currency?: string }): Promise<void>;
  /** Refunds the last payment, as Stripe's dashboard does. @param how the whole payment when left out */
  refund(subscriptionId: string, how?: { amountCents?: number }): Promise<void>;
  /** The bank sends the last refund of the last payment back: the card may be closed. */
  failRefund(subscriptionId: string): Promise<void>;
  /**
   * The card holder disputes the last payment, or the bank asks first (`warning_needs_response`), which may become a
   * dispute. `won` and `lost` close the dispute.
   */
  dispute(subscriptionId: string, state?: Dispute['status']): Promise<void>;
  /** Cancels as Stripe's dashboard does. With `portal`, as Stripe's portal does, which sets only `cancel_at`. */
  cancel(subscriptionId: string, when?: 'now' | 'period_end' | 'portal'): Promise<void>;
  inspect(subscriptionId: string): InspectedSubscription;
  /** The ids of all subscriptions, the oldest first. */
  subscriptions(): string[];
  /** All events, the newest first. */
  events(): StripeEvent[];

  /** Every valid API call, in order. */
  readonly asked: Asked[];
  /** Answers that the API document forbids. Tests expect this list to be empty. */
  readonly wrongAnswers: string[];
  /** Plans a fault of API calls. */
  fail(fault: Fault, how?: FaultPlan): void;
  /** Removes all planned faults; silent calls get their answer. */
  mend(): void;

  readonly webhooks: {
    /** Sends webhooks to this URL from now on. */
    pointTo(url: string | undefined): void;
    behave(how: Delivery): void;
    /** The held events, the oldest first. */
    held(): StripeEvent[];
    /** Sends the held events and delivers well from now on. @param arrange changes their order */
    release(arrange?: (events: StripeEvent[]) => StripeEvent[]): Promise<void>;
    /** Delivers an event again. */
    deliver(eventId: string): Promise<Delivered>;
    /** The results of all deliveries, the oldest first. */
    readonly delivered: Delivered[];
  };

  close(): Promise<void>;
}
