import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/data.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Said before the press, not after it. */
export function LimitNotice() {
  const { t } = useLingui();
  const { data: usage } = trpc.image.usage.useQuery();
  if (!usage || usage.stored + usage.active < usage.limit) return null;
  return (
    <p className="mb-3 flex animate-appear items-start gap-2 text-sm">
      <Icon name="alert" size={16} className="mt-0.5" />
      <span>
        {t`You keep ${usage.stored} of ${usage.limit} pictures. Delete some before painting another.`}{' '}
        <Link to="/history" className="font-medium underline underline-offset-4">
          {t`Open history`}
        </Link>
      </span>
    </p>
  );
}
