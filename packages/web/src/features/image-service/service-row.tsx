import type { AdminService } from '@limn/server/schema/studio/image-service';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LastFailure, ServiceFigures, ServiceProblem } from './service-facts.tsx';
import { ServiceHeading, StateSelect } from './service-heading.tsx';
import { ConfirmTest, ServiceTest } from './service-test.tsx';
import { builtinText } from './service-text.ts';

const failed = msg`Couldn't change the image service. Try again.`;
const testFailed = msg`Couldn't test the image service. Try again.`;

interface ServiceRowProps {
  service: AdminService;
  onEdit: () => void;
}

/** An image service with its figures. The one of the settings can only be tested. */
export function ServiceRow({ service, onEdit }: ServiceRowProps) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<'test' | 'remove'>();
  const { id, state, is_fixed: isFixed } = service;
  const name = service.kind === 'builtin' && isFixed ? i18n._(builtinText) : service.name;
  const update = trpc.imageService.update.useMutation({ onSuccess: () => void cache.model.invalidate() });
  const remove = trpc.imageService.remove.useMutation({ onSuccess: () => void cache.model.invalidate() });
  const test = trpc.imageService.test.useMutation();
  const problem = update.error ?? remove.error;
  const close = () => setAsked(undefined);
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <ServiceHeading service={service} name={name} />
        {!isFixed && (
          <StateSelect
            name={name}
            value={(update.isPending && update.variables.state) || state}
            busy={update.isPending}
            onState={(next) => update.mutate({ id, state: next })}
          />
        )}
      </div>
      <ServiceFigures activity={service.activity} />
      <ServiceProblem problem={service.problem} />
      {service.last_failure && !test.data && (
        <LastFailure last_failure={service.last_failure} last_failed_at={service.last_failed_at} />
      )}
      <ServiceTest isRunning={test.isPending} result={test.data} />
      {test.isError && (
        <Notice className="mt-3">{failureText(i18n, readFailure(test.error), testFailed)}</Notice>
      )}
      {problem && <Notice className="mt-3">{failureText(i18n, readFailure(problem), failed)}</Notice>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={test.isPending} aria-label={t`Test: ${name}`} onClick={() => setAsked('test')}>
          {t`Test`}
        </Button>
        {!isFixed && (
          <Button aria-label={t`Edit: ${name}`} onClick={onEdit}>
            {t`Edit`}
          </Button>
        )}
        {!isFixed && state === 'off' && (
          <Button
            variant="danger"
            busy={remove.isPending}
            aria-label={t`Remove: ${name}`}
            onClick={() => setAsked('remove')}
          >
            {t`Remove`}
          </Button>
        )}
      </div>
      {asked === 'test' && (
        <ConfirmTest isPaid={service.is_paid} onConfirm={() => test.mutate({ id })} onClose={close} />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t`Remove this image service?`}
          text={t`Its key is deleted. Pictures and models stay.`}
          action={t`Remove`}
          onConfirm={() => remove.mutate({ id })}
          onClose={close}
        />
      )}
    </li>
  );
}
