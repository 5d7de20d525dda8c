import { planFeatures } from '@limn/server/enums';
import type { Plan } from '@limn/server/schema/billing/plan';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPercent } from '../../i18n/formats.ts';
import { formatMoney } from '../../i18n/money.ts';
import { planName } from '../../i18n/plan-name.ts';
import { type CardLook, PlanCard } from './plan-card.tsx';
import { planDescription, planFeature, planPeriod } from './plan-text.ts';
import type { Saving } from './saving.ts';

interface PaidPlanProps {
  plan: Plan;
  saving: Saving | undefined;
  look: CardLook;
  children: (headingId: string) => ReactNode;
}

export function PaidPlan({ plan, saving, look, children }: PaidPlanProps) {
  const { i18n } = useLingui();
  const features = plan.features.length > 0 ? plan.features : planFeatures;
  return (
    <PlanCard
      title={planName(i18n, plan)}
      badge={saving && <SavingBadge share={saving.share} isBest={look === 'best'} />}
      look={look}
      price={
        <>
          <Price amount={plan.price} currency={plan.currency}>
            {planPeriod(i18n, plan.period)}
          </Price>
          {saving && (
            <p className="mt-1.5 text-sm">
              <PerMonth amount={saving.perMonth} currency={plan.currency} />
            </p>
          )}
        </>
      }
      description={planDescription(i18n, plan.description)}
      features={features.map((feature) => planFeature(i18n, feature))}
    >
      {children}
    </PlanCard>
  );
}

interface PriceProps {
  amount: number;
  currency: string;
  /** What the price is for. */
  children?: ReactNode;
}

export const Price = ({ amount, currency, children }: PriceProps) => (
  <p className="flex flex-wrap items-baseline gap-x-2">
    <bdi className="font-display text-5xl leading-none figures">{formatMoney(amount, currency)}</bdi>
    {children && <span className="text-muted">{children}</span>}
  </p>
);

function SavingBadge({ share, isBest }: Pick<Saving, 'share'> & { isBest: boolean }) {
  const { t, i18n } = useLingui();
  const saved = formatPercent(i18n.locale, share);
  return (
    <span
      className={`rounded-round px-3 py-1 text-sm font-medium figures ${isBest ? 'bg-accent text-on-accent' : 'bg-sunken'}`}
    >{t`Save ${saved}`}</span>
  );
}

function PerMonth({ amount, currency }: { amount: number; currency: string }) {
  const { t } = useLingui();
  // Isolates the price inside a right-to-left sentence.
  const perMonth = `\u2068${formatMoney(amount, currency)}\u2069`;
  return t`${perMonth} a month`;
}
