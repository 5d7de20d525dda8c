import type { Language } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { languageEntries } from '../../i18n/language.ts';
import { membershipLink, plansLink } from '../../lib/browser/membership-link.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuEntry, MenuGroup } from '../../ui/menu-group.ts';
import { useWide } from '../../ui/use-wide.ts';
import { Avatar } from './avatar.tsx';

interface AccountMenuProps {
  onLanguage: (language: Language) => void;
  onLogOut: () => void;
}

/** The account menu. On a phone it also contains the other controls of the header. */
export function AccountMenu({ onLanguage, onLogOut }: AccountMenuProps) {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const navigate = useNavigate();
  const isWide = useWide();
  const isFree = viewer?.is_paid === false;
  const pages: MenuEntry[] = [
    { id: 'profile', label: t`View Profile`, icon: 'account' },
    // On a phone the header has no link to the plans.
    { id: 'membership', label: !isWide && isFree ? t`Plans` : t`Membership`, icon: 'card' },
  ];
  if (viewer?.is_admin) pages.push({ id: 'admin', label: t`Admin`, icon: 'chart' });
  const history: MenuEntry = { id: 'history', label: t`History`, icon: 'history' };
  const languages: MenuGroup = { title: t`Language`, entries: languageEntries, selected: i18n.locale };
  const actions: Record<string, () => void> = {
    profile: () => void navigate({ to: '/profile' }),
    membership: () => void navigate(isFree ? plansLink : membershipLink),
    admin: () => void navigate({ to: '/admin' }),
    history: () => void navigate({ to: '/history' }),
    'log-out': onLogOut,
  };
  return (
    <>
      <Link
        to="/history"
        aria-label={t`History`}
        className="grid size-11 place-items-center rounded-control eased aria-[current=page]:bg-sunken hover:bg-sunken md:hidden"
      >
        <Icon name="history" />
      </Link>
      <Menu
        label={t`Account`}
        groups={[
          { entries: isWide ? pages : [...pages, history] },
          ...(isWide ? [] : [languages]),
          { entries: [{ id: 'log-out', label: t`Logout`, icon: 'log-out' }] },
        ]}
        onChosen={(id) => (actions[id] ?? (() => onLanguage(id as Language)))()}
      >
        {viewer ? (
          <Avatar user={viewer} className="size-8 text-base" />
        ) : (
          <span className="size-8 rounded-round border border-line bg-sunken" />
        )}
      </Menu>
    </>
  );
}
