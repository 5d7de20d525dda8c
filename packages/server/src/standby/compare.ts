import type { Takeover } from '@limn/db/file';

export const isSame = (one: Takeover | undefined, other: Takeover | undefined): boolean =>
  one?.number === other?.number && one?.holder === other?.holder;

/** Another machine took over after the first. With equal numbers two took over at once, and the file says which one stays. */
export const isReplacedBy = (own: Takeover, found: Takeover): boolean =>
  found.number > own.number || (found.number === own.number && found.holder !== own.holder);
