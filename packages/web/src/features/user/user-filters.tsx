import { type UserFilter, userFilters } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../i18n/formats.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { listingSearch, type UserListing } from './user-order.ts';
import { filterText } from './user-text.ts';

/** Links to the filters of the list, each with its number of users. */
export function UserFilters({ listing }: { listing: UserListing }) {
  const { t, i18n } = useLingui();
  const { data } = trpc.user.counts.useQuery(undefined, { staleTime: 60_000 });
  const number = (total: number, isPartial: boolean) =>
    `${formatNumber(i18n.locale, total)}${isPartial ? '+' : ''}`;
  const countOf = (filter: UserFilter | undefined) => {
    if (!data) return '';
    if (!filter) return number(data.all, false);
    const found = data.filters.find((one) => one.filter === filter);
    return found ? number(found.total, found.is_partial) : '';
  };
  return (
    <nav aria-label={t`Filter users`} className="-mx-1 flex flex-wrap gap-1">
      {[undefined, ...userFilters].map((filter) => (
        <Link
          key={filter ?? 'all'}
          to="/admin/users"
          search={listingSearch({ ...listing, filter })}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={filter === listing.filter ? 'true' : undefined}
          className={`inline-flex min-h-11 items-center gap-2 rounded-control border px-3 eased ${filter === listing.filter ? 'border-control bg-surface font-medium' : 'border-transparent text-muted hover:bg-sunken hover:text-ink'}`}
        >
          {filter ? i18n._(filterText[filter]) : t({ message: 'All', context: 'users' })}
          <span className="min-w-[2ch] text-sm text-muted figures">{countOf(filter)}</span>
        </Link>
      ))}
    </nav>
  );
}
