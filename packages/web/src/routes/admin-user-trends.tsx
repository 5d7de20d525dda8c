import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { CsvButton } from '../features/stats/csv-button.tsx';
import { growthOf, percentOf } from '../features/stats/figures.ts';
import { readPeriod } from '../features/stats/period.ts';
import { PeriodTabs } from '../features/stats/period-tabs.tsx';
import { UserTrend } from '../features/stats/user-trend.tsx';
import { failureText } from '../i18n/refusal-text.ts';
import { trpc } from '../lib/data.tsx';
import { readFailure } from '../lib/failure.ts';
import { LoadTrouble } from '../ui/load-trouble.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { TrendPlace } from './admin-trend-place.tsx';

const route = getRouteApi('/admin/user-trends');
const failed = msg`Failed to fetch user trends`;

export function AdminUserTrends() {
  const { t, i18n } = useLingui();
  const period = readPeriod(route.useSearch().period);
  const trend = trpc.stats.users.useQuery({ period }, { placeholderData: (before) => before });
  const rows = trend.data?.map((point) => [
    point.date,
    point.new_users,
    point.total_users,
    percentOf(growthOf(point)),
  ]);
  return (
    <>
      <AdminHeading title={t`User Trends`}>
        <div className="flex flex-wrap gap-3">
          <PeriodTabs to="/admin/user-trends" current={period} />
          <CsvButton
            name={`user-trends-${period}`}
            rows={
              rows &&
              !trend.isPlaceholderData && [
                [t`Date`, t`New users`, t`Total users`, t`Growth rate (%)`],
                ...rows,
              ]
            }
          />
        </div>
      </AdminHeading>
      {trend.isError ? (
        <LoadTrouble
          text={failureText(i18n, readFailure(trend.error), failed)}
          busy={trend.isFetching}
          onRetry={() => void trend.refetch()}
        />
      ) : (
        <TrendPlace isOld={trend.isPlaceholderData} isLoading={trend.isPending}>
          {trend.data && <UserTrend points={trend.data} />}
        </TrendPlace>
      )}
    </>
  );
}
