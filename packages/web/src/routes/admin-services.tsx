import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ServiceLine } from '../features/service/service-line.tsx';
import { UnsetLine } from '../features/service/unset-line.tsx';
import { failureText } from '../i18n/refusal-text.ts';
import { trpc } from '../lib/data.tsx';
import { readFailure } from '../lib/failure.ts';
import { LoadTrouble } from '../ui/load-trouble.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AdminHeading } from './admin-heading.tsx';

const failed = msg`Failed to fetch the services`;

export function AdminServices() {
  const { t, i18n } = useLingui();
  const { data, isError, error, isFetching, refetch } = trpc.service.list.useQuery();
  // The list does without it: how the last calls went is only worth a glance.
  const { data: operations } = trpc.stats.operations.useQuery();
  const lastOf = (name: string) =>
    operations?.services.find((service) => service.name === name)?.last ?? undefined;
  const unset = data?.filter(({ is_configured }) => !is_configured) ?? [];
  return (
    <>
      <AdminHeading title={t`Services`} />
      <p className="-mt-4 mb-4 max-w-prose text-muted">
        {t`What this site calls outside of itself. A check makes one real call that changes nothing.`}
      </p>
      {data ? (
        <ul className="ruled">
          {data
            .filter(({ is_configured }) => is_configured)
            .map((service) => (
              <ServiceLine key={service.name} service={service} last={lastOf(service.name)} />
            ))}
        </ul>
      ) : isError ? (
        <LoadTrouble
          text={failureText(i18n, readFailure(error), failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
      {unset.length > 0 && (
        <section aria-labelledby="unset-services" className="mt-10">
          <h3 id="unset-services" className="font-display text-2xl leading-tight">
            {t`Not set up`}
          </h3>
          <p className="mt-1 mb-2 max-w-prose text-muted">
            {t`Each needs these settings, and the server started again.`}
          </p>
          <ul className="ruled">
            {unset.map((service) => (
              <UnsetLine key={service.name} service={service} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
