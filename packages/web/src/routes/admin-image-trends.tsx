import type { TrendPeriod } from '@limn/server/words';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { CsvButton } from '../features/stats/csv-button.tsx';
import { percentOf, starRateOf } from '../features/stats/figures.ts';
import { ImageTrend } from '../features/stats/image-trend.tsx';
import { readPeriod } from '../features/stats/period.ts';
import { PeriodTabs } from '../features/stats/period-tabs.tsx';
import { StyleShares } from '../features/stats/style-shares.tsx';
import { failureText } from '../i18n/refusal-text.ts';
import { trpc } from '../lib/data.tsx';
import { readFailure } from '../lib/failure.ts';
import { LoadTrouble } from '../ui/load-trouble.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { TrendPlace } from './admin-trend-place.tsx';

const route = getRouteApi('/admin/image-trends');
const failed = msg`Failed to fetch image trends`;

export function AdminImageTrends() {
  const { t, i18n } = useLingui();
  const period = readPeriod(route.useSearch().period);
  const trend = trpc.stats.images.useQuery({ period }, { placeholderData: (before) => before });
  const rows = trend.data?.map((point) => [
    point.date,
    point.generated_count,
    point.starred_count,
    percentOf(starRateOf(point)),
    point.total_generated,
  ]);
  return (
    <>
      <AdminHeading title={t`Image Trends`}>
        <div className="flex flex-wrap gap-3">
          <PeriodTabs to="/admin/image-trends" current={period} />
          <CsvButton
            name={`image-trends-${period}`}
            rows={
              rows &&
              !trend.isPlaceholderData && [
                [t`Date`, t`Generated`, t`Starred`, t`Star rate (%)`, t`Total generated`],
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
          {trend.data && <ImageTrend points={trend.data} />}
        </TrendPlace>
      )}
      <StyleAnalysis period={period} />
    </>
  );
}

function StyleAnalysis({ period }: { period: TrendPeriod }) {
  const { t, i18n } = useLingui();
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = trpc.stats.styles.useQuery(
    { period },
    { placeholderData: (before) => before },
  );
  return (
    <section aria-labelledby="style-analysis" className="mt-10 max-w-xl">
      <h3 id="style-analysis" className="mb-4 font-display text-2xl leading-tight">
        {t`Image Style Analysis`}
      </h3>
      {data ? (
        <div aria-busy={isPlaceholderData} className={`eased ${isPlaceholderData ? 'opacity-55' : ''}`}>
          <StyleShares shares={data} />
        </div>
      ) : isError ? (
        <LoadTrouble
          text={failureText(i18n, readFailure(error), failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  );
}
