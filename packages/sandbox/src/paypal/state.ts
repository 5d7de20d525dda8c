import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** All times have PayPal's format, `2018-12-10T21:20:49Z`. */
export interface Product {
  id: string;
  name: string;
  type: string;
  description: string | undefined;
  createTime: string;
}

/** A free time before the first charge. */
export interface Trial {
  unit: Plan['unit'];
  count: number;
  cycles: number;
}

export interface Plan {
  id: string;
  productId: string;
  name: string;
  description: string | undefined;
  status: 'CREATED' | 'INACTIVE' | 'ACTIVE';
  amountCents: number;
  currency: string;
  unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  count: number;
  trial?: Trial | undefined;
  /** 0: without end. */
  totalCycles: number;
  billsOutstanding: boolean;
  /** The number of declined charges that suspends the subscription; 0: never. */
  failureThreshold: number;
  createTime: string;
  updateTime: string;
}

export interface Payment {
  id: string;
  time: string;
  amountCents: number;
  refunds: { id: string; amountCents: number; time: string }[];
  status: 'COMPLETED' | 'DECLINED' | 'PENDING';
}

export interface Subscription {
  id: string;
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
  statusTime: string;
  statusNote: string | undefined;
  planId: string;
  customId: string | undefined;
  /** The address from the request; after the approval the buyer's. */
  email: string | undefined;
  payerId: string | undefined;
  token: string;
  brand: string;
  /** PayPal's name of the language of the page, as `fr-FR`. */
  locale?: string;
  returnUrl: string;
  cancelUrl: string;
  startTime: string;
  createTime: string;
  updateTime: string;
  cyclesCompleted: number;
  /** The first billing time of the current plan, and the cycles that were completed before it. */
  cycleStart: { time: string; after: number } | undefined;
  /** From when on which number of months lies between two charges, the oldest first. */
  periods: { since: string; months: number }[];
  /** A change of the plan that the buyer has not approved yet. */
  revision: { planId: string; token: string; returnUrl: string; cancelUrl: string } | undefined;
  nextBillingTime: string | undefined;
  /** The time of the retry of a declined charge. */
  retryTime: string | undefined;
  failedPayments: number;
  outstandingCents: number;
  /** PayPal suspended it after too many declined charges. */
  isBeyondThreshold: boolean;
  /** The number of next charges that the bank declines. */
  declines: number;
  /** PayPal holds the next payments back, for a review or an eCheck. */
  isHeld: boolean;
  /** The oldest first. */
  payments: Payment[];
}

export interface Dispute {
  id: string;
  subscriptionId: string;
  paymentId: string;
  amountCents: number;
  stage: 'INQUIRY' | 'CHARGEBACK';
  outcome: 'won' | 'lost' | undefined;
  createTime: string;
  updateTime: string;
}

export interface StoredEvent {
  id: string;
  type: string;
  createTime: string;
  /** The whole event as JSON. The signature is over these bytes. */
  body: string;
  answers: number[];
}

/** The answer to a request with a PayPal-Request-Id. */
export interface Answered {
  time: string;
  request: string;
  status: number;
  body?: unknown;
}

export interface PaypalState {
  /** Milliseconds by which PayPal's clock is ahead of the wall clock. */
  ahead: number;
  products: Record<string, Product>;
  plans: Record<string, Plan>;
  subscriptions: Record<string, Subscription>;
  disputes: Record<string, Dispute>;
  /** The oldest first. */
  notices: StoredEvent[];
  answered: Record<string, Answered>;
}

/** @param file keeps the state over a restart; `save` writes it after a change */
export function openState(file: string | undefined): { state: PaypalState; save: () => void } {
  const blank: PaypalState = {
    ahead: 0,
    products: {},
    plans: {},
    subscriptions: {},
    disputes: {},
    notices: [],
    answered: {},
  };
  if (file === undefined) return { state: blank, save: () => undefined };
  // a file of an older version has fewer fields
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<PaypalState>) : {};
  const state: PaypalState = { ...blank, ...stored };
  let kept = JSON.stringify(state);
  mkdirSync(dirname(file), { recursive: true });
  return {
    state,
    save() {
      const text = JSON.stringify(state);
      if (text === kept) return;
      writeFileSync(`${file}.new`, text, { mode: 0o600 });
      renameSync(`${file}.new`, file);
      kept = text;
    },
  };
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An id like PayPal's: capital letters and digits without similar ones. */
export function newId(prefix: string, length: number): string {
  return prefix + Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

/** A time to the second, as in most fields of PayPal. */
export const timeText = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z');
