import type { PainterWait } from '@limn/db/enums';

/** Milliseconds that a job waits for an unreachable, starting or busy painter. */
export const painterWaitMilliseconds = 15 * 60_000;

/** Seconds until the next attempt, where the painter names no time. A busy painter gets longer pauses. */
const firstRest = { unreachable: 5, starting: 5, busy: 30 };
const longestRest = { unreachable: 30, starting: 30, busy: 300 };

/** Milliseconds until the next attempt, after this many failures. */
export function restMilliseconds(waitsFor: PainterWait, failures: number, retryAfter?: number): number {
  const own = Math.min(longestRest[waitsFor], firstRest[waitsFor] * 2 ** (failures - 1));
  return 1000 * Math.max(1, retryAfter ?? own);
}
