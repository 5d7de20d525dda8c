import { useLingui } from '@lingui/react/macro';
import { AdminHeading } from './admin-heading.tsx';

export function AdminMemberships() {
  const { t } = useLingui();
  return <AdminHeading title={t`Memberships`} />;
}
