import type { CheckoutPurpose, CheckoutStatus, PaymentProviderName } from '@limn/db/enums';
import { isOnThisMachine } from '../../../core/network.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { day, hour, minute } from '../../../core/time.ts';

/**
 * Refuses to send a buyer to a page that is not encrypted. A fake provider on this machine may use http.
 * @throws ServiceFailure refused
 */
export function refuseUnsafePage(url: string): void {
  const page = URL.parse(url);
  const isFit = page?.protocol === 'https:' || (page?.protocol === 'http:' && isOnThisMachine(page));
  if (!isFit) throw new ServiceFailure('refused', { cause: new Error('the page is at no https address') });
}

/** PayPal's token of an approval, taken from the address of its page; '' when there is none. */
export const tokenOf = (approvalUrl: string): string =>
  URL.parse(approvalUrl)?.searchParams.get('ba_token') ?? '';

/** Milliseconds after its beginning at which a checkout is reconciled; afterwards once an hour. */
const checksAfter = [2 * minute, 7 * minute, 22 * minute, 82 * minute];

/** Milliseconds until a page expires, unless the provider names a time: Stripe a day, PayPal three hours. */
export const pageLifetime: Record<PaymentProviderName, number> = { stripe: day, paypal: 3 * hour };

/** Milliseconds for which a page is offered again. Less than its lifetime, so that it does not expire while it is paid. */
const reusableFor: Record<PaymentProviderName, number> = { stripe: 20 * hour, paypal: 2 * hour };

export interface CheckoutFacts {
  provider: PaymentProviderName;
  isLive: boolean;
  purpose: CheckoutPurpose;
  priceId: string | null;
  terms: string;
  status: CheckoutStatus;
  remoteId: string | null;
  url: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Two purchases with the same of these are the same. */
export type WantedCheckout = Pick<CheckoutFacts, 'provider' | 'isLive' | 'purpose' | 'priceId' | 'terms'>;

/** What a page is opened with besides the price. */
export interface Terms {
  /** Free days before the first charge; 0 for none. */
  trialDays: number;
  takesCodes: boolean;
  hasTax: boolean;
}

/** The terms as they are stored. Only Stripe's page takes codes and calculates taxes. */
export const termsText = ({ trialDays, takesCodes, hasTax }: Terms): string =>
  [
    ...(trialDays > 0 ? [`trial ${trialDays}`] : []),
    ...(takesCodes ? ['codes'] : []),
    ...(hasTax ? ['tax'] : []),
  ].join(', ');

/** When the checkout is reconciled next; null a day after it expired. */
export function nextCheckOf({ createdAt, expiresAt }: CheckoutFacts, now: Date): Date | null {
  if (now.getTime() > expiresAt.getTime() + day) return null;
  const age = now.getTime() - createdAt.getTime();
  const after = checksAfter.find((after) => after > age);
  return after === undefined ? new Date(now.getTime() + hour) : new Date(createdAt.getTime() + after);
}

export const firstCheckOf = (now: Date): Date => new Date(now.getTime() + (checksAfter[0] ?? 0));

/** The same purchase, begun lately, with a page that is still open. A charge without a page cannot be used again. */
export function isReusable(row: CheckoutFacts, wanted: WantedCheckout, now: Date): boolean {
  const isSame =
    row.provider === wanted.provider &&
    row.isLive === wanted.isLive &&
    row.purpose === wanted.purpose &&
    row.priceId === wanted.priceId &&
    row.terms === wanted.terms;
  const isYoung = now.getTime() - row.createdAt.getTime() < reusableFor[row.provider];
  return isSame && isYoung && row.status === 'open' && row.url !== null && now < row.expiresAt;
}
