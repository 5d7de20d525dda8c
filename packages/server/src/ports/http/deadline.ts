import { ServiceFailure } from '../../core/service-failure.ts';

/**
 * Runs the body with a signal that aborts with the caller's (same reason) or after `milliseconds` (ServiceFailure
 * timed_out). An error that the body throws after the abort is replaced by the signal's reason.
 */
export async function withDeadline<T>(
  caller: AbortSignal | undefined,
  milliseconds: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  caller?.throwIfAborted();
  const scope = new AbortController();
  const follow = () => scope.abort(caller?.reason);
  const timer = setTimeout(() => scope.abort(new ServiceFailure('timed_out')), milliseconds);
  caller?.addEventListener('abort', follow, { once: true });
  try {
    return await run(scope.signal);
  } catch (error) {
    throw scope.signal.aborted ? scope.signal.reason : error;
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', follow);
  }
}
