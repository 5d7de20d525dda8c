import { billing } from '../../core/families/billing.ts';
import { day, type Limit } from '../../core/families/family.ts';
import { people } from '../../core/families/people.ts';
import { site } from '../../core/families/site.ts';
import { studio } from '../../core/families/studio.ts';

export const rateLimits = {
  ...people.rateLimits,
  ...studio.rateLimits,
  ...billing.rateLimits,
  ...site.rateLimits,
};
export type RateLimit = keyof typeof rateLimits;

/** Counts of a day, from midnight to midnight UTC. */
export const dayCounts = ['picture.user', 'picture.site', 'prompt.user'] as const;
export type DayCount = (typeof dayCounts)[number];

/** Calls of an outside text service a day for a user without a membership: invented and expanded descriptions. */
export const freePromptsADay = 200;

const dayMilliseconds = day * 1000;

/** The end of the day of `moment`, UTC. */
export const endOfDay = (moment: Date): Date =>
  new Date((Math.floor(moment.getTime() / dayMilliseconds) + 1) * dayMilliseconds);
/** How often a limit's burst fits into an IPv6 /56 and into a /48, in this order: each may hold several customers. */
export const widerShares = [2, 4];

/**
 * Milliseconds that an attempt beyond a crowd's limit waits: enough to slow guessing down, too little to lock a user out.
 */
export const crowdMilliseconds = 1000;

export interface Bucket {
  level: number;
  at: Date;
}

/** The bucket after one more attempt, or the seconds until one fits. */
export function pour(
  { burst, seconds }: Limit,
  bucket: Bucket | undefined,
  now: Date,
): { level: number; emptyAt: Date } | { retryAfter: number } {
  const drained = bucket ? (Math.max(0, now.getTime() - bucket.at.getTime()) / 1000) * (burst / seconds) : 0;
  const level = Math.max(0, (bucket?.level ?? 0) - drained);
  if (level + 1 > burst)
    return { retryAfter: Math.max(1, Math.ceil(((level + 1 - burst) * seconds) / burst)) };
  return { level: level + 1, emptyAt: new Date(now.getTime() + ((level + 1) * seconds * 1000) / burst) };
}
