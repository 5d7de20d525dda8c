/** Closed lists of the admin area. This file imports nothing. */

/** The precision of counts: hours are stored for two days, days for good. */
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
