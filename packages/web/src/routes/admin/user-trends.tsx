import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { growthOf, percentOf } from '../../features/stats/figures.ts';
import { readPeriod } from '../../features/stats/period.ts';
import { UserTrend } from '../../features/stats/user-trend.tsx';
import { trpc } from '../../lib/data/data-client.tsx';
import { AdminTrend } from './trend.tsx';

const route = getRouteApi('/admin/user-trends');
const failed = msg`Failed to fetch user trends`;

export function AdminUserTrends() {
  const { t } = useLingui();
  const period = readPeriod(route.useSearch().period);
  const trend = trpc.stats.users.useQuery({ period }, { placeholderData: (before) => before });
  return (
    <AdminTrend
      name="user-trends"
      title={t`User Trends`}
      period={period}
      query={trend}
      fallback={failed}
      columns={[
        [t`Date`, ({ date }) => date],
        [t`New users`, ({ new_users }) => new_users],
        [t`Total users`, ({ total_users }) => total_users],
        [t`Growth rate (%)`, (point) => percentOf(growthOf(point))],
      ]}
    >
      {(points) => <UserTrend points={points} />}
    </AdminTrend>
  );
}
