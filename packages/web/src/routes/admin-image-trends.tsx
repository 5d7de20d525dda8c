import { useLingui } from '@lingui/react/macro';
import { AdminHeading } from './admin-heading.tsx';

export function AdminImageTrends() {
  const { t } = useLingui();
  return <AdminHeading title={t`Image Trends`} />;
}
