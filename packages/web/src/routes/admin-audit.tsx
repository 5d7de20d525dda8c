import { useLingui } from '@lingui/react/macro';
import { AdminHeading } from './admin-heading.tsx';

export function AdminAudit() {
  const { t } = useLingui();
  return <AdminHeading title={t`Audit log`} />;
}
