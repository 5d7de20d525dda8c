import { Refusal } from '../../../core/refusal.ts';
import { ServiceFailure } from '../../../core/service-failure.ts';
import { hour, minute, second } from '../../../core/time.ts';

/** Attempts in a row on one subscription before it is set aside, so that it does not hold up the others. */
export const attemptsInARow = 5;

/** Attempts on a subscription that was set aside, over two days, before it is given up. */
export const mostAttempts = 14;

/** Milliseconds without calls after the n-th attempt in a row that a provider did not carry out: 5 s, 10 s, up to 5 min. */
export function providerPause(attempts: number, retryAfter: number | undefined): number {
  const growing = Math.min(5 * second * 2 ** (Math.min(attempts, 10) - 1), 5 * minute);
  return Math.max(growing, (retryAfter ?? 0) * second);
}

/** Milliseconds until the next attempt on a subscription that was set aside: 10 min, 20 min, up to 6 h; null after the last. */
export const pauseAside = (attempts: number): number | null =>
  attempts >= mostAttempts ? null : Math.min(10 * minute * 2 ** (attempts - 1), 6 * hour);

/** Milliseconds between two looks whether a run has to go on. */
export const lookEvery = minute;

/**
 * Milliseconds of a timer for the next attempt; undefined when a look comes first. Times can be far ahead after the clock was
 * set back, and Node ends a timer of more than 24.8 days at once.
 */
export function timerUntil(at: Date, now: Date): number | undefined {
  const wait = at.getTime() - now.getTime();
  return wait < lookEvery ? Math.max(0, wait) : undefined;
}

/** Why a change failed. `passing`: the provider was away or busy, and the same request may succeed later. */
export interface Trouble {
  isPassing: boolean;
  isLimited: boolean;
  /** Seconds, from the provider's Retry-After. */
  retryAfter: number | undefined;
  /** The provider's sentence, or a code. */
  reason: string;
}

const longestReason = 300;

export function troubleOf(error: unknown): Trouble {
  const cause = error instanceof Refusal && error.cause !== undefined ? error.cause : error;
  if (cause instanceof ServiceFailure) {
    const { kind, retryAfter, reason = kind } = cause;
    const isPassing = kind !== 'refused';
    return { isPassing, isLimited: kind === 'limited', retryAfter, reason: reason.slice(0, longestReason) };
  }
  const reason = cause instanceof Refusal ? cause.code : 'server.failed';
  return { isPassing: false, isLimited: false, retryAfter: undefined, reason };
}
