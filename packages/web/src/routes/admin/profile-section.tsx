import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BulkAutoRenew } from '../../features/bulk-auto-renew/bulk-auto-renew.tsx';
import { PlanPrices } from '../../features/plan/plan-prices.tsx';
import { withData } from '../../lib/data/data-client.tsx';
import { buttonShape, buttonVariants } from '../../ui/button.tsx';

/** The section of the profile page that only admins see. */
export const AdminSection = withData(() => {
  const { t } = useLingui();
  return (
    <section aria-labelledby="admin-heading" className="flex flex-col gap-8">
      <h2 id="admin-heading" className="font-display text-2xl leading-tight">
        {t`For admins`}
      </h2>
      <Part title={t`Auto-renew for everyone`}>
        <BulkAutoRenew />
      </Part>
      <Part title={t`Plan prices`}>
        <PlanPrices />
        <Link to="/admin/memberships" className={`${buttonShape} ${buttonVariants.quiet} mt-3`}>
          {t`Add or change plans`}
        </Link>
      </Part>
    </section>
  );
});

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-1 font-medium">{title}</h3>
    {children}
  </section>
);
