import type { CountScale, TrendPeriod } from '@limn/db/enums';
import { day, hour } from '../../../core/time.ts';
import { monthlyOf } from '../../../guard/recurring/rules.ts';

const lengths: Record<CountScale, number> = { hour, day };

/** Hours or days since 1970, UTC, as counts are stored. */
const placeOf = (scale: CountScale, time: Date): number => Math.floor(time.getTime() / lengths[scale]);

/** The length of a date in a trend: `2027-03-01T14`, `2027-03-01` or `2027-03`. */
const shown: Record<TrendPeriod, number> = { day: 13, week: 10, month: 10, year: 7 };

/** The steps of a trend, oldest first and without gaps; the last one is still open. */
export interface Steps {
  scale: CountScale;
  /** The first count that belongs to the steps. */
  from: number;
  dates: string[];
  /** The step of a count; -1 for one from the future, after the clock was set back. */
  stepOf(at: number): number;
}

/** The number of steps, including the open one. */
const steps: Record<TrendPeriod, number> = { day: 24, week: 7, month: 30, year: 12 };

/** The steps of each period that were used last: they change at most each hour. */
const kept = new Map<TrendPeriod, { last: number; steps: Steps }>();

export function stepsOf(period: TrendPeriod, now: Date): Steps {
  const scale = period === 'day' ? 'hour' : 'day';
  const last = placeOf(scale, now);
  const known = kept.get(period);
  if (known?.last === last) return known.steps;
  const starts = startsOf(period, last, now);
  const [from = last] = starts;
  const made = {
    scale,
    from,
    dates: starts.map((at) => new Date(at * lengths[scale]).toISOString().slice(0, shown[period])),
    stepOf(at: number) {
      if (at > last) return -1;
      return period === 'year' ? starts.findLastIndex((start) => start <= at) : Math.max(-1, at - from);
    },
  } satisfies Steps;
  kept.set(period, { last, steps: made });
  return made;
}

/** The first count of each step. */
function startsOf(period: TrendPeriod, last: number, now: Date): number[] {
  return Array.from({ length: steps[period] }, (_, step) => {
    const back = steps[period] - 1 - step;
    if (period !== 'year') return last - back;
    return placeOf('day', new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)));
  });
}

export interface Counted {
  at: number;
  n: number;
}

/** The additions of each step and the total at its end, counted back from the present total. */
export function followBack({ dates, stepOf }: Steps, counted: Counted[], total: number) {
  const came = dates.map(() => 0);
  let left = total;
  for (const { at, n } of counted) {
    const step = stepOf(at);
    if (step === -1) left -= n;
    else came[step] = (came[step] ?? 0) + n;
  }
  const totals = dates.map(() => 0);
  for (let step = dates.length - 1; step >= 0; step--) {
    totals[step] = left;
    left -= came[step] ?? 0;
  }
  return { came, totals };
}

/** Users count as active who were seen on this day or later. */
export const activeSince = (now: Date) => ({ today: placeOf('day', now), month: placeOf('day', now) - 29 });

/** Hourly counts before this one appear in no trend. */
export const forgottenHour = (now: Date): number => placeOf('hour', now) - 72;

export const failuresSince = (now: Date): Date => new Date(now.getTime() - hour);

/** Unread notices that are counted at most. */
export const noticesCounted = 100;

/** The number of pictures that are measured, and the milliseconds that the result is used. */
export const sample = { pictures: 60, milliseconds: 60_000 };

/** Revenue by the year as revenue by the month, the largest first; a currency in which nothing is paid is left out. */
export const listMonthly = (
  yearly: ReadonlyMap<string, number>,
): { currency: string; amount_cents: number }[] =>
  [...yearly]
    .map(([currency, cents]) => ({ currency, amount_cents: monthlyOf(cents) }))
    .filter(({ amount_cents }) => amount_cents > 0)
    .sort((one, other) => other.amount_cents - one.amount_cents);
