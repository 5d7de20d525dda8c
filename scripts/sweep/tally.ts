/** Counts what is checked, and keeps what does not hold. */
export interface Tally {
  readonly checks: number;
  readonly broken: readonly string[];
  /** `what` says what should hold. */
  check(holds: boolean, what: string): void;
}

export function createTally(): Tally {
  let checks = 0;
  const broken: string[] = [];
  return {
    get checks() {
      return checks;
    },
    broken,
    check(holds, what) {
      checks++;
      if (!holds) broken.push(what);
    },
  };
}
