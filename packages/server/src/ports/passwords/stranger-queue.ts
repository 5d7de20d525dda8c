import type { Refusal } from '../../core/refusal.ts';

export interface Waiting {
  go(): void;
  refuse(reason: Refusal): void;
  /** A lower rank goes first. */
  rank: number;
}

/**
 * A queue of strangers. The lowest rank goes first, among equal ranks the newest: in a flood an answer comes soon or not at
 * all. When more than `most` wait, the highest rank is refused, among equal ranks the oldest.
 */
export function createStrangerQueue(most: number, refusal: () => Refusal) {
  /** In order of arrival. */
  const line: Waiting[] = [];

  /**
   * Removes one caller.
   * @param isBetter whether a later caller replaces the choice so far
   */
  function take(isBetter: (rank: number, best: number) => boolean): Waiting | undefined {
    let at = 0;
    line.forEach(({ rank }, n) => {
      if (n > 0 && isBetter(rank, line[at]?.rank ?? 0)) at = n;
    });
    return line.splice(at, 1)[0];
  }

  return {
    get length() {
      return line.length;
    },
    add(caller: Waiting): void {
      line.push(caller);
      if (line.length > most) take((rank, highest) => rank > highest)?.refuse(refusal());
    },
    takeNext: () => take((rank, lowest) => rank <= lowest),
  };
}
