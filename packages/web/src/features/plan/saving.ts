import { type PlanPeriod, planPeriods } from '@limn/server/enums';
import type { Plan } from '@limn/server/schema/billing/plan';

type Priced = Pick<Plan, 'price' | 'currency' | 'period'>;

/** The months between two charges; undefined for an unknown period. */
const monthsOf = ({ period }: Priced): number | undefined =>
  Object.hasOwn(planPeriods, period) ? planPeriods[period as PlanPeriod] : undefined;

export interface Saving {
  /** The price of one month, in the currency. */
  perMonth: number;
  /** The saved share of the monthly price, 0 to 1. */
  share: number;
}

/** The saving of a longer period over monthly payments; undefined when there is none. */
export function savingOf(plan: Priced, plans: readonly Priced[]): Saving | undefined {
  const months = monthsOf(plan);
  if (months === undefined || months < 2) return undefined;
  const single = plans.find((other) => other.currency === plan.currency && monthsOf(other) === 1);
  if (!single || single.price === 0) return undefined;
  const share = 1 - plan.price / (single.price * months);
  // Less than half a percent is not shown.
  return share < 0.005 ? undefined : { perMonth: plan.price / months, share };
}

/** The id of the plan that the page highlights: the one that saves most, or else the first. */
export function bestPlan(plans: readonly (Priced & Pick<Plan, 'id'>)[]): string | undefined {
  const [best] = plans
    .map(({ id, ...plan }) => ({ id, share: savingOf(plan, plans)?.share ?? 0 }))
    .sort((a, b) => b.share - a.share);
  return best?.id;
}
