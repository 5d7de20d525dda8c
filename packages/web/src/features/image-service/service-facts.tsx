import { limits } from '@limn/server/enums';
import type { AdminService } from '@limn/server/schema/studio/image-service';
import { useLingui } from '@lingui/react/macro';
import { formatDuration } from '../../i18n/quantity.ts';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { Ago } from '../../ui/ago.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What the service does now, and did in the last hour. */
export function ServiceFigures({ activity }: Pick<AdminService, 'activity'>) {
  const { t, i18n } = useLingui();
  const { median_seconds: median, waiting } = activity;
  const facts: [string, string][] = [
    [t`In progress`, i18n.number(activity.running)],
    [
      t`Waiting`,
      waiting < limits.waitingShown ? i18n.number(waiting) : `${i18n.number(limits.waitingShown)}+`,
    ],
    [t`Pictures in the last hour`, i18n.number(activity.painted)],
    [t`Failed in the last hour`, i18n.number(activity.failed)],
    [t`Typical time`, median === null ? '–' : formatDuration(i18n.locale, median * 1000)],
  ];
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why the service cannot be used as it is stored. */
export function ServiceProblem({ problem }: Pick<AdminService, 'problem'>) {
  const { t } = useLingui();
  if (problem === 'key') return <Notice className="mt-3">{t`The key can't be read. Enter it again.`}</Notice>;
  if (problem === 'settings')
    return <Notice className="mt-3">{t`The URL or the workflow can't be used. Edit the service.`}</Notice>;
  return null;
}

export function LastFailure({
  last_failure: reason,
  last_failed_at: at,
}: Pick<AdminService, 'last_failure' | 'last_failed_at'>) {
  const { t, i18n } = useLingui();
  return (
    <p className="mt-3 text-sm wrap-anywhere text-muted">
      {t`Last failure:`}
      {sentenceGap(i18n.locale)}
      <bdi lang="en">{reason}</bdi>
      {at && (
        <>
          {' · '}
          <Ago at={at} />
        </>
      )}
    </p>
  );
}
