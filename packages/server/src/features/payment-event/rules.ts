const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds after the first try, the second and so on; from then on every six hours. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour];

/** After that the timer has long asked about every subscription itself. */
const patience = 3 * day;

/** When it is tried again after that many attempts; null when it has been tried for three days. */
export function nextTry(event: { receivedAt: Date; attempts: number }, now: Date): Date | null {
  const next = new Date(now.getTime() + (pauses[event.attempts - 1] ?? 6 * hour));
  return next.getTime() - event.receivedAt.getTime() > patience ? null : next;
}

/** Longer than any provider sends or lists one again. */
export const keptFor = 40 * day;

/** Providers write times down in one order and send in another. */
const overlap = 10 * minute;
/** Who has never heard anything begins here. */
const firstLook = day;

/** From where on news is asked for that may have been lost. @param newest by the provider's clock */
export const catchUpFrom = (newest: Date | undefined, now: Date): Date =>
  new Date(newest === undefined ? now.getTime() - firstLook : newest.getTime() - overlap);
