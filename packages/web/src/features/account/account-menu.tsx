import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { dropSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
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
  const logOut = trpc.account.logOut.useMutation({
    // Whatever the server answers, nobody stays signed in on this device.
    async onSettled() {
      onLogOut();
      await navigate({ to: '/' });
      dropSession();
    },
  });
  const initial = (viewer?.display_name ?? viewer?.email ?? '').slice(0, 1).toUpperCase();
  return (
    <Menu
      label={t`Account`}
      failedText={t`The menu could not be loaded. Check your network and try again.`}
      entries={[
        { id: 'history', label: t`History`, icon: 'history' },
        { id: 'log-out', label: t`Log out`, icon: 'log-out' },
      ]}
      onChosen={(id) => (id === 'history' ? void navigate({ to: '/history' }) : logOut.mutate())}
    >
      <span className="grid size-8 place-items-center rounded-round border border-control text-sm font-semibold">
        {initial}
      </span>
    </Menu>
  );
}
