import { type TrendPeriod, trendPeriods } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { periodSearch } from './period.ts';

interface PeriodTabsProps {
  to: '/admin/user-trends' | '/admin/image-trends';
  current: TrendPeriod;
}

/** Links, because each period has its own address. */
export function PeriodTabs({ to, current }: PeriodTabsProps) {
  const { t } = useLingui();
  const labels: Record<TrendPeriod, string> = { day: t`Day`, week: t`Week`, month: t`Month`, year: t`Year` };
  return (
    <nav aria-label={t`Period`} className="flex rounded-control bg-sunken large-text:flex-wrap">
      {trendPeriods.map((period) => (
        <Link
          key={period}
          to={to}
          search={periodSearch(period)}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={period === current ? 'true' : undefined}
          className={`inline-flex min-h-11 items-center rounded-control border px-3.5 font-medium eased ${period === current ? 'border-control bg-surface' : 'border-transparent text-muted hover:text-ink'}`}
        >
          {labels[period]}
        </Link>
      ))}
    </nav>
  );
}
