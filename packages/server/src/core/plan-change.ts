/** Changes of a running subscription to another price. Amounts are integer minor units, times are UTC. */
import type { Language } from '@limn/db/enums';
import { ServiceFailure } from './service-failure.ts';

/** The provider cannot change this subscription to that price. */
export class ChangeImpossible extends ServiceFailure {
  constructor(detail: { reason?: string; cause?: unknown } = {}) {
    super('refused', detail);
  }
}

/** What is stored of the price of a subscription. PayPal shows an approved plan long before it charges for it. */
export interface KnownTerms {
  /** At least one. A price with a trial has an id of its own. */
  remotePriceIds: [string, ...string[]];
  amountCents: number;
  /** Months between two charges. */
  months: number;
  /** The end of the trial, also after it; null without one. A plan that was changed shows no trial. */
  trialEnd: Date | null;
  /** See `RemoteSubscription`. */
  chargedSince: Date | null;
  /** When a planned change takes effect, or the end of the running period. */
  changesAt: Date | null;
}

export interface RemoteCharge {
  /** Taxes and credits included. Negative where the credit is larger than the price. */
  amountCents: number;
  taxCents: number;
  /** The part of the running period that is given back, without taxes: 0 or more. */
  creditCents: number;
  /** Three capital letters. */
  currency: string;
}

export interface ChangePreview {
  /** Charged at once if the change is made now. */
  now: RemoteCharge;
  /** The first full charge of the new price, if the change is made now. A discount for one invoice may be used up then. */
  regular: RemoteCharge;
  /** The first full charge of the new price, if the change is made at the end of the period. */
  later: RemoteCharge;
  /** The end of the period that begins or continues if the change is made now. */
  renewsAt: Date;
  /** Within a free trial, which goes on after the change. */
  isTrial: boolean;
}

export interface PriceChange {
  remotePriceId: string;
  /** The time for which the credit is computed, within the running period. The same time gives the same amounts. */
  at: Date;
}

export interface StripePlanChanges {
  /** Computed by Stripe, with discounts and taxes. Nothing is changed. @throws ServiceFailure */
  previewChange(remoteId: string, change: PriceChange): Promise<ChangePreview>;
  /**
   * Changes the price and charges the difference. Repeated, it changes and charges nothing. @throws PaymentDeclined, and
   * nothing has changed
   */
  changeNow(remoteId: string, change: PriceChange): Promise<void>;
  /** Changes the price with the next period. Repeated, it changes nothing. @throws ServiceFailure */
  changeLater(remoteId: string, to: { remotePriceId: string; months: number }): Promise<void>;
  /** Drops a planned change. Repeated, it changes nothing. @throws ServiceFailure */
  keepPrice(remoteId: string): Promise<void>;
}

export interface PaypalPlanChanges {
  /**
   * Asks for another price. It counts from the next charge on, once the buyer has approved it on the page with the returned
   * address. @throws ChangeImpossible for a plan of another product
   */
  revise(
    remoteId: string,
    wish: {
      remotePriceId: string;
      returnUrl: string;
      cancelUrl: string;
      language: Language;
      siteName: string;
    },
  ): Promise<string>;
}
