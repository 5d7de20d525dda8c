import type { Operations } from '@limn/server/schema/site/stats';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { jobFailure } from '../../i18n/job-failure-text.ts';
import { formatBytes } from '../../i18n/quantity.ts';
import { formatAgo } from '../../i18n/relative-time.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { CallOutcome } from '../../ui/call-outcome.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { showFailure } from '../../ui/show-failure.ts';

/** The state of jobs, server, security and services. */
export function OperationsPanel({ operations, at }: { operations: Operations; at: Date }) {
  const { t, i18n } = useLingui();
  const { jobs, security, services } = operations;
  const failed = jobs.failed.reduce((sum, { count }) => sum + count, 0);
  const number = (value: number) => formatNumber(i18n.locale, value);
  const bytes = (value: number) => formatBytes(i18n.locale, value);
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-10 md:grid-cols-2">
      {operations.standby_trouble && <StandbyTrouble {...operations.standby_trouble} at={at} />}
      <Part title={t`Jobs`}>
        <Figures
          rows={[
            [t`Waiting`, number(jobs.waiting)],
            [t`Running`, number(jobs.running)],
            [t`Failed in the last hour`, number(failed)],
          ]}
        />
        {failed > 0 && (
          <ul className="mt-2 flex flex-col gap-2 text-sm">
            {jobs.failed.map(({ code, count }) => (
              <li key={code} className="flex gap-3">
                <span className="figures shrink-0 font-medium text-danger">{number(count)}×</span>
                <span className="text-muted">
                  {jobFailure(i18n, code)} <code dir="ltr">{code}</code>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t`Server`}>
        <Figures
          rows={[
            [t`Free disk space`, bytes(operations.disk_free_bytes)],
            [t`Database`, bytes(operations.database_bytes)],
            [t`Pictures (approx.)`, bytes(operations.picture_bytes)],
            [t`Version`, operations.version],
          ]}
        />
        {operations.signing.unsigned > 0 && <SigningProgress {...operations.signing} />}
      </Part>
      <Part title={t`Security, last 24 hours`}>
        <Figures
          rows={[
            [t`Logins`, number(security.signed_in)],
            [t`Failed logins`, number(security.sign_in_failed + security.confirm_failed)],
            [t`New accounts`, number(security.registered)],
            [t`Password reset links`, number(security.reset_asked)],
            [t`Requests without login`, number(security.unauthorized)],
            [t`Forbidden requests`, number(security.forbidden)],
            [t`Too many requests`, number(security.too_many_requests)],
          ]}
        />
        <p className="mt-2 text-sm text-muted">{t`Counted since the last server start.`}</p>
      </Part>
      <Part title={t`Services`} className="md:col-span-2">
        <ul className="ruled">
          {services.map(({ name, provider, last }) => (
            <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                {serviceName(i18n, name)} <bdi className="text-sm text-muted">{provider}</bdi>
              </span>
              {last ? (
                <span className="flex flex-wrap items-baseline gap-x-4 text-sm">
                  <CallOutcome ok={last.ok} milliseconds={last.milliseconds} />
                  <time dateTime={last.at} title={last.at} className="text-muted">
                    {formatAgo(i18n.locale, last.at, at, 60)}
                  </time>
                </span>
              ) : (
                <span className="text-sm text-muted">{t`No calls since startup`}</span>
              )}
              {last && !last.ok && last.detail && (
                <span className="basis-full text-sm wrap-anywhere text-muted">
                  <bdi lang="en">{last.detail}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function StandbyTrouble({ since, detail, at }: NonNullable<Operations['standby_trouble']> & { at: Date }) {
  const { t, i18n } = useLingui();
  return (
    <div className="md:col-span-2">
      <Notice>{t`The storage for the standby server can't be read. If another server takes over, this one won't notice: it may generate pictures and charge members a second time.`}</Notice>
      <p className="mt-1 ps-6 text-sm wrap-anywhere text-muted">
        <time dateTime={since} title={since}>
          {formatAgo(i18n.locale, since, at, 60)}
        </time>
        {' · '}
        <bdi lang="en">{detail}</bdi>
      </p>
    </div>
  );
}

/** Pictures that are stored unsigned are signed in the background, unless an admin has paused it. */
function SigningProgress({ total, unsigned, is_paused }: Operations['signing']) {
  const { t, i18n } = useLingui();
  const pause = trpc.provenance.pauseSigning.useMutation({
    onSuccess: () => cache.stats.operations.invalidate(),
    onError: (error) => showFailure(error),
  });
  const signed = total - unsigned;
  const [done, all] = [signed, total].map((value) => formatNumber(i18n.locale, value));
  const text = t`Signing existing pictures: ${done} of ${all}`;
  return (
    <div className="mt-4 flex flex-col gap-2 text-sm">
      <p>{text}</p>
      <Progress label={text} value={signed / total} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted">
          {is_paused ? t`Paused` : t`It runs while no pictures are being generated.`}
        </p>
        <Button
          variant="ghost"
          busy={pause.isPending}
          onClick={() => pause.mutate({ is_paused: !is_paused })}
          className="-me-4"
        >
          {is_paused ? t`Resume signing` : t`Pause signing`}
        </Button>
      </div>
    </div>
  );
}

interface PartProps {
  title: string;
  className?: string;
  children: ReactNode;
}

const Part = ({ title, className = '', children }: PartProps) => (
  <section aria-label={title} className={className}>
    <h3 className="mb-2 font-display text-2xl leading-tight">{title}</h3>
    {children}
  </section>
);

const Figures = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className="ruled">
    {rows.map(([name, figure]) => (
      <div key={name} className="flex justify-between gap-6 py-2">
        <dt className="text-muted">{name}</dt>
        <dd className="figures text-end">
          <bdi>{figure}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
