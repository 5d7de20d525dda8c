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

/** Calls `begin` when the document and its pictures have loaded, which may be before this module runs. */
export function whenLoaded(begin: () => void): void {
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
