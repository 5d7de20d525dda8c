import type { ImageTrendPoint, UserTrendPoint } from '@limn/server/schema/site/stats';

/** New users by those there were before: 0.25 for a quarter more. Null where there was nobody to grow from. */
export function growthOf({ new_users, total_users }: UserTrendPoint): number | null {
  const before = total_users - new_users;
  if (new_users === 0) return 0;
  return before > 0 ? new_users / before : null;
}

/** Of those generated, how many bear a star, 0..1. Null where there is none. */
export const starRateOf = ({ generated_count, starred_count }: ImageTrendPoint): number | null =>
  generated_count > 0 ? starred_count / generated_count : null;

/** As it is shown: with one decimal of a percent, so that -0.04 % is nothing. */
export function directionOf(growth: number): 'up' | 'down' | 'level' {
  const shown = Math.round(growth * 1000);
  return shown > 0 ? 'up' : shown < 0 ? 'down' : 'level';
}

/** For a spreadsheet: percent, with one decimal. */
export const percentOf = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 1000) / 10;
