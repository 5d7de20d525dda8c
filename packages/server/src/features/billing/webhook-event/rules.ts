import { day, hour, minute } from '../../../core/time.ts';

/** Milliseconds after the first attempt, the second and so on; after the last of these six hours each time. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour];

/** Milliseconds after which an event is given up. The timer has synced every subscription by then. */
const giveUpAfter = 3 * day;

/** When the next attempt is due; null after three days of attempts. */
export function nextTry(event: { receivedAt: Date; attempts: number }, now: Date): Date | null {
  const next = new Date(now.getTime() + (pauses[event.attempts - 1] ?? 6 * hour));
  return next.getTime() - event.receivedAt.getTime() > giveUpAfter ? null : next;
}

/** Milliseconds that events are stored: longer than any provider sends one again. */
export const retention = 40 * day;
/**
 * Milliseconds that events of foreign subscriptions are stored: longer than a year, after which a yearly plan sends its
 * next event.
 */
export const foreignRetention = 400 * day;

/** Milliseconds by which a provider's times and its order of sending may differ. */
const overlap = 10 * minute;
/** Milliseconds that the first request for missed events looks back. */
const firstFetch = day;

/** Milliseconds for which both providers list their events. */
const providerRetention = 30 * day;

/** The provider still lists events from before the restore. */
export const wasRecentlyRestored = (restored: Date | undefined, now: Date): restored is Date =>
  restored !== undefined && restored.getTime() > now.getTime() - providerRetention;

/**
 * The time from which missed events are requested. After a recent restore without stored events, everything that the
 * provider lists may be missing.
 * @param newest the newest stored event, by the provider's clock
 */
export function missedEventsSince(newest: Date | undefined, restored: Date | undefined, now: Date): Date {
  const earliest = now.getTime() - providerRetention;
  if (newest !== undefined) return new Date(Math.max(newest.getTime() - overlap, earliest));
  return new Date(wasRecentlyRestored(restored, now) ? earliest : now.getTime() - firstFetch);
}

/** PayPal's events for a paid subscription, and for its end. */
export const paidEventTypes = ['BILLING.SUBSCRIPTION.ACTIVATED', 'PAYMENT.SALE.COMPLETED'];
export const endedEventTypes = ['BILLING.SUBSCRIPTION.CANCELLED', 'BILLING.SUBSCRIPTION.EXPIRED'];
