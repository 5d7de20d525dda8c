import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { AttentionBadge } from './attention-badge.tsx';
import { adminGroups, adminLinks } from './tabs.ts';
import { useAttention } from './use-attention.ts';

const tabShape =
  'flex min-h-11 items-center gap-2.5 rounded-control px-3 leading-tight eased lg:min-h-9 lg:-ms-3 lg:py-1 pointer-coarse:lg:min-h-11';

/** The pages of the admin area by group: beside the content on wide screens, in a menu above it on narrower ones. */
export function AdminNavigation() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const isWide = useWide();
  const attention = useAttention();
  const menu = useRef<HTMLDetailsElement>(null);
  const isCurrent = (to: string) =>
    to === '/admin' ? /^\/admin\/?$/.test(pathname) : `${pathname}/`.startsWith(`${to}/`);
  const current = adminLinks.find(({ to }) => isCurrent(to));
  useEffect(() => {
    if (pathname && menu.current) menu.current.open = false;
  }, [pathname]);
  const linkOf = ({ to, label, icon }: (typeof adminLinks)[number]) => (
    <li key={to}>
      <Link
        to={to}
        // The address of the first page is a prefix of all others.
        activeOptions={{ exact: to === '/admin', includeSearch: false }}
        aria-current={to === current?.to ? 'page' : undefined}
        onClick={() => menu.current?.removeAttribute('open')}
        className={`${tabShape} ${to === current?.to ? 'bg-sunken font-medium' : 'text-muted hover:bg-sunken hover:text-ink'}`}
      >
        <Icon name={icon} size={18} />
        <span className="min-w-0 wrap-anywhere">{i18n._(label)}</span>
        <AttentionBadge to={to} count={attention[to] ?? 0} />
      </Link>
    </li>
  );
  const links = (
    <>
      <ul>{adminLinks.filter(({ group }) => !group).map(linkOf)}</ul>
      {adminGroups.map(({ name, label, links }) => (
        <div key={name} className="lg:mt-4">
          <p id={`admin-${name}`} className="px-3 pt-2 pb-1 text-sm font-medium text-muted lg:-ms-3 lg:pt-0">
            {i18n._(label)}
          </p>
          <ul aria-labelledby={`admin-${name}`}>{links.map(linkOf)}</ul>
        </div>
      ))}
    </>
  );
  const waiting = Object.entries(attention).filter(([to]) => to !== current?.to);
  return (
    <nav aria-label={t`Admin`} className="lg:sticky lg:top-20 lg:self-start">
      {isWide ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(max(10.25rem,25%-1rem),1fr))] gap-x-4 border-b border-line pb-3 max-lg:[&>ul]:col-span-full max-lg:-mx-3 lg:block lg:border-0 lg:p-0">
          {links}
        </div>
      ) : (
        <details ref={menu} className="group rounded-control border border-control bg-surface">
          <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-control ps-3.5 pe-3 font-medium">
            {current && <Icon name={current.icon} size={18} className="text-muted" />}
            {current ? i18n._(current.label) : t`Admin`}
            {waiting.map(([to, count]) => (
              <AttentionBadge key={to} to={to} count={count ?? 0} />
            ))}
            <Icon name="chevron" size={18} className="ms-auto text-muted group-open:rotate-180" />
          </summary>
          <div className="grid grid-cols-2 items-start gap-x-2 gap-y-1 border-t border-line p-1.5 [&>ul]:col-span-2">
            {links}
          </div>
        </details>
      )}
    </nav>
  );
}
