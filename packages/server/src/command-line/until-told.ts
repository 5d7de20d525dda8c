/** Runs work that a signal aborts; a second signal ends the process at once. */
export async function untilTold<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    return await work(stopping.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
