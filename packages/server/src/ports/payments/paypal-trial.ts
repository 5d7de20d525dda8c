import type { Subscription } from './paypal-answers.ts';

const day = 86_400_000;
/** Milliseconds of a cycle; other units have no trials here. */
const unitMs: Record<string, number> = { DAY: day, WEEK: 7 * day };

/**
 * The end of the free trial, also after it; undefined without one, and before the buyer has approved. PayPal charges at an
 * hour of its own, up to a day earlier.
 */
export function trialEndOf({ status, start_time: start, plan }: Subscription): Date | undefined {
  const cycle = plan?.billing_cycles?.find(({ tenure_type: tenure }) => tenure === 'TRIAL');
  if (!cycle || status === 'APPROVAL_PENDING' || status === 'APPROVED') return undefined;
  const { interval_unit: unit, interval_count: count } = cycle.frequency;
  const length = (unitMs[unit] ?? 0) * count * (cycle.total_cycles ?? 1);
  return length > 0 ? new Date(start.getTime() + length) : undefined;
}
