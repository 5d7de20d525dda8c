import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** All times are as PayPal writes them, `2018-12-10T21:20:49Z`. */
export interface Product {
  id: string;
  name: string;
  type: string;
  description: string | undefined;
  createTime: string;
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
  /** 0: without end. */
  totalCycles: number;
  billsOutstanding: boolean;
  /** Declined charges after which it is suspended; 0: never. */
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
  /** As it was asked for; after the approval the buyer's. */
  email: string | undefined;
  payerId: string | undefined;
  token: string;
  brand: string;
  returnUrl: string;
  cancelUrl: string;
  startTime: string;
  createTime: string;
  updateTime: string;
  cyclesCompleted: number;
  nextBillingTime: string | undefined;
  /** Of a charge that was declined. */
  retryTime: string | undefined;
  failedPayments: number;
  outstandingCents: number;
  /** Suspended by PayPal, since too many charges were declined. */
  isBeyondThreshold: boolean;
  /** Charges to come that the bank will decline. */
  declines: number;
  /** The oldest first. */
  payments: Payment[];
}

export interface Notice {
  id: string;
  type: string;
  createTime: string;
  /** The whole event, as it is sent: its bytes are what is signed. */
  body: string;
  answers: number[];
}

/** What was answered to a request with a PayPal-Request-Id. */
export interface Answered {
  time: string;
  request: string;
  status: number;
  body?: unknown;
}

export interface Book {
  /** Milliseconds by which PayPal's clock runs ahead of the wall's. */
  ahead: number;
  products: Record<string, Product>;
  plans: Record<string, Plan>;
  subscriptions: Record<string, Subscription>;
  /** The oldest first. */
  notices: Notice[];
  answered: Record<string, Answered>;
}

/** @param file where it lies, and is kept after every change */
export function openBook(file: string | undefined): { book: Book; keep: () => void } {
  const blank: Book = {
    ahead: 0,
    products: {},
    plans: {},
    subscriptions: {},
    notices: [],
    answered: {},
  };
  if (file === undefined) return { book: blank, keep: () => undefined };
  const book = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Book) : blank;
  let kept = JSON.stringify(book);
  mkdirSync(dirname(file), { recursive: true });
  return {
    book,
    keep() {
      const text = JSON.stringify(book);
      if (text === kept) return;
      writeFileSync(`${file}.new`, text, { mode: 0o600 });
      renameSync(`${file}.new`, file);
      kept = text;
    },
  };
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Like PayPal's own: capital letters and digits that are not mistaken for one another. */
export function newId(prefix: string, length: number): string {
  return prefix + Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

/** To the second, as PayPal writes most of them. */
export const timeText = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z');
