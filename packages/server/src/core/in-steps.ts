import { pauseAtMost } from './pause.ts';

/** Rows of one step: about 6 ms, and it waits for the disk once. */
const rowsOfStep = 100;

interface Bounds {
  /** Rows of one step. */
  atMost?: number;
  /** Steps; without it, until nothing is left. */
  stepsAtMost?: number;
  stopping?: AbortSignal | undefined;
}

const never = new AbortController().signal;

/**
 * Changes many rows without letting requests wait: rests after each step as long as it took.
 * @param step changes at most so many rows and returns how many
 */
export async function inSteps(
  step: (atMost: number) => number,
  { atMost = rowsOfStep, stepsAtMost = Number.POSITIVE_INFINITY, stopping = never }: Bounds = {},
): Promise<void> {
  for (let n = 0; n < stepsAtMost && !stopping.aborted; n++) {
    const begun = performance.now();
    if (step(atMost) < atMost) return;
    await pauseAtMost(performance.now() - begun, stopping);
  }
}
