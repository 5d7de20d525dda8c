import type { Stats } from '@limn/server/schema/site/stats';
import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../i18n/formats.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3';

export function StatCards({ stats }: { stats: Stats }) {
  const { t, i18n } = useLingui();
  const cards = [
    { label: t`Total users`, value: stats.total_users },
    { label: t`Paid users`, value: stats.paid_users },
    { label: t`Active over 30 days`, value: stats.monthly_active_users },
    { label: t`Active today`, value: stats.daily_active_users },
    { label: t`Images generated`, value: stats.total_images },
    { label: t`Images today`, value: stats.images_today },
  ];
  if (cards.every(({ value }) => value === 0)) return <p>{t`No stats data`}</p>;
  return (
    <dl className={grid}>
      {cards.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end rounded-control bg-sunken px-4 py-3.5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl leading-tight font-medium">{formatNumber(i18n.locale, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export const StatCardsSkeleton = () => (
  <div aria-busy="true" className={grid}>
    {['users', 'paid', 'month', 'day', 'images', 'today'].map((card) => (
      <Skeleton key={card} className="h-22 rounded-control" />
    ))}
  </div>
);
