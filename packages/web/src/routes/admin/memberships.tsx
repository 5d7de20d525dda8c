import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BulkAutoRenew } from '../../features/bulk-auto-renew/bulk-auto-renew.tsx';
import { NewPlan } from '../../features/plan/new-plan.tsx';
import { PlanEditor } from '../../features/plan/plan-editor.tsx';
import { PlanPrices } from '../../features/plan/plan-prices.tsx';
import { AdminHeading } from './heading.tsx';
import { AdminSubscriptions } from './subscriptions.tsx';

export function AdminMemberships() {
  const { t } = useLingui();
  return (
    <>
      <AdminHeading title={t`Memberships`} />
      <Part title={t`Plans`}>
        <p className="max-w-prose text-sm text-muted">
          {t`A new price applies to new subscriptions only. Current members keep their price.`}
        </p>
        <PlanPrices>{(plan) => <PlanEditor plan={plan} />}</PlanPrices>
        <NewPlan />
      </Part>
      <Part title={t`Subscriptions`}>
        <AdminSubscriptions />
      </Part>
      <Part title={t`Auto-renew for everyone`}>
        <BulkAutoRenew />
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="not-first-of-type:mt-12">
    <h3 className="mb-2 font-display text-2xl leading-tight">{title}</h3>
    {children}
  </section>
);
