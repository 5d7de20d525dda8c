import { setTimeout as delay } from 'node:timers/promises';

/** Waits for the open work of a job when the server stops. Rejects if the work does. Undefined: there is none. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  const patience = new AbortController();
  await Promise.race([
    work,
    delay(milliseconds, undefined, { signal: patience.signal, ref: false }).catch(() => undefined),
  ]);
  patience.abort();
}
