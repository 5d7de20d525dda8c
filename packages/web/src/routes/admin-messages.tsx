import { useLingui } from '@lingui/react/macro';
import { AdminHeading } from './admin-heading.tsx';

export function AdminMessages() {
  const { t } = useLingui();
  return <AdminHeading title={t`Messages`} />;
}
