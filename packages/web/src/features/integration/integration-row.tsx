import type { Service, ServiceChecked } from '@limn/server/schema/site/integration';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureText } from '../../i18n/refusal-text.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { CallOutcome } from '../../ui/call-outcome.tsx';
import { Notice } from '../../ui/notice.tsx';

const failed = msg`Couldn't check the service. Try again.`;

interface IntegrationRowProps {
  service: Service;
  /** The last call of the service by any user. */
  last: ServiceChecked | undefined;
}

/** A configured service with a button that checks it. */
export function IntegrationRow({ service, last }: IntegrationRowProps) {
  const { t, i18n } = useLingui();
  const name = serviceName(i18n, service.name);
  const check = trpc.service.check.useMutation({ onSettled: () => cache.stats.operations.invalidate() });
  const outcome = check.data ?? last;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="font-medium">{name}</h3>
          <bdi className="text-sm text-muted">{service.provider}</bdi>
        </div>
        <Button
          busy={check.isPending}
          aria-label={t`Check: ${name}`}
          onClick={() => check.mutate({ name: service.name })}
        >
          {t`Check`}
        </Button>
      </div>
      <div role="status" className="mt-1 text-sm">
        {check.isPending ? (
          <p className="text-muted">{t`Waiting for a response…`}</p>
        ) : check.isError ? null : outcome ? (
          <>
            <CallOutcome ok={outcome.ok} milliseconds={outcome.milliseconds} />
            {outcome.detail && (
              <p className="mt-0.5 wrap-anywhere text-muted">
                <bdi lang="en">{outcome.detail}</bdi>
              </p>
            )}
          </>
        ) : (
          <p className="text-muted">{t`No calls since startup`}</p>
        )}
      </div>
      {check.isError && <Notice>{failureText(i18n, readFailure(check.error), failed)}</Notice>}
    </li>
  );
}
