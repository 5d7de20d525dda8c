import { useLingui } from '@lingui/react/macro';
import { AdminHeading } from './admin-heading.tsx';

export function AdminUserTrends() {
  const { t } = useLingui();
  return <AdminHeading title={t`User Trends`} />;
}
