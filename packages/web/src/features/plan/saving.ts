import type { Plan } from '@limn/server/schema/billing/plan';
import { type PlanPeriod, planPeriods } from '@limn/server/words';

type Priced = Pick<Plan, 'price' | 'currency' | 'period'>;

/** Between two charges; undefined for a period that is none of ours. */
const monthsOf = ({ period }: Priced): number | undefined =>
  Object.hasOwn(planPeriods, period) ? planPeriods[period as PlanPeriod] : undefined;

export interface Saving {
  /** What a month comes to, in the currency. */
  perMonth: number;
  /** Of what as many single months would cost; 1 for all of it. */
  share: number;
}

/** What one saves by paying for several months at once; undefined where that is nothing. */
export function savingOf(plan: Priced, plans: readonly Priced[]): Saving | undefined {
  const months = monthsOf(plan);
  if (months === undefined || months < 2) return undefined;
  const single = plans.find((other) => other.currency === plan.currency && monthsOf(other) === 1);
  if (!single || single.price === 0) return undefined;
  const share = 1 - plan.price / (single.price * months);
  // Less than half a percent is shown as none.
  return share < 0.005 ? undefined : { perMonth: plan.price / months, share };
}
