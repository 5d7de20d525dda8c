/** Closed word lists of the admin's desk. This file imports nothing. */

/** How fine the figures of the desk are kept: hours for two days, days for good. */
export const countScales = ['hour', 'day'] as const;
export type CountScale = (typeof countScales)[number];

/** What the trends look back on: a day by hours, a week and a month by days, a year by months. */
export const trendPeriods = ['day', 'week', 'month', 'year'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

/** What an admin does that others should be able to see later. */
export const auditActions = [
  'user.role',
  'user.sign_out',
  'user.reset_password',
  'user.disable',
  'user.enable',
  'membership.grant',
  'membership.change',
  'membership.auto_renew',
  'membership.auto_renew_all',
  'plan.create',
  'plan.change',
  'plan.remove',
  'site.change',
  'featured.add',
  'featured.remove',
  'featured.order',
  'message.read',
  'service.check',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What outside can be checked by hand. */
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
