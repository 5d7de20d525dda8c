import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { openData } from '../../lib/open-data.ts';
import { dropSession } from '../../lib/session.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Menu } from '../../ui/menu.tsx';

interface AccountMenuProps {
  /** Before the session is dropped: what belonged to it leaves the page. */
  onLogOut: () => void;
}

export function AccountMenu({ onLogOut }: AccountMenuProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const navigate = useNavigate();
  async function logOut() {
    // Whatever the server answers, nobody stays signed in on this device.
    await openData().then(
      ({ client }) => client.account.logOut.mutate().catch(() => undefined),
      () => undefined,
    );
    onLogOut();
    await navigate({ to: '/' });
    dropSession();
  }
  const initial = (viewer?.display_name ?? viewer?.email ?? '').slice(0, 1).toUpperCase();
  return (
    <Menu
      label={t`Account`}
      failedText={t`The menu could not be loaded. Check your network and try again.`}
      entries={[
        { id: 'history', label: t`History`, icon: 'history' },
        { id: 'log-out', label: t`Log out`, icon: 'log-out' },
      ]}
      onChosen={(id) => (id === 'history' ? void navigate({ to: '/history' }) : void logOut())}
    >
      <span className="grid size-8 place-items-center rounded-round border border-control text-sm font-semibold">
        {initial}
      </span>
    </Menu>
  );
}
