import type { Refusal } from '../../core/refusal.ts';

export interface Waiting {
  go(): void;
  refuse(reason: Refusal): void;
  /** The lower, the sooner. */
  rank: number;
}

/**
 * A line of callers that strangers wait in. The lowest rank goes first, of equal ranks the newest: in a flood an answer comes
 * soon or not at all. Where more than `most` wait, the highest rank is refused, of equal ranks the oldest.
 */
export function createStrangerQueue(most: number, refusal: () => Refusal) {
  /** The oldest first. */
  const line: Waiting[] = [];

  /** @param isBetter whether a caller takes the place of the best before it in the line */
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
