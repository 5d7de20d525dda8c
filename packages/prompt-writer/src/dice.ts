/** Chance that always falls the same way: the same words give the same numbers on every machine. */
export interface Dice {
  /** An integer from 0 up to, but not including, `sides`. */
  roll(sides: number): number;
  /** One member of a list that is not empty. @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
}

/** FNV-1a over UTF-16 units feeding mulberry32 (both public domain, 32 bits). */
export function createDice(words: string): Dice {
  let state = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) state = Math.imul(state ^ words.charCodeAt(at), 0x01000193);

  const roll = (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
  const pick = <T>(list: readonly T[]): T => {
    const index = roll(list.length);
    if (!(index in list)) throw new RangeError('nothing to pick from');
    return list[index] as T;
  };
  return { roll, pick };
}
