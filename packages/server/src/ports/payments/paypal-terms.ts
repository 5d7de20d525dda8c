import type { KnownTerms } from '../../core/plan-change.ts';
import type { Plan, Subscription, Transaction } from './paypal-answers.ts';
import { centsOf } from './paypal-money.ts';
import { periodOf } from './paypal-schedule.ts';

const day = 86_400_000;

export const regularCycle = (plan: Plan | undefined) =>
  plan?.billing_cycles?.find(({ tenure_type: tenure }) => tenure === 'REGULAR');

/** Months between two charges; undefined for a plan from elsewhere. */
function monthsOf(plan: Plan | undefined): number | undefined {
  const cycle = regularCycle(plan);
  if (!cycle) return undefined;
  const { interval_unit: unit, interval_count: count } = cycle.frequency;
  return unit === 'MONTH' ? count : unit === 'YEAR' ? count * 12 : undefined;
}

/** The price of the running period, and the one that follows. */
export interface Terms {
  remotePriceId: string;
  months: number | undefined;
  /** Periods are counted from here. */
  start: Date;
  /** See `RemoteSubscription`. */
  since: Date | null;
  next: { remotePriceId: string; at: Date } | null;
}

/** The newest payment was made for the approved plan, and not for the one before. */
function isChargedBy(plan: Plan | undefined, last: Transaction, known: KnownTerms): boolean {
  const price = regularCycle(plan)?.pricing_scheme?.fixed_price;
  const { value, currency_code: currency } = last.amount_with_breakdown.gross_amount;
  const paid = centsOf(value, currency);
  const asked = price && centsOf(price.value, price.currency_code);
  if (asked !== known.amountCents) {
    if (paid === known.amountCents) return false;
    if (paid === asked) return true;
  }
  // PayPal charges up to a day before the time that it names
  return known.changesAt !== null && last.time.getTime() >= known.changesAt.getTime() - day;
}

/**
 * PayPal names the approved plan at once, but charges for it from the next billing time on. Until then the stored price
 * counts.
 * @param charged `begin`: the time of the first charge; `last`: the newest payment
 */
export function termsOf(
  { plan_id: remotePriceId, plan, billing_info: billing }: Subscription,
  { begin, last }: { begin: Date; last: Transaction | undefined },
  known: KnownTerms | undefined,
): Terms {
  const months = monthsOf(plan);
  const since = known?.chargedSince ?? null;
  const start = since ?? begin;
  if (!known || known.remotePriceIds.includes(remotePriceId) || !last)
    return { remotePriceId, months, start, since, next: null };
  const period = periodOf(last.time, start, known.months);
  if (isChargedBy(plan, last, known))
    return { remotePriceId, months, start: period.start, since: period.start, next: null };
  const next = { remotePriceId, at: billing.next_billing_time ?? period.end };
  return { remotePriceId: known.remotePriceIds[0], months: known.months, start, since, next };
}
