import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { OperationsPanel } from '../features/stats/operations-panel.tsx';
import { StatCards, StatCardsSkeleton } from '../features/stats/stat-cards.tsx';
import { failureText } from '../i18n/refusal-text.ts';
import { trpc } from '../lib/data.tsx';
import { readFailure } from '../lib/failure.ts';
import { LoadTrouble } from '../ui/load-trouble.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AdminHeading } from './admin-heading.tsx';

const failed = msg`Failed to fetch stats`;
/** Milliseconds; only while the page is in sight. */
const askEvery = 15_000;

export function AdminOverview() {
  const { t, i18n } = useLingui();
  const stats = trpc.stats.get.useQuery(undefined, { refetchInterval: askEvery, staleTime: 0 });
  const operations = trpc.stats.operations.useQuery(undefined, { refetchInterval: askEvery, staleTime: 0 });
  return (
    <>
      <AdminHeading title={t`Overview`} />
      {stats.data ? (
        <StatCards stats={stats.data} />
      ) : stats.isError ? (
        <LoadTrouble
          text={failureText(i18n, readFailure(stats.error), failed)}
          busy={stats.isFetching}
          onRetry={() => void stats.refetch()}
        />
      ) : (
        <StatCardsSkeleton />
      )}
      {(stats.isRefetchError || operations.isRefetchError) && (
        <Notice className="mt-6">{t`These figures are old: asking for new ones failed.`}</Notice>
      )}
      <div className="mt-10">
        {operations.data ? (
          <OperationsPanel operations={operations.data} at={new Date(operations.dataUpdatedAt)} />
        ) : operations.isError ? (
          <LoadTrouble
            text={failureText(i18n, readFailure(operations.error), failed)}
            busy={operations.isFetching}
            onRetry={() => void operations.refetch()}
          />
        ) : (
          <Skeleton className="h-80" />
        )}
      </div>
    </>
  );
}
