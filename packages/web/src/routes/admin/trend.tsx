import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CsvButton } from '../../features/stats/csv-button.tsx';
import type { readPeriod } from '../../features/stats/period.ts';
import { PeriodTabs } from '../../features/stats/period-tabs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminHeading } from './heading.tsx';
import { type Query, QueryResult } from './query-result.tsx';

interface AdminTrendProps<Point> {
  name: 'user-trends' | 'image-trends';
  title: string;
  period: ReturnType<typeof readPeriod>;
  query: Query<Point[]>;
  fallback: MessageDescriptor;
  /** The columns of the CSV file. */
  columns: [title: string, of: (point: Point) => string | number | null][];
  children: (points: Point[]) => ReactNode;
}

/** A trend: period tabs, CSV download, chart and table. */
export function AdminTrend<Point>({
  name,
  title,
  period,
  query,
  fallback,
  columns,
  children,
}: AdminTrendProps<Point>) {
  const { t } = useLingui();
  const points = query.isPlaceholderData ? undefined : query.data;
  const lines = points?.map((point) => columns.map(([, of]) => of(point)));
  return (
    <>
      <AdminHeading title={title}>
        <div className="flex flex-wrap gap-3">
          <PeriodTabs to={`/admin/${name}`} current={period} />
          <CsvButton name={`${name}-${period}`} rows={lines && [columns.map(([title]) => title), ...lines]} />
        </div>
      </AdminHeading>
      <QueryResult
        query={query}
        fallback={fallback}
        placeholder={<Skeleton className="aspect-5/2 max-h-[25rem] min-h-60 w-full max-w-[62.5rem]" />}
      >
        {(points) => (
          <>
            {children(points)}
            <p className="mt-4 text-sm text-muted">{t`Times are in UTC.`}</p>
          </>
        )}
      </QueryResult>
    </>
  );
}
