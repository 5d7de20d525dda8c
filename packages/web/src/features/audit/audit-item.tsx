import { type ServiceName, serviceNames } from '@limn/server/enums';
import type { AuditEntry } from '@limn/server/schema/guard/audit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../i18n/formats.ts';
import { planName } from '../../i18n/plan-name.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { Ago } from '../../ui/ago.tsx';
import { actionText } from './action-text.ts';
import { detailLines } from './detail-text.ts';

/** An entry of the audit log: action, subject, actor, time and network. */
export function AuditItem({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useLingui();
  const { text, said } = actionText(i18n, entry);
  const details = detailLines(i18n, entry.detail, said);
  const actor = entry.actor === 'command line' ? t`Command line` : entry.actor;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{text}</span> <Subject entry={entry} />
        </p>
        <p className="text-sm text-muted">
          <Ago at={entry.at} />
        </p>
      </div>
      {details.length > 0 && (
        <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
          {details.map(({ name, value }) => (
            <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
              <dt className="text-muted">{name}</dt>
              <dd dir="auto" className="min-w-0 figures wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {entry.network === '' ? (
          <Trans>
            By <bdi>{actor}</bdi>
          </Trans>
        ) : (
          <Trans>
            By <bdi>{actor}</bdi> from <bdi className="figures">{entry.network}</bdi>
          </Trans>
        )}
      </p>
    </li>
  );
}

const isService = (name: string): name is ServiceName => serviceNames.some((service) => service === name);

/** The subject of an entry: a link for an existing user, otherwise its display name. */
function Subject({ entry: { action, subject, subject_id } }: { entry: AuditEntry }) {
  const { t, i18n } = useLingui();
  if (subject === '') return null;
  const isPerson = subject_id !== null && /^(user|membership)\./.test(action);
  if (isPerson)
    return (
      <Link
        to="/admin/users/$id"
        params={{ id: subject_id }}
        search={(listing: object) => ({ ...listing, from: 'audit' })}
        className="underline decoration-line underline-offset-4 hover:decoration-current"
      >
        <bdi>{subject}</bdi>
      </Link>
    );
  if (subject_id !== null && action.startsWith('plan.'))
    return <bdi>{planName(i18n, { id: subject_id, name: subject })}</bdi>;
  if (action === 'user.sign_out') return <span>{t`All users`}</span>;
  if (action === 'service.check' && isService(subject)) return <bdi>{serviceName(i18n, subject)}</bdi>;
  if (action === 'message.read') return <bdi>{formatMoment(i18n.locale, subject)}</bdi>;
  return <bdi>{subject}</bdi>;
}
