import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The factor by which the number of random runs is multiplied. */
    runTimes: number;
  }
}

interface RandomRuns {
  numRuns: number;
  seed: number;
  endOnFailure: true;
}

/**
 * Settings for `fc.assert`. The gate makes `numRuns` runs from the fixed `seed`. `npm run test:long` makes a hundred times
 * as many from a new seed. The line printed here, with what fast-check says of a failure, is enough to repeat it.
 */
export function randomRuns({ numRuns, seed }: { numRuns: number; seed: number }): RandomRuns {
  const times = inject('runTimes');
  const runs = {
    numRuns: numRuns * times,
    seed: times > 1 ? Math.floor(Math.random() * 2 ** 31) : seed,
    endOnFailure: true,
  } as const;
  console.log(`${runs.numRuns} random runs from seed ${runs.seed}`);
  return runs;
}
