import { setTimeout } from 'node:timers/promises';

/** Looks every ten milliseconds until the condition holds. The test's own limit ends a wait in vain. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await setTimeout(10);
}
