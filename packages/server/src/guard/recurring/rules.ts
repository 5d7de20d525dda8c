import { type PlanPeriod, planPeriods } from '@limn/db/enums';

/** What a price is in a year, in minor units. */
const yearlyCents = (amountCents: number, period: PlanPeriod): number =>
  (amountCents * 12) / planPeriods[period];

/** Subscriptions that pay the same price. */
interface Paying {
  n: number;
  amountCents: number;
  currency: string;
  period: PlanPeriod;
}

/** What subscriptions pay in a year, in minor units, for each currency. Kept by the year, so that nothing is rounded. */
export function addYearly(paying: readonly Paying[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { n, amountCents, currency, period } of paying)
    sums.set(currency, (sums.get(currency) ?? 0) + n * yearlyCents(amountCents, period));
  return sums;
}

/** What subscriptions pay in a month of what they pay in a year, rounded: a third of a quarterly price. */
export const monthlyOf = (yearlyCents: number): number => Math.round(yearlyCents / 12);
