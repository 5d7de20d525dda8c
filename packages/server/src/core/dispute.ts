import type { DisputeState } from '@limn/db/enums';

/** The bank holds the money, or has given it to the buyer. */
export const isTakenBack = (state: DisputeState): boolean => state === 'open' || state === 'lost';
