import type { Stats } from '@limn/server/schema/site/stats';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { formatMoney } from '../../i18n/money.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4';

export function StatCards({ stats }: { stats: Stats }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(i18n.locale, value);
  return (
    <dl className={grid}>
      <Card label={t`Total users`}>{number(stats.total_users)}</Card>
      <Card label={t`Paid users`}>{number(stats.paid_users)}</Card>
      <Card label={t`Monthly recurring revenue`} isWide>
        <Revenue amounts={stats.monthly_recurring_revenue} />
      </Card>
      <Card label={t`Active in the last 30 days`}>{number(stats.monthly_active_users)}</Card>
      <Card label={t`Active today`}>{number(stats.daily_active_users)}</Card>
      <Card label={t`Images generated`}>{number(stats.total_images)}</Card>
      <Card label={t`Images today`}>{number(stats.images_today)}</Card>
    </dl>
  );
}

interface CardProps {
  label: string;
  /** As wide as two cards. */
  isWide?: boolean;
  children: ReactNode;
}

const Card = ({ label, isWide = false, children }: CardProps) => (
  <div
    className={`flex flex-col-reverse justify-end rounded-control bg-sunken px-4 py-3.5 ${isWide ? 'col-span-2' : ''}`}
  >
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-2xl leading-tight font-medium">{children}</dd>
  </div>
);

/** What active subscriptions pay in a month. Currencies are not added up. */
function Revenue({ amounts }: { amounts: Stats['monthly_recurring_revenue'] }) {
  if (amounts.length === 0) return '–';
  return (
    <span className="flex flex-wrap gap-x-5">
      {amounts.map(({ currency, amount_cents }) => (
        <bdi key={currency}>{formatMoney(amount_cents / 100, currency)}</bdi>
      ))}
    </span>
  );
}

export const StatCardsSkeleton = () => (
  <div aria-busy="true" className={grid}>
    {['users', 'paid', 'revenue', 'month', 'day', 'images', 'today'].map((card) => (
      <Skeleton key={card} className={`h-22 rounded-control ${card === 'revenue' ? 'col-span-2' : ''}`} />
    ))}
  </div>
);
