import { setTimeout } from 'node:timers/promises';

/** Checks every ten milliseconds until the condition holds. The test's timeout ends a hanging wait. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await setTimeout(10);
}
