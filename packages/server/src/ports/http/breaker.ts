import { ServiceFailure, type ServiceFailureKind } from '../../core/service-failure.ts';

export interface BreakerRules {
  /** The number of consecutive failures that open the breaker. */
  failures: number;
  openMs: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
}

const breakerRules: BreakerRules = { failures: 5, openMs: 30_000, now: () => performance.now() };

/** Failures that count. A refusal or a rate limit is an answer of a working service. */
const illnesses: readonly ServiceFailureKind[] = ['unavailable', 'timed_out', 'bad_picture'];

export type Breaker = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * A circuit breaker. After several consecutive failures it refuses calls for a while (ServiceFailure unavailable, with the
 * seconds left), then lets one call through: its success closes the breaker, its failure opens it again. A call that its
 * caller aborts does not count.
 */
export function createBreaker({ failures, openMs, now }: BreakerRules = breakerRules): Breaker {
  let inRow = 0;
  let openUntil = 0;
  let probing = false;

  return async function guarded(run) {
    const open = inRow >= failures;
    const left = openUntil - now();
    if (open && (left > 0 || probing)) {
      const retryAfter = Math.max(1, Math.ceil(left / 1000));
      throw new ServiceFailure('unavailable', { retryAfter, taken: 'no', waitsFor: 'unreachable' });
    }
    const isProbe = open;
    if (isProbe) probing = true;
    try {
      const result = await run();
      inRow = 0;
      return result;
    } catch (error) {
      if (isIll(error)) {
        inRow += 1;
        if (inRow >= failures) openUntil = now() + openMs;
      } else if (error instanceof ServiceFailure) inRow = 0;
      throw error;
    } finally {
      if (isProbe) probing = false;
    }
  };
}

/** A caller's own time limit (AbortSignal.timeout) means that the service is slow; another abort does not. */
function isIll(error: unknown): boolean {
  if (error instanceof ServiceFailure) return illnesses.includes(error.kind);
  return error instanceof DOMException && error.name === 'TimeoutError';
}
