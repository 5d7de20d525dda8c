import { setTimeout } from 'node:timers/promises';

/** Checks every 20 milliseconds until the condition holds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(20);
}
