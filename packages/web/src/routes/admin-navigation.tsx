import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const tabShape =
  'flex min-h-11 items-center rounded-control px-3.5 whitespace-nowrap eased lg:-ms-3.5 lg:whitespace-normal lg:py-1.5 lg:leading-tight';

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Beside the tab on wide screens; above it, and drawn sideways, on narrow ones. */
export function AdminNavigation() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const tabs = [
    { to: '/admin', label: t`Overview` },
    { to: '/admin/user-trends', label: t`User Trends` },
    { to: '/admin/image-trends', label: t`Image Trends` },
    { to: '/admin/users', label: t`User List` },
    { to: '/admin/memberships', label: t`Memberships` },
    { to: '/admin/messages', label: t`Messages` },
    { to: '/admin/featured', label: t`Featured Artworks` },
    { to: '/admin/site-info', label: t`Site Info` },
    { to: '/admin/services', label: t`Services` },
    { to: '/admin/audit', label: t`Audit log` },
  ] as const;
  const isCurrent = (to: string) =>
    to === '/admin' ? /^\/admin\/?$/.test(pathname) : `${pathname}/`.startsWith(`${to}/`);
  const current = tabs.find(({ to }) => isCurrent(to))?.to;
  useEffect(() => {
    if (!current || !list.current) return;
    const link = list.current.querySelector('[aria-current]');
    // Not scrollIntoView: that would move the page as well.
    if (link) list.current.scrollBy({ left: middleOf(link) - middleOf(list.current), behavior: 'instant' });
  }, [current]);
  return (
    <nav
      aria-label={t`Admin`}
      className="-mx-4 border-line border-b md:-mx-8 lg:sticky lg:top-20 lg:mx-0 lg:self-start lg:border-0"
    >
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] md:px-8 lg:flex-col lg:overflow-visible lg:p-0"
      >
        {tabs.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              // The first tab's address is the beginning of all the others.
              activeOptions={{ exact: to === '/admin', includeSearch: false }}
              aria-current={to === current ? 'page' : undefined}
              className={`${tabShape} ${to === current ? 'bg-sunken font-medium' : 'text-muted hover:bg-sunken hover:text-ink'}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
