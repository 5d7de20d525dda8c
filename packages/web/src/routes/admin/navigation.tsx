import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { adminLinks } from './tabs.ts';

const tabShape =
  'flex min-h-11 items-center rounded-control px-3.5 leading-tight eased md:whitespace-nowrap lg:-ms-3.5 lg:whitespace-normal lg:py-1.5';

/**
 * The tabs of the admin area: beside the content on wide screens, above it on narrower ones, in a menu on a phone.
 */
export function AdminNavigation() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const isWide = useWide();
  const menu = useRef<HTMLDetailsElement>(null);
  const isCurrent = (to: string) =>
    to === '/admin' ? /^\/admin\/?$/.test(pathname) : `${pathname}/`.startsWith(`${to}/`);
  const current = adminLinks.find(({ to }) => isCurrent(to));
  useEffect(() => {
    if (pathname && menu.current) menu.current.open = false;
  }, [pathname]);
  const links = adminLinks.map(({ to, label }) => (
    <li key={to}>
      <Link
        to={to}
        // The address of the first tab is a prefix of all others.
        activeOptions={{ exact: to === '/admin', includeSearch: false }}
        aria-current={to === current?.to ? 'page' : undefined}
        onClick={() => menu.current?.removeAttribute('open')}
        className={`${tabShape} ${to === current?.to ? 'bg-sunken font-medium' : 'text-muted hover:bg-sunken hover:text-ink'}`}
      >
        {i18n._(label)}
      </Link>
    </li>
  ));
  return (
    <nav aria-label={t`Admin`} className="lg:sticky lg:top-20 lg:self-start">
      {isWide ? (
        <ul className="flex flex-wrap gap-1 border-b border-line pb-2 md:-mx-3.5 lg:mx-0 lg:flex-col lg:border-0 lg:p-0">
          {links}
        </ul>
      ) : (
        <details ref={menu} className="group rounded-control border border-control bg-surface">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-control ps-3.5 pe-3 font-medium">
            {current ? i18n._(current.label) : t`Admin`}
            <Icon name="chevron" size={18} className="text-muted group-open:rotate-180" />
          </summary>
          <ul className="grid grid-cols-2 gap-1 border-t border-line p-1.5">{links}</ul>
        </details>
      )}
    </nav>
  );
}
