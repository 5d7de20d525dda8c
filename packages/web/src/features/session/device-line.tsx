import type { Session } from '@limn/server/schema/people/session';
import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../i18n/formats.ts';
import { formatAgo } from '../../i18n/relative-time.ts';
import { Button } from '../../ui/button.tsx';

interface DeviceLineProps {
  session: Session;
  name: string;
  busy: boolean;
  onLogOut: () => void;
}

/** Seconds. The server records the use of a session at most this often. */
const exactness = 600;

export function DeviceLine({ session, name, busy, onLogOut }: DeviceLineProps) {
  const { t, i18n } = useLingui();
  const since = formatMoment(i18n.locale, session.created_at);
  const used = formatAgo(i18n.locale, session.last_used_at, new Date(), exactness);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {session.is_current && (
            <span className="rounded-round bg-sunken px-2.5 py-0.5 text-sm font-normal">{t`This device`}</span>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted figures">
          <span>{t`Last used: ${used}`}</span>
          <span>{t`Logged in: ${since}`}</span>
        </p>
      </div>
      <Button variant="quiet" busy={busy} aria-label={t`Log out: ${name}`} onClick={onLogOut}>
        {t`Log out`}
      </Button>
    </li>
  );
}
