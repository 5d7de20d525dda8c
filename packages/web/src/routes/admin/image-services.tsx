import type { AdminService } from '@limn/server/schema/studio/image-service';
import type { AdminModel } from '@limn/server/schema/studio/model';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ModelForm } from '../../features/image-service/model-form.tsx';
import { ModelRow } from '../../features/image-service/model-row.tsx';
import { ServiceForm } from '../../features/image-service/service-form.tsx';
import { ServiceRow } from '../../features/image-service/service-row.tsx';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminHeading } from './heading.tsx';
import { BelowResult, QueryResult } from './query-result.tsx';

const failed = msg`Couldn't load the image services.`;
const changeFailed = msg`Couldn't change the models. Try again.`;

/** The ids with one moved by a place. */
function movedBy(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const moved = ids.filter((one) => one !== id);
  moved.splice(from + by, 0, id);
  return moved;
}

export function AdminImageServices() {
  const { t, i18n } = useLingui();
  const [service, setService] = useState<AdminService | 'new'>();
  const [model, setModel] = useState<AdminModel | 'new'>();
  const services = trpc.imageService.list.useQuery(undefined, { refetchInterval: 10_000 });
  const models = trpc.model.listAll.useQuery();
  const order = trpc.model.order.useMutation();
  const remove = trpc.model.remove.useMutation();
  const own = services.data?.filter(({ is_fixed }) => !is_fixed) ?? [];
  const problem = order.error ?? remove.error;
  const [said, setSaid] = useState('');
  function move(models: readonly AdminModel[], id: string, by: -1 | 1) {
    const ids = movedBy(
      models.map((model) => model.id),
      id,
      by,
    );
    setSaid('');
    order.mutate(
      { ids },
      { onSuccess: () => setSaid(t`Now at position ${ids.indexOf(id) + 1} of ${ids.length}.`) },
    );
  }
  return (
    <>
      <AdminHeading title={t`Image services`}>
        <Button variant="primary" onClick={() => setService('new')}>{t`Add image service`}</Button>
      </AdminHeading>
      <p className="-mt-4 mb-4 max-w-prose text-muted">
        {t`Programs and APIs that generate the pictures. Changes take effect immediately.`}
      </p>
      <QueryResult query={services} fallback={failed} placeholder={<Skeleton className="h-80" />}>
        {(services) => (
          <ul className="ruled">
            {services.map((service) => (
              <ServiceRow key={service.id} service={service} onEdit={() => setService(service)} />
            ))}
          </ul>
        )}
      </QueryResult>
      <BelowResult query={services} className="mt-10">
        <section aria-labelledby="models">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 id="models" className="font-display text-2xl leading-tight">
              {t`Models`}
            </h3>
            {own.length > 0 && <Button onClick={() => setModel('new')}>{t`Add model`}</Button>}
          </div>
          <p className="mt-1 mb-2 max-w-prose text-muted">
            {own.length === 0
              ? t`Add an image service to offer its models to users.`
              : t`If there are at least two, users can choose between them. They appear in this order, and the first one is the default.`}
          </p>
          <QueryResult query={models} fallback={failed} placeholder={<Skeleton className="h-24" />}>
            {(models) => (
              <ul className="ruled">
                {models.map((model, at) => (
                  <ModelRow
                    key={model.id}
                    model={model}
                    services={own}
                    place={at + 1}
                    count={models.length}
                    busy={order.isPending}
                    onMove={(by) => move(models, model.id, by)}
                    onEdit={() => setModel(model)}
                    onRemove={() => remove.mutate({ id: model.id })}
                  />
                ))}
              </ul>
            )}
          </QueryResult>
          <p role="status" className="sr-only">
            {said}
          </p>
          {problem && <Notice>{failureText(i18n, readFailure(problem), changeFailed)}</Notice>}
        </section>
      </BelowResult>
      {service && (
        <ServiceForm
          service={service === 'new' ? undefined : service}
          onClose={() => setService(undefined)}
        />
      )}
      {model && (
        <ModelForm
          model={model === 'new' ? undefined : model}
          services={own}
          onClose={() => setModel(undefined)}
        />
      )}
    </>
  );
}
