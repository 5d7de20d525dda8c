import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IntegrationRow } from '../../features/integration/integration-row.tsx';
import { UnconfiguredRow } from '../../features/integration/unconfigured-row.tsx';
import { trpc } from '../../lib/data/data-client.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminHeading } from './heading.tsx';
import { nameAdapter } from './name-adapter.ts';
import { QueryResult } from './query-result.tsx';

const failed = msg`Couldn't load the services.`;

export function AdminIntegrations() {
  const { t, i18n } = useLingui();
  const services = trpc.service.list.useQuery();
  // The list is shown without the last calls when they cannot be loaded.
  const { data: operations } = trpc.stats.operations.useQuery();
  const lastOf = (name: string) =>
    operations?.services.find((service) => service.name === name)?.last ?? undefined;
  const unset = services.data?.filter(({ is_configured }) => !is_configured) ?? [];
  return (
    <>
      <AdminHeading title={t`Services`} />
      <p className="-mt-4 mb-4 max-w-prose text-muted">
        {t`External services used by this site. A check makes one real call and changes nothing.`}
      </p>
      <QueryResult query={services} fallback={failed} placeholder={<Skeleton className="h-80" />}>
        {(services) => (
          <ul className="ruled">
            {services
              .filter(({ is_configured }) => is_configured)
              .map((service) => (
                <IntegrationRow
                  key={service.name}
                  service={{ ...service, provider: nameAdapter(i18n, service) }}
                  last={lastOf(service.name)}
                />
              ))}
          </ul>
        )}
      </QueryResult>
      {unset.length > 0 && (
        <section aria-labelledby="unset-services" className="mt-10">
          <h3 id="unset-services" className="font-display text-2xl leading-tight">
            {t`Not set up`}
          </h3>
          <p className="mt-1 mb-2 max-w-prose text-muted">
            {t`To set one up, add these settings and restart the server.`}
          </p>
          <ul className="ruled">
            {unset.map((service) => (
              <UnconfiguredRow key={service.name} service={service} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
