/** What the fake for Stripe lets one do besides its API: be the buyer, the bank, the clock, and Stripe itself. */

/** Cards by what comes of charging them; Stripe's own test payment methods, `pm_card_visa` and so on. */
export const testCards = {
  visa: 'pm_card_visa',
  mastercard: 'pm_card_mastercard',
  /** Can be left for later charges, each of which is declined. */
  declined: 'pm_card_chargeCustomerFail',
  /** Cannot even be left. */
  refused: 'pm_card_chargeDeclined',
  /** The bank wants its holder to confirm. */
  challenged: 'pm_card_authenticationRequired',
} as const;
export type TestCard = keyof typeof testCards;

export interface FakeStripeOptions {
  /** Of 127.0.0.1; any free one when left out. */
  port?: number | undefined;
  apiKey: string;
  /** `whsec_…`: what it signs its news with. */
  webhookSecret: string;
  /** Where it sends its news; nowhere when left out. */
  webhookUrl?: string | undefined;
  /** The event types that go there, the `enabled_events` of the endpoint; every type when left out. */
  enabledEvents?: readonly string[] | undefined;
  /** A file from which it goes on after a restart. */
  keepIn?: string | undefined;
  /** What signatures are dated with, and everything else as long as `advance` has not been ahead of it. */
  now?: (() => Date) | undefined;
}

/** How an API call goes wrong. The first two have done what was asked. */
export type Fault = 'cut-after' | 'broken-after' | 'cut' | 'broken' | 'limited' | 'silent' | 'slow';

/**
 * What becomes of news: sent, lost, sent twice, kept back, signed with another secret, dated six minutes back or ahead.
 * `unsigned` bears no signature.
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

/** What an attempt to deliver came to. */
export interface Delivered {
  eventId: string;
  type: string;
  /** Of the answer; undefined when there was none. */
  status: number | undefined;
}

export interface Truth {
  id: string;
  /** In Stripe's words. */
  status: string;
  renews: boolean;
  customerId: string;
  priceId: string;
  paymentMethodId: string | null;
  periodStart: Date;
  periodEnd: Date;
  endedAt: Date | null;
  metadata: Record<string, string>;
  /** Times that money moved towards us. */
  charges: number;
  /** All that was paid ever, and what of it went back. */
  paidCents: number;
  refundedCents: number;
  /** All that banks have taken back, for now or for good. */
  disputedCents: number;
  /** The newest first. */
  invoices: { id: string; status: string; amountCents: number }[];
}

export interface Asked {
  /** As the API's document calls it, such as `PostCheckoutSessions`. */
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
  /** All that is due until then happens, each thing at its time; resolves when the news of it has been delivered. */
  advance(to: Date): Promise<void>;
  /** As far as the end of the period and the charge an hour later. */
  renew(subscriptionId: string): Promise<void>;
  /** Resolves when no news is on its way. */
  quiet(): Promise<void>;

  /** As the buyer does on the hosted page, of a purchase or of a card. @throws Error in the page's words when declined */
  pay(sessionId: string, how?: { card?: TestCard }): Promise<void>;
  /** As the buyer does on the page of an invoice. */
  payInvoice(invoiceId: string, how?: { card?: TestCard }): Promise<void>;
  /** As the holder does when the bank asks; with `approves: false` it is declined. */
  confirm(clientSecret: string, how?: { approves?: boolean }): Promise<void>;
  /** A card that was typed in the browser; returns its `pm_…`, which belongs to nobody yet. */
  makeCard(card?: TestCard): string;

  /** The bank declines that many charges, whatever the card. */
  declineNext(count?: number): void;
  /** As somebody does at Stripe's dashboard: of the last payment, all of it unless told otherwise. */
  refund(subscriptionId: string, how?: { amountCents?: number }): Promise<void>;
  /** The holder asks the bank for the last payment; `won` and `lost` close it. */
  dispute(subscriptionId: string, state?: 'needs_response' | 'won' | 'lost'): Promise<void>;
  /** As somebody does at the dashboard. Stripe's own portal sets only `cancel_at`. */
  cancel(subscriptionId: string, when?: 'now' | 'period_end' | 'portal'): Promise<void>;
  truth(subscriptionId: string): Truth;
  /** Of everybody, the oldest first. */
  subscriptions(): string[];
  /** The newest first. */
  events(): StripeEvent[];

  /** Every API call that was understood, in order. */
  readonly asked: Asked[];
  /** Answers of its own that are not as the document says. As long as this is empty, it is a Stripe. */
  readonly wrongAnswers: string[];
  /** The next calls go wrong, or those of one operation. */
  fail(fault: Fault, how?: { times?: number; operation?: string; milliseconds?: number }): void;
  /** Nothing goes wrong any more; what was silent is let go. */
  mend(): void;

  readonly webhooks: {
    /** From now on. */
    pointTo(url: string | undefined): void;
    behave(how: Delivery): void;
    /** What was held, in its order. */
    held(): StripeEvent[];
    /** Sends what was held, arranged anew when told how, and delivers well from now on. */
    release(arrange?: (events: StripeEvent[]) => StripeEvent[]): Promise<void>;
    /** Once more. */
    deliver(eventId: string): Promise<Delivered>;
    /** In order. */
    readonly delivered: Delivered[];
  };

  close(): Promise<void>;
}
