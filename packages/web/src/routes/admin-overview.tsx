import { useLingui } from '@lingui/react/macro';
import { AdminHeading } from './admin-heading.tsx';

export function AdminOverview() {
  const { t } = useLingui();
  return <AdminHeading title={t`Overview`} />;
}
