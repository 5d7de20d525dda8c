/** Resolves after `milliseconds`, rejects with the signal's reason when that aborts first. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Resolves after `milliseconds`, or as soon as the signal aborts. */
export const pauseAtMost = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, signal).catch(() => undefined);
