/** Closed lists of the admin area. This file imports nothing. */

/** The precision of counts: hours are stored for three days, days for good. */
export const countScales = ['hour', 'day'] as const;
export type CountScale = (typeof countScales)[number];

/** The periods of trends: a day by hours, a week and a month by days, a year by months. */
export const trendPeriods = ['day', 'week', 'month', 'year'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

/** Outside services that an admin can test. */
export const serviceNames = [
  'image',
  'text',
  'stripe',
  'paypal',
  'mail',
  'google',
  'open_id',
  'community',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The filters of the list of users. `never_returned`: not seen after the day of the registration (UTC). */
export const userFilters = ['admin', 'member', 'disabled', 'never_returned'] as const;
export type UserFilter = (typeof userFilters)[number];

export const userSorts = ['registered', 'seen', 'images', 'email'] as const;
export type UserSort = (typeof userSorts)[number];

export const userOrders = ['desc', 'asc'] as const;
export type UserOrder = (typeof userOrders)[number];

/** What an admin can do to several users at once. */
export const userActs = ['disable', 'enable', 'sign_out'] as const;
export type UserAct = (typeof userActs)[number];

/** The most users that a search, a filter or an unusual order lists. */
export const usersListedAtMost = 10_000;
/** The most users that one call changes, so that no other request waits long. */
export const usersPerCall = 100;
/** The most users that one selection has. */
export const usersSelectedAtMost = 1000;
