import { type PlanPeriod, planFeatures } from '@limn/server/enums';
import { PaidPlan } from './paid-plan.tsx';
import { ActionsPlaceholder } from './plan-actions.tsx';
import { savingOf } from './saving.ts';

const currency = 'USD';
const planOf = (period: PlanPeriod, price: number) => ({
  id: period,
  name: period,
  price,
  currency,
  period,
  description: period,
  features: [...planFeatures],
  active: true,
});
/** The plans of a new installation. Their cards, unseen, have the size that the loaded ones will have. */
const plans = [planOf('monthly', 9.99), planOf('quarterly', 24.99)];

export const PlanPlaceholders = () =>
  plans.map((plan) => (
    <PaidPlan key={plan.id} plan={plan} saving={savingOf(plan, plans)} look="placeholder">
      {() => <ActionsPlaceholder />}
    </PaidPlan>
  ));
