import { limits } from '@limn/server/enums';

export type TypedPrice = { price: number } | { problem: 'no_number' | 'no_price' };

/** @param typed the value of a number field; empty when it is no number */
export function readPrice(typed: string): TypedPrice {
  const price = typed.trim() === '' ? Number.NaN : Number(typed);
  if (!Number.isFinite(price)) return { problem: 'no_number' };
  const cents = Math.round(price * 100);
  const isWhole = Math.abs(price * 100 - cents) < 1e-6;
  const isPrice = cents === 0 || (cents >= limits.priceMinCents && cents <= limits.priceMaxCents);
  return isWhole && isPrice && price >= 0 ? { price: cents / 100 } : { problem: 'no_price' };
}

/** Splits a text into lines without empty ones. */
export const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Free days as typed; undefined for anything but a whole number within the limit. */
export function readTrialDays(typed: string): number | undefined {
  const days = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : undefined;
  return days === undefined || days > limits.trialDaysMax ? undefined : days;
}
