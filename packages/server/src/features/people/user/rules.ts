import { limits } from '@limn/db/words';

export const dayMilliseconds = 86_400_000;

/** A search looks no further: whoever is not among these types another letter. */
export const foundAtMost = 1000;

export const pagesOf = (total: number): number => Math.ceil(total / limits.userPage);

/** As addresses are kept; what is no beginning of one finds nobody. */
export const prefixOf = (q: string): string => q.trim().toLowerCase();

/** Sorts after every address that begins so: they are ASCII. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;

/** `2027-03-01`, of a day counted from 1970. */
export const dateOf = (day: number): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10);
