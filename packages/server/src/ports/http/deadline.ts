import { ServiceFailure } from '../../core/service-failure.ts';

/**
 * Runs with a signal that aborts when the caller's does (same reason) or after `milliseconds` (ServiceFailure timed_out).
 * What the body throws after that is replaced by the signal's reason: the abort is the cause, the rest its echo.
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
