import { useLingui } from '@lingui/react/macro';
import { AdminHeading } from './admin-heading.tsx';

export function AdminUsers() {
  const { t } = useLingui();
  return <AdminHeading title={t`User List`} />;
}
