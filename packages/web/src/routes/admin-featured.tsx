import { useLingui } from '@lingui/react/macro';
import { AdminHeading } from './admin-heading.tsx';

export function AdminFeatured() {
  const { t } = useLingui();
  return <AdminHeading title={t`Featured Artworks`} />;
}
