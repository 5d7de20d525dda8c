import { useLingui } from '@lingui/react/macro';
import { offlineText } from '../../i18n/offline-text.ts';
import { usePart } from '../../lib/browser/use-lazy-part.ts';
import { LoadTrouble } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const load = () => import('../admin/load.ts').then(({ openAdminProfile }) => openAdminProfile());

/** Fetched for admins alone. */
export function LaterAdminProfile() {
  const { i18n } = useLingui();
  const { part, failed, retry } = usePart(true, load);
  if (part) return <part.AdminProfile />;
  if (failed) return <LoadTrouble text={i18n._(offlineText)} busy={false} onRetry={retry} />;
  return <Skeleton className="h-96" />;
}
