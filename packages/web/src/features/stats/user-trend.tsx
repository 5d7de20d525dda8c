import type { UserTrendPoint } from '@limn/server/schema/site/stats';
import { useLingui } from '@lingui/react/macro';
import { LineChart } from '../../charts/line-chart.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { formatChange, formatCompact } from '../../i18n/quantity.ts';
import { formatTrendDate } from '../../i18n/trend-date.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { directionOf, growthOf } from './figures.ts';

const looks = { up: 'text-good', down: 'text-danger', level: 'text-muted' } as const;

/** A growth rate in green, red or grey, with its sign. */
function Growth({ value }: { value: number | null }) {
  const { t, i18n } = useLingui();
  if (value === null)
    return (
      <span className="text-muted" title={t`No earlier users`}>
        –
      </span>
    );
  return (
    <bdi className={looks[directionOf(value)]} data-growth={directionOf(value)}>
      {formatChange(i18n.locale, value)}
    </bdi>
  );
}

/** The chart, and the same figures as a table with the newest first. */
export function UserTrend({ points }: { points: readonly UserTrendPoint[] }) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const isEmpty = points.every(({ new_users, total_users }) => new_users === 0 && total_users === 0);
  const number = (value: number) => formatNumber(locale, value);
  return (
    <>
      <LineChart
        label={t`New users over time`}
        points={points.map(({ date }) => ({
          short: formatTrendDate(locale, date, 'axis'),
          whole: formatTrendDate(locale, date, 'whole'),
        }))}
        lines={[{ label: t`New users`, look: 'first', values: points.map(({ new_users }) => new_users) }]}
        formatValue={number}
        formatTick={(value) => formatCompact(locale, value)}
        emptyText={isEmpty ? t`No user trends data` : undefined}
      />
      {!isEmpty && (
        <div className="mt-8">
          <DataTable
            caption={t`User Trends`}
            rows={points.toReversed()}
            keyOf={({ date }) => date}
            head={{ title: t`Date`, show: ({ date }) => formatTrendDate(locale, date, 'whole') }}
            columns={[
              { isNumber: true, title: t`New users`, show: ({ new_users }) => number(new_users) },
              { isNumber: true, title: t`Total users`, show: ({ total_users }) => number(total_users) },
              { isNumber: true, title: t`Growth rate`, show: (point) => <Growth value={growthOf(point)} /> },
            ]}
          />
        </div>
      )}
    </>
  );
}
