import type { Plan, Subscription } from './state.ts';

const day = 86_400_000;

/** The n-th billing time after `start`. Short months use their last day: 31 January, 28 February, 31 March. */
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

/** The time of the first charge: the end of the trial, or else the start. */
export function firstCharge({ startTime }: Pick<Subscription, 'startTime'>, { trial }: Plan): Date {
  const start = new Date(startTime);
  return trial ? billingTime(start, trial, trial.cycles) : start;
}
