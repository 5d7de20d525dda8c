import type { ImageTrendPoint } from '@limn/server/schema/site/stats';
import { useLingui } from '@lingui/react/macro';
import { LineChart } from '../../charts/line-chart.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { formatCompact, formatShare } from '../../i18n/quantity.ts';
import { formatTrendDate } from '../../i18n/trend-date.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { starRateOf } from './figures.ts';

/** The chart, and the same figures as a table with the newest first. */
export function ImageTrend({ points }: { points: readonly ImageTrendPoint[] }) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const isEmpty = points.every(
    ({ generated_count, total_generated }) => generated_count === 0 && total_generated === 0,
  );
  const number = (value: number) => formatNumber(locale, value);
  return (
    <>
      <LineChart
        label={t`Images generated and starred over time`}
        points={points.map(({ date }) => ({
          short: formatTrendDate(locale, date, 'axis'),
          whole: formatTrendDate(locale, date, 'whole'),
        }))}
        lines={[
          {
            label: t`Generated`,
            look: 'first',
            values: points.map(({ generated_count }) => generated_count),
          },
          { label: t`Starred`, look: 'second', values: points.map(({ starred_count }) => starred_count) },
        ]}
        formatValue={number}
        formatTick={(value) => formatCompact(locale, value)}
        emptyText={isEmpty ? t`No image trends data` : undefined}
      />
      {!isEmpty && (
        <div className="mt-8">
          <DataTable
            caption={t`Image Trends`}
            rows={points.toReversed()}
            keyOf={({ date }) => date}
            head={{ title: t`Date`, show: ({ date }) => formatTrendDate(locale, date, 'whole') }}
            columns={[
              { isNumber: true, title: t`Generated`, show: ({ generated_count }) => number(generated_count) },
              { isNumber: true, title: t`Starred`, show: ({ starred_count }) => number(starred_count) },
              {
                isNumber: true,
                title: t`Star rate`,
                show: (point) => {
                  const rate = starRateOf(point);
                  return rate === null ? '–' : formatShare(locale, rate);
                },
              },
              {
                isNumber: true,
                title: t`Total generated`,
                show: ({ total_generated }) => number(total_generated),
              },
            ]}
          />
        </div>
      )}
    </>
  );
}
