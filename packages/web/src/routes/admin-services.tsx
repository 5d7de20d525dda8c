import { useLingui } from '@lingui/react/macro';
import { AdminHeading } from './admin-heading.tsx';

export function AdminServices() {
  const { t } = useLingui();
  return <AdminHeading title={t`Services`} />;
}
