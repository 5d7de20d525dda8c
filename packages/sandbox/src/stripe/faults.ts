/** Planned faults of API calls. */
import type { Fault } from './interface.ts';

interface Trouble {
  fault: Fault;
  left: number;
  operation: string | undefined;
  milliseconds: number;
}

export interface Faults {
  plan(fault: Fault, how?: { times?: number; operation?: string; milliseconds?: number }): void;
  /** Takes the planned fault of this call. */
  take(operation: string): Trouble | undefined;
  /** Resolves at `mend`. */
  mended(): Promise<void>;
  mend(): void;
}

export function createFaults(): Faults {
  const troubles: Trouble[] = [];
  const waiting = new Set<() => void>();
  return {
    plan(fault, { times = 1, operation, milliseconds = 200 } = {}) {
      troubles.push({ fault, left: times, operation, milliseconds });
    },
    take(operation) {
      const position = troubles.findIndex(
        (one) => one.operation === undefined || one.operation === operation,
      );
      const found = troubles[position];
      if (!found) return undefined;
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
