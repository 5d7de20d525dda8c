/** Planned faults of API calls. */
import type { Fault, FaultPlan } from './interface.ts';

interface Trouble {
  fault: Fault;
  left: number;
  /** By the clock of the fake; times do not count then. */
  until: Date | undefined;
  operation: string | undefined;
  path: string | undefined;
  milliseconds: number;
  /** The Retry-After of `limited`. */
  retryAfterSeconds: number;
}

export interface Faults {
  plan(fault: Fault, how?: FaultPlan): void;
  /** Takes the planned fault of this call. */
  take(operation: string, path: string): Trouble | undefined;
  /** Resolves at `mend`. */
  mended(): Promise<void>;
  mend(): void;
}

/** @param now the clock of the fake */
export function createFaults(now: () => Date): Faults {
  const troubles: Trouble[] = [];
  const waiting = new Set<() => void>();
  return {
    plan(fault, { times = 1, until, operation, path, milliseconds = 200, retryAfterSeconds = 7 } = {}) {
      troubles.push({ fault, left: times, until, operation, path, milliseconds, retryAfterSeconds });
    },
    take(operation, path) {
      const position = troubles.findIndex(
        (one) =>
          (one.operation === undefined || one.operation === operation) &&
          (one.path === undefined || one.path === path) &&
          (one.until === undefined || one.until > now()),
      );
      const found = troubles[position];
      if (!found || found.until) return found;
      found.left -= 1;
      if (found.left <= 0) troubles.splice(position, 1);
      return found;
    },
    mended: () => new Promise((resolve) => void waiting.add(resolve)),
    mend() {
      troubles.length = 0;
      for (const go of waiting) go();
      waiting.clear();
    },
  };
}
