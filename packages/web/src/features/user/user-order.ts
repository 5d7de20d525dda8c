import type { UserFilter, UserOrder, UserSort } from '@limn/server/enums';

/** Which users are listed, and in which order. */
export interface UserListing {
  q: string;
  filter: UserFilter | undefined;
  sort: UserSort;
  order: UserOrder;
}

export const firstOrder = (sort: UserSort): UserOrder => (sort === 'email' ? 'asc' : 'desc');

/** The search parameters of a listing: none for what is usual, so that each listing has one address. */
export const listingSearch = ({ q, filter, sort, order }: UserListing) => ({
  q: q || undefined,
  filter,
  sort: sort === 'registered' ? undefined : sort,
  order: order === firstOrder(sort) ? undefined : order,
});

/** The listing after a press on the head of a column: the column's usual order first, then the reverse. */
export const sortedBy = (listing: UserListing, sort: UserSort): UserListing => ({
  ...listing,
  sort,
  order:
    listing.sort === sort && listing.order === firstOrder(sort)
      ? firstOrder(sort) === 'asc'
        ? 'desc'
        : 'asc'
      : firstOrder(sort),
});
