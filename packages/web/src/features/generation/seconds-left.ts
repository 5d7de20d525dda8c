/**
 * The rest of an estimate in whole seconds; 0 when it is over.
 * @param estimate seconds, as of `heardAt`
 * @param heardAt milliseconds since 1970, as `now`
 */
export const secondsLeft = (estimate: number, heardAt: number, now: number): number =>
  Math.max(0, Math.ceil(estimate - Math.max(0, now - heardAt) / 1000));
