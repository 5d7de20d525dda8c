import { setTimeout } from 'node:timers/promises';

/** Checks every 50 milliseconds until the condition holds. The time limit of the test ends a wait in vain. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(50);
}
