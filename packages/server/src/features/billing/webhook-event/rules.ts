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
/** Longer than the longest plan: of who pays for a year, the next news comes after a year. */
export const strangersKeptFor = 400 * day;

/** Providers write times down in one order and send in another. */
const overlap = 10 * minute;
/** Who has never heard anything begins here. */
const firstLook = day;

/** Both providers list their news for so long. */
const listedFor = 30 * day;

/** Whether a provider still lists what it told while the house was another one. */
export const isLatelyRestored = (restored: Date | undefined, now: Date): restored is Date =>
  restored !== undefined && restored.getTime() > now.getTime() - listedFor;

/**
 * From where on news is asked for that may have been lost: whoever was lately restored and has never heard anything may have
 * missed all that is listed.
 * @param newest by the provider's clock
 */
export function catchUpFrom(newest: Date | undefined, restored: Date | undefined, now: Date): Date {
  const earliest = now.getTime() - listedFor;
  if (newest !== undefined) return new Date(Math.max(newest.getTime() - overlap, earliest));
  return new Date(isLatelyRestored(restored, now) ? earliest : now.getTime() - firstLook);
}

/** PayPal's news that somebody pays for a subscription, and that nobody does any more. */
export const tellOfPaying = ['BILLING.SUBSCRIPTION.ACTIVATED', 'PAYMENT.SALE.COMPLETED'];
export const tellOfEnd = ['BILLING.SUBSCRIPTION.CANCELLED', 'BILLING.SUBSCRIPTION.EXPIRED'];
