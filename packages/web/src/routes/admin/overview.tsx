import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SetupChecklist } from '../../features/setup/setup-checklist.tsx';
import { OperationsPanel } from '../../features/stats/operations-panel.tsx';
import { StatCards, StatCardsSkeleton } from '../../features/stats/stat-cards.tsx';
import { trpc } from '../../lib/data/data-client.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminHeading } from './heading.tsx';
import { nameAdapter } from './name-adapter.ts';
import { QueryResult } from './query-result.tsx';

const failed = msg`Failed to fetch stats`;
/** Milliseconds; only while the page is visible. */
const askEvery = 15_000;

export function AdminOverview() {
  const { t, i18n } = useLingui();
  const stats = trpc.stats.get.useQuery(undefined, { refetchInterval: askEvery, staleTime: 0 });
  const operations = trpc.stats.operations.useQuery(undefined, { refetchInterval: askEvery, staleTime: 0 });
  // Settings change with a restart, and backups are made outside of the page.
  const setup = trpc.setup.get.useQuery(undefined, { staleTime: 0 });
  // The rest waits for the checklist, which comes in the same answer: it would be pushed down.
  if (setup.isPending)
    return (
      <>
        <AdminHeading title={t`Overview`} />
        <Skeleton className="h-96" />
      </>
    );
  const checklist = (
    <QueryResult query={setup} fallback={failed} placeholder={null}>
      {(checklist) => <SetupChecklist checklist={checklist} />}
    </QueryResult>
  );
  const isDismissed = setup.data?.is_dismissed === true;
  return (
    <>
      <AdminHeading title={t`Overview`} />
      {!isDismissed && checklist}
      <QueryResult query={stats} fallback={failed} placeholder={<StatCardsSkeleton />}>
        {(stats) => <StatCards stats={stats} />}
      </QueryResult>
      {(stats.isRefetchError || operations.isRefetchError) && (
        <Notice className="mt-6">{t`These figures are out of date. Couldn't load new ones.`}</Notice>
      )}
      <div className="mt-10">
        <QueryResult query={operations} fallback={failed} placeholder={<Skeleton className="h-80" />}>
          {({ services, ...known }) => (
            <OperationsPanel
              operations={{
                ...known,
                services: services.map((service) => ({ ...service, provider: nameAdapter(i18n, service) })),
              }}
              at={new Date(operations.dataUpdatedAt)}
            />
          )}
        </QueryResult>
      </div>
      {isDismissed && checklist}
    </>
  );
}
