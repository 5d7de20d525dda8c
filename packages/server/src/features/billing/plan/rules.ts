import { limits } from '@limn/db/enums';
import { Refusal } from '../../../core/refusal.ts';

/** Cents to units of the currency. Every currency sold here has hundredths. */
export const amountOf = (cents: number): number => cents / 100;

/**
 * The cents of a typed price, read digit by digit: 4.35 * 100 is 434.99999999999994.
 * @throws Refusal plan.price_invalid
 */
export function centsOf(price: number): number {
  const [, whole = '', fraction = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(price)) ?? [];
  const cents = whole === '' ? -1 : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  const isPrice = cents === 0 || (cents >= limits.priceMinCents && cents <= limits.priceMaxCents);
  if (!isPrice) throw new Refusal('plan.price_invalid');
  return cents;
}
