import type { TrendPeriod } from '@limn/server/enums';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { percentOf, starRateOf } from '../../features/stats/figures.ts';
import { ImageTrend } from '../../features/stats/image-trend.tsx';
import { readPeriod } from '../../features/stats/period.ts';
import { StyleShares } from '../../features/stats/style-shares.tsx';
import { trpc } from '../../lib/data/data-client.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BelowResult, QueryResult } from './query-result.tsx';
import { AdminTrend } from './trend.tsx';

const route = getRouteApi('/admin/image-trends');
const failed = msg`Failed to fetch image trends`;

export function AdminImageTrends() {
  const { t } = useLingui();
  const period = readPeriod(route.useSearch().period);
  const trend = trpc.stats.images.useQuery({ period }, { placeholderData: (before) => before });
  return (
    <>
      <AdminTrend
        name="image-trends"
        title={t`Image Trends`}
        period={period}
        query={trend}
        fallback={failed}
        columns={[
          [t`Date`, ({ date }) => date],
          [t`Generated`, ({ generated_count }) => generated_count],
          [t`Starred`, ({ starred_count }) => starred_count],
          [t`Star rate (%)`, (point) => percentOf(starRateOf(point))],
          [t`Total generated`, ({ total_generated }) => total_generated],
        ]}
      >
        {(points) => <ImageTrend points={points} />}
      </AdminTrend>
      <BelowResult query={trend}>
        <StyleAnalysis period={period} />
      </BelowResult>
    </>
  );
}

function StyleAnalysis({ period }: { period: TrendPeriod }) {
  const { t } = useLingui();
  const styles = trpc.stats.styles.useQuery({ period }, { placeholderData: (before) => before });
  return (
    <section aria-labelledby="style-analysis" className="mt-10 max-w-xl">
      <h3 id="style-analysis" className="mb-4 font-display text-2xl leading-tight">
        {t`Image Style Analysis`}
      </h3>
      <QueryResult query={styles} fallback={failed} placeholder={<Skeleton className="h-40" />}>
        {(shares) => <StyleShares shares={shares} />}
      </QueryResult>
    </section>
  );
}
