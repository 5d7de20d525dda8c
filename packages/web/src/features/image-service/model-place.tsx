import type { AdminService } from '@limn/server/schema/studio/image-service';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const failed = msg`Couldn't load the models. Try again.`;

interface ModelPlaceProps {
  service: AdminService;
  value: string;
  onValue: (value: string) => void;
  onLoras: (names: readonly string[]) => void;
}

/** The name of a model at one image service, with the names that the service offers. */
export function ModelPlace({ service, value, onValue, onLoras }: ModelPlaceProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { name } = service;
  const discover = trpc.imageService.discover.useMutation({ onSuccess: ({ loras }) => onLoras(loras) });
  const count = discover.data?.models.length;
  return (
    <div>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={service.name}
          className="min-w-[min(12rem,100%)] grow"
          dir="ltr"
          list={id}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
        {service.lists_models && (
          <Button
            busy={discover.isPending}
            aria-label={t`Load models: ${name}`}
            onClick={() => discover.mutate({ id: service.id })}
          >
            {t`Load models`}
          </Button>
        )}
      </div>
      <datalist id={id}>
        {discover.data?.models.map((found) => (
          <option key={found} value={found} />
        ))}
      </datalist>
      <div role="status" className="text-sm text-muted empty:hidden">
        {count !== undefined && t`Models found: ${count}`}
      </div>
      {discover.isError && <Notice>{failureText(i18n, readFailure(discover.error), failed)}</Notice>}
    </div>
  );
}
