import { useLingui } from '@lingui/react/macro';
import { offlineText } from '../../i18n/offline-text.ts';
import { useLazyPart } from '../../lib/browser/use-lazy-part.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const load = () => import('../admin/load.ts').then(({ loadAdminSection }) => loadAdminSection());

/** Loads the admin section of the profile, which only admins see. */
export function LazyAdminSection() {
  const { i18n } = useLingui();
  const { part, failed, retry } = useLazyPart(true, load);
  if (part) return <part.AdminSection />;
  if (failed) return <LoadError text={i18n._(offlineText)} busy={false} onRetry={retry} />;
  return <Skeleton className="h-96" />;
}
