/** Runs one piece of work at a time, in order of arrival. A caller with an aborted signal leaves the queue. */
export function createSerialQueue() {
  let last: Promise<void> = Promise.resolve();
  return async function inTurn<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
    const before = last;
    const { promise, resolve: leave } = Promise.withResolvers<void>();
    last = before.then(() => promise);
    try {
      await turn(before, signal);
      return await run();
    } finally {
      leave();
    }
  };
}

function turn(before: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    void before.then(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
  });
}
