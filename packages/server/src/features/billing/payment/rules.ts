import type { PaymentProviderName, PaymentState } from '@limn/db/enums';
import { amountIn, digitsOf } from '../../../core/currency.ts';
import { Refusal } from '../../../core/refusal.ts';

/** `-9.99` for files: a point, no symbol, the decimals of the currency. */
export const plainAmount = (cents: number, currency: string): string =>
  amountIn(cents, currency).toFixed(digitsOf(currency));

/**
 * Units of a currency as minor units, read digit by digit: 4.35 * 100 is 434.99999999999994.
 * @throws Refusal payment.amount_invalid for an amount with more decimals than the currency has
 */
export function minorUnitsOf(amount: number, currency: string): number {
  const decimals = digitsOf(currency);
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  const cents =
    whole === '' || fraction.length > decimals ? 0 : Number(whole + fraction.padEnd(decimals, '0'));
  if (cents < 1) throw new Refusal('payment.amount_invalid');
  return cents;
}

interface StateFacts {
  status: Exclude<PaymentState, 'disputed' | 'partly_refunded'>;
  amountCents: number;
  refundedCents: number;
  disputedCents: number;
}

/** The state of a payment in the admins' list; the index `invoice_list_state` has the same expression. */
export function stateOf({ status, refundedCents, disputedCents }: StateFacts): PaymentState {
  if (disputedCents > 0) return 'disputed';
  return status === 'paid' && refundedCents > 0 ? 'partly_refunded' : status;
}

/** What an admin can still refund, in minor units. A disputed amount is with the bank. */
export const refundableCents = (row: StateFacts): number =>
  row.status === 'paid' && row.disputedCents === 0 ? Math.max(0, row.amountCents - row.refundedCents) : 0;

/** 202703 for a time in March 2027, UTC. */
const monthOf = (time: Date): number => time.getUTCFullYear() * 100 + time.getUTCMonth() + 1;

/** `2027-03`, as the API writes a month. */
export const monthText = (month: number): string =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;

/** The times of `2027-03`, UTC: from the first on, up to but without the second. */
export function spanOf(month: string): { from: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: new Date(Date.UTC(year, number - 1)), until: new Date(Date.UTC(year, number)) };
}

/** The months that a report shows, the newest first. */
export function monthsBefore(now: Date, count: number): number[] {
  return Array.from({ length: count }, (_, back) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))),
  );
}

/** The page of a payment in the provider's dashboard. */
export function dashboardUrl(provider: PaymentProviderName, isLive: boolean, remoteId: string): string {
  const id = encodeURIComponent(remoteId);
  if (provider === 'stripe') return `https://dashboard.stripe.com/${isLive ? '' : 'test/'}invoices/${id}`;
  return `https://www.${isLive ? '' : 'sandbox.'}paypal.com/activity/payment/${id}`;
}

/** Stripe's dashboard finds a refund by its id. */
export const searchUrl = (isLive: boolean, remoteId: string): string =>
  `https://dashboard.stripe.com/${isLive ? '' : 'test/'}search?query=${encodeURIComponent(remoteId)}`;

/** A place in a list that is sorted by time and id. */
export interface Place {
  at: number;
  id: string;
}

export const textOfPlace = ({ at, id }: Place): string => `${at}.${id}`;

/** @throws Refusal request.invalid {field, issue} */
export function placeOf(text: string): Place {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,60})$/.exec(text) ?? [];
  if (at === undefined || id === undefined)
    throw new Refusal('request.invalid', { field: 'after', issue: 'is no page of this list' });
  return { at: Number(at), id };
}

/** The newer place first; equal times are in the order of their ids. */
export const newestFirst = (a: Place, b: Place): number => b.at - a.at || (a.id < b.id ? 1 : -1);
