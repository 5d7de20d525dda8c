/** Random numbers from a seed: the same seed gives the same numbers on every machine. */
export interface Random {
  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  /** One member of the list. @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
}

/** FNV-1a over UTF-16 units seeds mulberry32 (both public domain, 32 bits). */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);

  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  const pick = <T>(list: readonly T[]): T => {
    const index = below(list.length);
    if (!(index in list)) throw new RangeError('nothing to pick from');
    return list[index] as T;
  };
  return { below, pick };
}
