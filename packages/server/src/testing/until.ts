import { setTimeout } from 'node:timers/promises';

/** Looks every 50 milliseconds until the condition holds. The test's own limit ends a wait in vain. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(50);
}
