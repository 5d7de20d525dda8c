import { type ImageServiceState, imageServiceStates, limits } from '@limn/server/enums';
import type { AdminService } from '@limn/server/schema/studio/image-service';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDuration } from '../../i18n/quantity.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Ago } from '../../ui/ago.tsx';
import { Button } from '../../ui/button.tsx';
import { CallOutcome } from '../../ui/call-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { audienceText, builtinText, kindName, stateText } from './service-text.ts';

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
  const { id, kind, state, is_fixed: isFixed, activity } = service;
  const name = kind === 'builtin' && isFixed ? i18n._(builtinText) : service.name;
  const update = trpc.imageService.update.useMutation({ onSuccess: () => void cache.model.invalidate() });
  const remove = trpc.imageService.remove.useMutation({ onSuccess: () => void cache.model.invalidate() });
  const test = trpc.imageService.test.useMutation();
  const problem = update.error ?? remove.error;
  const { median_seconds: median } = activity;
  const facts: [string, string][] = [
    [t`In progress`, i18n.number(activity.running)],
    [
      t`Waiting`,
      activity.waiting < limits.waitingShown
        ? i18n.number(activity.waiting)
        : `${i18n.number(limits.waitingShown)}+`,
    ],
    [t`Pictures in the last hour`, i18n.number(activity.painted)],
    [t`Failed in the last hour`, i18n.number(activity.failed)],
    [t`Typical time`, median === null ? '–' : formatDuration(i18n.locale, median * 1000)],
  ];
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="font-medium">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm text-muted">
            {kind !== 'builtin' && <bdi>{kindName[kind]}</bdi>}
            {service.url && (
              <>
                {' · '}
                <bdi dir="ltr">{service.url}</bdi>
              </>
            )}
          </p>
          <p className="text-sm text-muted">
            {isFixed ? t`From the server settings` : i18n._(audienceText[service.audience])}
            {service.is_paid && ` · ${t`Costs money`}`}
            {service.has_key && ` · ${t`Key saved`}`}
          </p>
        </div>
        {!isFixed && (
          <Select
            label={t`Status`}
            className="w-40"
            value={(update.isPending && update.variables.state) || state}
            aria-disabled={update.isPending || undefined}
            aria-label={t`Status: ${name}`}
            onChange={({ currentTarget: { value } }) => {
              if (!update.isPending) update.mutate({ id, state: value as ImageServiceState });
            }}
          >
            {imageServiceStates.map((one) => (
              <option key={one} value={one}>
                {i18n._(stateText[one])}
              </option>
            ))}
          </Select>
        )}
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {service.problem === 'key' && (
        <Notice className="mt-3">{t`The key can't be read. Enter it again.`}</Notice>
      )}
      {service.problem === 'settings' && (
        <Notice className="mt-3">{t`The URL or the workflow can't be used. Edit the service.`}</Notice>
      )}
      {service.last_failure && !test.data && (
        <p className="mt-3 text-sm wrap-anywhere text-muted">
          {t`Last failure:`}
          {sentenceGap(i18n.locale)}
          <bdi lang="en">{service.last_failure}</bdi>
          {service.last_failed_at && (
            <>
              {' · '}
              <Ago at={service.last_failed_at} />
            </>
          )}
        </p>
      )}
      <div role="status" className="mt-3 text-sm empty:hidden">
        {test.isPending ? (
          <p className="text-muted">{t`Generating a test picture…`}</p>
        ) : test.data ? (
          <div className="flex flex-wrap items-start gap-4">
            {test.data.picture && (
              <img
                src={test.data.picture}
                alt={t`A lighthouse at dusk`}
                width={128}
                height={128}
                className="size-32 rounded-control"
              />
            )}
            <div className="min-w-0">
              <CallOutcome ok={test.data.ok} milliseconds={test.data.milliseconds} />
              {test.data.detail && (
                <p className="mt-0.5 wrap-anywhere text-muted">
                  <bdi lang="en">{test.data.detail}</bdi>
                </p>
              )}
            </div>
          </div>
        ) : null}
      </div>
      {test.isError && (
        <Notice className="mt-3">{failureText(i18n, readFailure(test.error), testFailed)}</Notice>
      )}
      {problem && <Notice className="mt-3">{failureText(i18n, readFailure(problem), failed)}</Notice>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={test.isPending} aria-label={t`Test: ${name}`} onClick={() => setAsked('test')}>
          {t`Test`}
        </Button>
        {!isFixed && (
          <>
            <Button aria-label={t`Edit: ${name}`} onClick={onEdit}>
              {t`Edit`}
            </Button>
            {state === 'off' && (
              <Button
                variant="danger"
                busy={remove.isPending}
                aria-label={t`Remove: ${name}`}
                onClick={() => setAsked('remove')}
              >
                {t`Remove`}
              </Button>
            )}
          </>
        )}
      </div>
      {asked === 'test' && (
        <ConfirmDialog
          title={t`Test this image service?`}
          text={
            service.is_paid
              ? t`Generates a small picture. The service may charge for it.`
              : t`Generates a small picture.`
          }
          action={t`Test`}
          onConfirm={() => test.mutate({ id })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t`Remove this image service?`}
          text={t`Its key is deleted. Pictures and models stay.`}
          action={t`Remove`}
          onConfirm={() => remove.mutate({ id })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}
