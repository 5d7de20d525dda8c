import type { CheckoutPurpose, CheckoutStatus, PaymentProviderName } from '@limn/db/words';
import { ServiceFailure } from '../../../core/service-failure.ts';

/**
 * Where people are sent with their money: encrypted, or a stand-in on this machine.
 * @throws ServiceFailure refused
 */
export function refuseOddPage(url: string): void {
  const page = URL.parse(url);
  const isLoopback = page !== null && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(page.hostname);
  const isFit = page?.protocol === 'https:' || (page?.protocol === 'http:' && isLoopback);
  if (!isFit) throw new ServiceFailure('refused', { cause: new Error('the page is at no https address') });
}

/** What PayPal calls the approval, from the page on which it is given. */
export const tokenOf = (approvalUrl: string): string =>
  URL.parse(approvalUrl)?.searchParams.get('ba_token') ?? '';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long after its beginning a provider is asked how a payment went; from then on once an hour. */
const checksAfter = [2 * minute, 7 * minute, 22 * minute, 82 * minute];

/** Until the provider names another: Stripe's pages work for a day, the approval of a buyer at PayPal for three hours. */
export const pageLasts: Record<PaymentProviderName, number> = { stripe: day, paypal: 3 * hour };

/** Somebody who comes back gets the page that they had, unless it would run out while they pay. */
const givenAgain: Record<PaymentProviderName, number> = { stripe: 20 * hour, paypal: 2 * hour };

export interface CheckoutFacts {
  provider: PaymentProviderName;
  isLive: boolean;
  purpose: CheckoutPurpose;
  priceId: string | null;
  status: CheckoutStatus;
  remoteId: string | null;
  url: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** What somebody is about to pay. */
export type Wanted = Pick<CheckoutFacts, 'provider' | 'isLive' | 'purpose' | 'priceId'>;

/** When the provider is asked once more; null when it has had a day more than the payment could take. */
export function nextCheckOf({ createdAt, expiresAt }: CheckoutFacts, now: Date): Date | null {
  if (now.getTime() > expiresAt.getTime() + day) return null;
  const age = now.getTime() - createdAt.getTime();
  const after = checksAfter.find((after) => after > age);
  return after === undefined ? new Date(now.getTime() + hour) : new Date(createdAt.getTime() + after);
}

export const firstCheckOf = (now: Date): Date => new Date(now.getTime() + (checksAfter[0] ?? 0));

/** Nothing but the page itself: a charge that was begun without one is no page to give again. */
export function canBeGivenAgain(row: CheckoutFacts, wanted: Wanted, now: Date): boolean {
  const isSame =
    row.provider === wanted.provider &&
    row.isLive === wanted.isLive &&
    row.purpose === wanted.purpose &&
    row.priceId === wanted.priceId;
  const isYoung = now.getTime() - row.createdAt.getTime() < givenAgain[row.provider];
  return isSame && isYoung && row.status === 'open' && row.url !== null && now < row.expiresAt;
}
