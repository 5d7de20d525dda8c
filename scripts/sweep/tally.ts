/** Counts the checks and collects the failed ones. */
export interface Tally {
  readonly checks: number;
  readonly broken: readonly string[];
  /** `what` describes what should hold. */
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
