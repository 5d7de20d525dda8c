import type { ImageTrendPoint, UserTrendPoint } from '@limn/server/schema/site/stats';

/** New users divided by previous ones: 0.25 is a quarter more. Null without previous users. */
export function growthOf({ new_users, total_users }: UserTrendPoint): number | null {
  const before = total_users - new_users;
  if (new_users === 0) return 0;
  return before > 0 ? new_users / before : null;
}

/** The share of generated images with a star, 0 to 1. Null without images. */
export const starRateOf = ({ generated_count, starred_count }: ImageTrendPoint): number | null =>
  generated_count > 0 ? starred_count / generated_count : null;

/** The direction at the displayed precision of 0.1 %, so that -0.04 % counts as level. */
export function directionOf(growth: number): 'up' | 'down' | 'level' {
  const shown = Math.round(growth * 1000);
  return shown > 0 ? 'up' : shown < 0 ? 'down' : 'level';
}

/** A percentage with one decimal, for the CSV file. */
export const percentOf = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 1000) / 10;
