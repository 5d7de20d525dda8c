import { limits } from '@limn/db/enums';
import { day } from '../../../core/time.ts';

/** The most users that a search looks at: a longer prefix finds the others. */
export const foundAtMost = 1000;

export const pagesOf = (total: number): number => Math.ceil(total / limits.userPage);

/** As addresses are stored. */
export const prefixOf = (q: string): string => q.trim().toLowerCase();

/** Sorts after every address with this prefix: addresses are ASCII. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;

/** `2027-03-01`, for a day counted from 1970. */
export const dateOf = (dayNumber: number): string => new Date(dayNumber * day).toISOString().slice(0, 10);
