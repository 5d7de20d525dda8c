import type { Plan } from './book.ts';

const day = 86_400_000;

/** The n-th billing after `start`. Months keep the day they began on, as far as they have it: 31 Jan, 28 Feb, 31 Mar. */
export function billingTime(start: Date, { unit, count }: Pick<Plan, 'unit' | 'count'>, n: number): Date {
  if (unit === 'DAY' || unit === 'WEEK')
    return new Date(start.getTime() + n * count * day * (unit === 'WEEK' ? 7 : 1));
  const months = n * count * (unit === 'YEAR' ? 12 : 1);
  const first = new Date(start);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(start.getUTCDate(), last));
  return first;
}
