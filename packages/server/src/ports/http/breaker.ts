import { ServiceFailure, type ServiceFailureKind } from '../../core/service-failure.ts';

export interface BreakerRules {
  /** Failures in a row that open it. */
  failures: number;
  openMs: number;
  /** Milliseconds; any clock that does not go back. */
  now: () => number;
}

export const breakerRules: BreakerRules = { failures: 5, openMs: 30_000, now: () => performance.now() };

/** A refusal or a limit is an answer: the service is well. These are not. */
const illnesses: readonly ServiceFailureKind[] = ['unavailable', 'timed_out', 'bad_picture'];

export type Breaker = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * After so many failures in a row nobody is sent for a while (ServiceFailure unavailable, with the seconds left), then one
 * as a probe: its success closes the breaker, its failure opens it anew. A caller who gave up counts for nothing.
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

/** A caller's own time limit (AbortSignal.timeout) is the service's slowness, not a change of mind. */
function isIll(error: unknown): boolean {
  if (error instanceof ServiceFailure) return illnesses.includes(error.kind);
  return error instanceof DOMException && error.name === 'TimeoutError';
}
