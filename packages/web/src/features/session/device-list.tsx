import type { Session } from '@limn/server/schema/people/session';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cache, trpc, withData } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { deviceLabel } from './device-label.ts';
import { DeviceLine } from './device-line.tsx';
import { EndAll } from './end-all.tsx';

/** Returns a function that formats a user agent string as a device name. */
function useDeviceName(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { program, system } = deviceLabel(userAgent);
    if (program && system) return t`${program} on ${system}`;
    return program ?? system ?? t`Unknown device`;
  };
}

interface DeviceListProps {
  /** Logs this device out. */
  onLogOut: () => void;
  /** Called when the server has already ended this device's session. */
  onLeft: () => void;
}

/** The signed-in devices, this one first, with a log-out button for each. */
export const DeviceList = withData(({ onLogOut, onLeft }: DeviceListProps) => {
  const { t } = useLingui();
  const list = trpc.session.list.useQuery(undefined, { staleTime: 0 });
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" tabIndex={-1} className="font-display text-2xl leading-tight">{t`Devices`}</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {t`Devices where you're logged in. Log out any device you don't recognise or no longer use.`}
      </p>
      {list.data ? (
        <Devices sessions={list.data} onLogOut={onLogOut} onLeft={onLeft} />
      ) : list.isError ? (
        <div role="alert">
          <p className="mb-4">{t`Couldn't load your devices.`}</p>
          <Button busy={list.isFetching} onClick={() => void list.refetch()}>{t`Try again`}</Button>
        </div>
      ) : (
        <div className="flex flex-col gap-4 py-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      )}
    </section>
  );
});

const endFailed = msg`Couldn't log out the device. Try again.`;
const byLastUse = (a: Session, b: Session) =>
  Number(b.is_current) - Number(a.is_current) || b.last_used_at.localeCompare(a.last_used_at);

function Devices({ sessions, onLogOut, onLeft }: DeviceListProps & { sessions: readonly Session[] }) {
  const { t } = useLingui();
  const nameOf = useDeviceName();
  const [ending, setEnding] = useState<string>();
  const end = trpc.session.end.useMutation({
    onError(error) {
      // The session may have ended already.
      void cache.session.invalidate();
      return showFailure(error, endFailed);
    },
    onSettled: () => setEnding(undefined),
  });
  function logOut(session: Session) {
    if (session.is_current) return onLogOut();
    const name = nameOf(session.user_agent);
    setEnding(session.id);
    end.mutate({ id: session.id }, { onSuccess: () => showToast(t`Logged out: ${name}`) });
  }
  return (
    <>
      <ul className="ruled">
        {sessions.toSorted(byLastUse).map((session) => (
          <DeviceLine
            key={session.id}
            session={session}
            name={nameOf(session.user_agent)}
            busy={ending === session.id}
            onLogOut={() => logOut(session)}
          />
        ))}
      </ul>
      {sessions.length > 1 && <EndAll onLeft={onLeft} />}
    </>
  );
}
