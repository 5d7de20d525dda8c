import { type PlanPeriod, planFeatures } from '@limn/server/enums';
import { planTexts } from '@limn/server/text/billing/plan';
import { useLingui } from '@lingui/react/macro';
import { PaidPlan } from './paid-plan.tsx';
import { ActionsPlaceholder } from './plan-actions.tsx';
import { planWords } from './plan-text.ts';

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
  trial_days: 0,
  promotion_codes: false,
});
/** The plans of a new installation. Their cards, unseen, have the size that the loaded ones will have. */
const plans = [planOf('monthly', 9.99), planOf('quarterly', 24.99)];

export function PlanPlaceholders() {
  const { i18n } = useLingui();
  return planTexts(plans, planWords(i18n), i18n.locale).map((text) => (
    <PaidPlan key={text.id} text={text} look="placeholder">
      {() => <ActionsPlaceholder />}
    </PaidPlan>
  ));
}
