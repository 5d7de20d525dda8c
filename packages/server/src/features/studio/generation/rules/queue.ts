import type { PainterWait } from '@limn/db/words';

/** So long a job waits for a painter that is away, starts or is busy. */
export const painterWaitMilliseconds = 15 * 60_000;

/** Seconds until a painter is tried again that names no time itself. A busy one is left alone for longer. */
const firstRest = { unreachable: 5, starting: 5, busy: 30 };
const longestRest = { unreachable: 30, starting: 30, busy: 300 };

/** Milliseconds until the next try, after `failures` tries in vain. */
export function restMilliseconds(waitsFor: PainterWait, failures: number, retryAfter?: number): number {
  const own = Math.min(longestRest[waitsFor], firstRest[waitsFor] * 2 ** (failures - 1));
  return 1000 * Math.max(1, retryAfter ?? own);
}
