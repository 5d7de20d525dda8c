import { userSorts } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/select.tsx';
import { firstOrder, type UserListing } from './user-order.ts';
import { sortText } from './user-text.ts';

interface UserSortProps {
  listing: UserListing;
  onSort: (listing: UserListing) => void;
}

/** The order of the list, on narrow screens: wide ones have the heads of the columns. */
export function UserSortSelect({ listing, onSort }: UserSortProps) {
  const { t, i18n } = useLingui();
  return (
    <Select
      label={t`Sort by`}
      className="md:hidden"
      value={listing.sort}
      onChange={({ currentTarget: { value } }) => {
        const sort = userSorts.find((one) => one === value) ?? 'registered';
        onSort({ ...listing, sort, order: firstOrder(sort) });
      }}
    >
      {userSorts.map((sort) => (
        <option key={sort} value={sort}>
          {i18n._(sortText[sort])}
        </option>
      ))}
    </Select>
  );
}
