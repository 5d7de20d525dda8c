import { day, hour, minute } from '../../../core/time.ts';
import type { Message } from './schema.ts';

/** Milliseconds after the first attempt, the second and so on; after the last of these once a day. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour];

/** Milliseconds after which the sender no longer expects an answer. */
const patience = 7 * day;

const pauseAfter = (attempts: number): number => pauses[attempts - 1] ?? day;

/** When the next attempt is due; null after a week of attempts. */
export function nextTry(message: { createdAt: Date; attempts: number }, now: Date): Date | null {
  const next = new Date(now.getTime() + pauseAfter(message.attempts));
  return next.getTime() - message.createdAt.getTime() > patience ? null : next;
}

/** @param seconds the pause that the community asked for, limited to a day */
export const postponedUntil = (now: Date, seconds: number): Date =>
  new Date(now.getTime() + Math.min(seconds * 1000, day));

/**
 * The community still wants no calls. It never asks for more than a day, so a later end says that the clock was set back.
 */
export const isPaused = (until: Date | undefined, now: Date): boolean =>
  until !== undefined && until > now && until.getTime() - now.getTime() <= day;

/** What became of one, as far as passing it on goes. */
export function deliveryOf(message: {
  deliveredAt: Date | null;
  nextTryAt: Date | null;
  attempts: number;
}): Message['delivery'] {
  if (message.deliveredAt) return 'delivered';
  if (message.nextTryAt) return 'waiting';
  // all attempts failed, or no community is set up
  return message.attempts > 0 ? 'given_up' : 'kept';
}
