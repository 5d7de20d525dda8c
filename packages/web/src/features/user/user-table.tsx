import { type UserSort, userSorts } from '@limn/server/enums';
import type { UserLine } from '@limn/server/schema/people/user';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatNumber, formatShortUtcDate } from '../../i18n/formats.ts';
import { Day } from '../../ui/day.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWide } from '../../ui/use-wide.ts';
import type { UserSelection } from './use-user-selection.ts';
import { UserCheckbox } from './user-checkbox.tsx';
import { UserList } from './user-list.tsx';
import { UserName } from './user-name.tsx';
import { listingSearch, sortedBy, type UserListing } from './user-order.ts';
import { sortText } from './user-text.ts';

interface UserTableProps {
  users: readonly UserLine[];
  listing: UserListing;
  selection: UserSelection;
}

/** The columns after the address, in the order of the table. */
const columns = userSorts.filter((sort) => sort !== 'email');

export function UserTable({ users, listing, selection }: UserTableProps) {
  const { t, i18n } = useLingui();
  const isWide = useWide();
  if (!isWide) return <UserList users={users} selection={selection} />;
  const cells: Record<(typeof columns)[number], (user: UserLine) => React.ReactNode> = {
    registered: ({ created_at }) => <Day at={created_at} isShort />,
    seen: ({ seen_on }) => (seen_on ? formatShortUtcDate(i18n.locale, seen_on) : '–'),
    images: ({ images }) => formatNumber(i18n.locale, images),
  };
  const selectLabel = ({ email }: UserLine) => t`Select: ${email}`;
  const page = users.map(({ id }) => id);
  const chosen = page.filter((id) => selection.ids.has(id)).length;
  return (
    <table className="w-full">
      <caption className="sr-only">{t`Users`}</caption>
      <thead>
        <tr className="border-control border-b text-sm text-muted">
          <th scope="col" className="w-11 p-0">
            <UserCheckbox
              label={t`Select all on this page`}
              checked={chosen === page.length}
              partly={chosen > 0 && chosen < page.length}
              onChange={() => selection.press(page)}
            />
          </th>
          {(['email', ...columns] as const).map((sort) => (
            <SortHead key={sort} sort={sort} listing={listing} />
          ))}
        </tr>
      </thead>
      <tbody className="ruled">
        {users.map((user) => (
          <tr key={user.id} className={selection.ids.has(user.id) ? 'bg-sunken' : ''}>
            <td className="p-0 align-top">
              <UserCheckbox
                label={selectLabel(user)}
                checked={selection.ids.has(user.id)}
                onChange={() => selection.press([user.id])}
              />
            </td>
            <th scope="row" className="pe-4 text-start font-normal">
              <UserName user={user} />
            </th>
            {columns.map((sort) => (
              <td
                key={sort}
                className={`py-2.5 align-top whitespace-nowrap figures ${sort === 'images' ? 'ps-4 text-end' : 'pe-4 text-start'}`}
              >
                {cells[sort](user)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The head of a column is a link that sorts by it. */
function SortHead({ sort, listing }: { sort: UserSort; listing: UserListing }) {
  const { i18n } = useLingui();
  const isSorted = listing.sort === sort;
  const isUp = listing.order === 'asc';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
      className={`p-0 font-medium ${sort === 'images' ? 'ps-4 text-end' : 'pe-4 text-start'}`}
    >
      <Link
        to="/admin/users"
        search={listingSearch(sortedBy(listing, sort))}
        replace
        resetScroll={false}
        className={`inline-flex min-h-11 items-center gap-1 eased hover:text-ink ${sort === 'images' ? 'flex-row-reverse' : ''} ${isSorted ? 'text-ink' : ''}`}
      >
        {i18n._(sortText[sort])}
        <Icon
          name="chevron"
          size={14}
          className={`${isSorted ? '' : 'invisible'} ${isUp ? 'rotate-180' : ''}`}
        />
      </Link>
    </th>
  );
}
