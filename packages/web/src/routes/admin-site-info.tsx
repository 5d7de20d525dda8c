import { useLingui } from '@lingui/react/macro';
import { AdminHeading } from './admin-heading.tsx';

export function AdminSiteInfo() {
  const { t } = useLingui();
  return <AdminHeading title={t`Site Info`} />;
}
