import type { NoticeForgery, NoticeWay, SentNotice } from './notices.ts';
import type { Trouble } from './trouble.ts';

export interface PaypalOptions {
  /** 0, the default: any that is free. Loopback only. */
  port?: number;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Where notices go; undefined: nowhere, but they can be listed. */
  webhookUrl?: string;
  /** A file in which everything survives a restart. */
  keepIn?: string;
  /** The wall clock, shared with whoever checks signatures. PayPal's own runs ahead of it by what `advance` added. */
  now?: () => Date;
}

/** What a buyer sees of one subscription, and what the server knows of it. */
export interface PaypalTruth {
  id: string;
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
  planId: string;
  customId: string | null;
  startTime: Date;
  nextBillingTime: Date | null;
  failedPayments: number;
  /** The oldest first. */
  payments: {
    id: string;
    time: Date;
    amountCents: number;
    refundedCents: number;
    status: 'COMPLETED' | 'DECLINED' | 'PENDING' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  }[];
}

/** PayPal's subscriptions, as far as Limn uses them, on loopback. No money moves. */
export interface PaypalServer {
  url: string;
  /** What settles whether a notice is its own: `PaypalSettings.trust`. */
  trust: { hosts: string[]; authority: string; names: string[] };
  /** PayPal's clock. */
  now(): Date;
  /** Charges everything that falls due until then; resolves when its notices have been delivered. */
  advance(to: Date): Promise<void>;
  /** The buyer agrees on PayPal's page. */
  approve(subscriptionId: string): Promise<void>;
  /** The buyer stops paying in their own PayPal account. */
  cancelByBuyer(subscriptionId: string): Promise<void>;
  /** The last payment, or `amountCents` of it. */
  refund(subscriptionId: string, amountCents?: number): Promise<void>;
  /** Declines that many charges to come; 0: none any more. */
  decline(subscriptionId: string, charges: number): void;
  /** Approved ones stay APPROVED until `activateNow`. */
  lagActivation(lags: boolean): void;
  /** What is APPROVED becomes ACTIVE and is charged. */
  activateNow(): Promise<void>;
  truth(subscriptionId: string): PaypalTruth;
  /** Refuses every token that was given out. */
  forgetTokens(): void;
  trouble: Trouble;
  notices: PaypalNotices;
  close(): Promise<void>;
}

/** Webhooks, and everything that goes wrong with them. */
export interface PaypalNotices {
  /** How they go out until told otherwise; `well` at first. */
  send(way: NoticeWay): void;
  /** How they are signed until told otherwise; undefined: properly. */
  forge(how: NoticeForgery | undefined): void;
  /** Sends what `held` holds back, in the order asked for. */
  release(order?: 'as it was' | 'the other way round'): Promise<void>;
  /** Every one there was, sent or not, the oldest first. */
  list(): SentNotice[];
  /** Once more. */
  deliver(eventId: string): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** The headers that a notice with this body would bear. */
  sign(body: string, how?: NoticeForgery): Promise<Record<string, string>>;
  /** Elsewhere from now on. */
  sendTo(url: string | undefined): void;
}

export async function startPaypal(options: PaypalOptions): Promise<PaypalServer> {
  throw new Error(`not there yet: ${options.webhookId}`);
}
