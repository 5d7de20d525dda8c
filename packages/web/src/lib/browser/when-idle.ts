/**
 * Calls `begin` when the browser is idle, after five seconds at the latest.
 * @returns cancels it
 */
export function whenIdle(begin: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(begin, 1000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(begin, { timeout: 5000 });
  return () => cancelIdleCallback(idle);
}
