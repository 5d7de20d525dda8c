export interface Random {
  /** From 0, below 1. */
  next(): number;
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
}

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick<T>(from: readonly T[]): T {
      const one = from[below(from.length)];
      if (one === undefined) throw new Error('there is nothing to choose from');
      return one;
    },
  };
}
