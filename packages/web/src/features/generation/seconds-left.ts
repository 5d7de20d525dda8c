/**
 * The rest of an estimate in whole seconds; 0 when it is over.
 * @param estimate seconds, as of `receivedAt`
 * @param receivedAt milliseconds since 1970, as `now`
 */
export const secondsLeft = (estimate: number, receivedAt: number, now: number): number =>
  Math.max(0, Math.ceil(estimate - Math.max(0, now - receivedAt) / 1000));
