import { usersListedAtMost } from '@limn/server/enums';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { SelectedUsers } from '../../features/user/selected-users.tsx';
import { useUserSelection } from '../../features/user/use-user-selection.ts';
import { UserFilters } from '../../features/user/user-filters.tsx';
import { listingSearch, type UserListing } from '../../features/user/user-order.ts';
import { UserSortSelect } from '../../features/user/user-sort.tsx';
import { UserTable } from '../../features/user/user-table.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { buttonShape, buttonVariants } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { AdminHeading } from './heading.tsx';
import { QueryResult } from './query-result.tsx';
import { pageOf, pageSearch, searchTextOf, userFilterOf, userOrderOf, userSortOf } from './search.ts';

const route = getRouteApi('/admin/users');
const to = '/admin/users';
const failed = msg`Failed to fetch users`;

export function AdminUsers() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const address = route.useSearch();
  const page = pageOf(address);
  const listing: UserListing = {
    q: searchTextOf(address),
    filter: userFilterOf(address),
    sort: userSortOf(address),
    order: userOrderOf(address),
  };
  const { q, filter } = listing;
  const selection = useUserSelection(`${filter} ${q}`);
  const list = trpc.user.list.useQuery({ page, ...listing }, { placeholderData: (before) => before });
  const show = (listing: UserListing) =>
    void navigate({ to, search: listingSearch(listing), replace: true, resetScroll: false });
  const most = formatNumber(i18n.locale, usersListedAtMost);
  const total = list.data?.total ?? 0;
  // The users of the previous list are shown until those of the new one have loaded.
  const selectable = list.isPlaceholderData ? { ...selection, press: () => undefined } : selection;
  return (
    <>
      <AdminHeading title={t`User List`}>
        {list.data && (
          <p
            role="status"
            className="figures text-muted"
          >{t`${plural(total, { one: '# user', other: '# users' })}`}</p>
        )}
      </AdminHeading>
      <div className="mb-4 flex flex-col gap-3">
        <div className="flex max-w-md">
          <SearchField
            label={t`Email or name`}
            most={254}
            value={q}
            onSearch={(words) => show({ ...listing, q: words })}
          />
        </div>
        <UserFilters listing={listing} />
        <UserSortSelect listing={listing} onSort={show} />
      </div>
      <SelectedUsers selection={selection} listing={listing} total={total} />
      <QueryResult query={list} fallback={failed} placeholder={<RowSkeletons />}>
        {({ items, pages, is_partial }) => (
          <>
            {items.length > 0 ? (
              <UserTable users={items} listing={listing} selection={selectable} />
            ) : (
              <NoUsers listing={listing} />
            )}
            {is_partial && (
              <p className="mt-4 text-sm text-muted">{t`Only the first ${most} users are shown. Use the search to find others.`}</p>
            )}
            <Pager
              page={page}
              pages={Math.max(1, pages)}
              addressOf={(page) => ({ to, search: { ...listingSearch(listing), page: pageSearch(page) } })}
            />
          </>
        )}
      </QueryResult>
    </>
  );
}

function NoUsers({ listing: { q, filter } }: { listing: UserListing }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="search"
      title={q || filter ? t`No users found` : t`No users on this page.`}
      text={
        q && [...q].length < 3
          ? t`With one or two characters, the search finds the start of an email or name. Enter three or more to search anywhere.`
          : t`Try another search or filter.`
      }
    >
      <Link
        to={to}
        search={{}}
        className={`${buttonShape} ${buttonVariants.quiet}`}
      >{t`Show all users`}</Link>
    </EmptyState>
  );
}
