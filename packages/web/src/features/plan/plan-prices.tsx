import type { Plan } from '@limn/server/schema/billing/plan';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney } from '../../i18n/money.ts';
import { planName } from '../../i18n/plan-name.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { planPeriod } from './plan-text.ts';
import { PriceForm } from './price-form.tsx';

interface PlanPricesProps {
  /** More controls for a plan, below its price. */
  children?: (plan: Plan) => ReactNode;
}

/** All plans with a form for a new price, including plans that are no longer for sale. For admins. */
export function PlanPrices({ children }: PlanPricesProps) {
  const { t, i18n } = useLingui();
  const plans = trpc.plan.listAll.useQuery(undefined, { staleTime: 0 });
  if (plans.data?.length === 0) return <p className="py-4">{t`There are no plans yet. Add one.`}</p>;
  if (plans.data)
    return (
      <ul aria-label={t`Plans`} className="ruled">
        {plans.data.map((plan) => (
          <li
            key={plan.id}
            aria-label={planName(i18n, plan)}
            className="grid grid-cols-1 items-start gap-x-6 gap-y-3 py-5 lg:grid-cols-[minmax(0,12rem)_minmax(0,20rem)_auto] lg:justify-start"
          >
            <div className="min-w-0 lg:pt-6.5">
              <p className="font-medium wrap-anywhere">
                <bdi>{planName(i18n, plan)}</bdi>
              </p>
              <p className="text-sm text-muted">
                <bdi className="figures text-ink">{formatMoney(plan.price, plan.currency)}</bdi>{' '}
                {planPeriod(i18n, plan.period)}
                {plan.trial_days > 0 && (
                  <span className="block">
                    <Plural value={plan.trial_days} one="# day free" other="# days free" />
                  </span>
                )}
                {plan.promotion_codes && <span className="block">{t`Accepts promotion codes`}</span>}
                {!plan.active && <span className="block">{t`No longer sold to new customers`}</span>}
              </p>
            </div>
            <PriceForm plan={plan} />
            {children?.(plan)}
          </li>
        ))}
      </ul>
    );
  if (plans.isError) {
    const reason = failureText(i18n, readFailure(plans.error));
    return (
      <LoadError
        text={t`Couldn't load the plans. Check the payment configuration. ${reason}`}
        busy={plans.isFetching}
        onRetry={() => void plans.refetch()}
      />
    );
  }
  return <RowSkeletons />;
}
