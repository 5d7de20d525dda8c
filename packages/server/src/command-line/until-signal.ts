/** Runs what may be stopped by the keyboard or a supervisor; a second signal ends it at once. */
export async function untilSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
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
