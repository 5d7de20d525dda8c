import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BulkAutoRenew } from '../../features/bulk-auto-renew/bulk-auto-renew.tsx';
import { NewPlan } from '../../features/plan/new-plan.tsx';
import { PlanEditor } from '../../features/plan/plan-editor.tsx';
import { PlanPrices } from '../../features/plan/plan-prices.tsx';
import { trpc } from '../../lib/data/data-client.tsx';
import { AdminHeading } from './heading.tsx';
import { BelowResult } from './query-result.tsx';
import { AdminSubscriptions } from './subscriptions.tsx';

export function AdminMemberships() {
  const { t } = useLingui();
  const plans = trpc.plan.listAll.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <AdminHeading title={t`Memberships`} />
      <Part title={t`Plans`}>
        <p className="max-w-prose text-sm text-muted">
          {t`A new price applies to new subscriptions only. Current members keep their price.`}
        </p>
        <PlanPrices>{(plan) => <PlanEditor plan={plan} />}</PlanPrices>
        <BelowResult query={plans}>
          <NewPlan />
        </BelowResult>
      </Part>
      <BelowResult query={plans} className="mt-12 flex flex-col gap-12">
        <Part title={t`Subscriptions`}>
          <AdminSubscriptions />
        </Part>
        <Part title={t`Auto-renew for everyone`}>
          <BulkAutoRenew />
        </Part>
      </BelowResult>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2 font-display text-2xl leading-tight">{title}</h3>
    {children}
  </section>
);
