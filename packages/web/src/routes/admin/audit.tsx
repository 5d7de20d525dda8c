import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { actionName, auditActions } from '../../features/audit/action-text.ts';
import { AuditSegment } from '../../features/audit/audit-list.tsx';
import { Select } from '../../ui/select.tsx';
import { AdminHeading } from './heading.tsx';
import { actionOf } from './search.ts';

const route = getRouteApi('/admin/audit');

export function AdminAudit() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const action = actionOf(route.useSearch());
  return (
    <>
      <AdminHeading title={t`Audit log`} />
      <p className="-mt-4 mb-4 max-w-prose text-muted">
        {t`All actions by admins and from the command line. This log can't be edited here.`}
      </p>
      <Select
        label={t`Action`}
        value={action ?? ''}
        className="mb-2 max-w-md"
        onChange={({ currentTarget: { value } }) =>
          void navigate({
            to: '/admin/audit',
            search: { action: value || undefined },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <option value="">{t`All actions`}</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {i18n._(actionName[action])}
          </option>
        ))}
      </Select>
      <ul key={action} aria-label={t`Audit log`} className="ruled">
        <AuditSegment after={undefined} action={action} />
      </ul>
    </>
  );
}
