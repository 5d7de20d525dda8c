/**
 * A fault of an API call. `cut before`: the socket closes before the call takes effect. `cut after`: the socket closes
 * after it, without an answer. `slow` answers after `milliseconds`.
 */
export type Fault = 'broken' | 'limited' | 'slow' | 'cut before' | 'cut after' | 'nonsense';

export interface PaypalFaults {
  /**
   * Plans a fault for the next calls.
   * @param where `on`: an operation id such as `subscriptions.create`, any but the token's when left out; `times`: 1, or `until` a time of
   * the fake's clock
   */
  next(
    fault: Fault,
    where?: { on?: string; times?: number; until?: Date; milliseconds?: number; retryAfterSeconds?: number },
  ): void;
  /** Removes all planned faults. */
  end(): void;
}

export interface PlannedFaults extends PaypalFaults {
  take(operation: string): { fault: Fault; milliseconds: number; retryAfterSeconds: number } | undefined;
}

interface Planned {
  fault: Fault;
  on: string | undefined;
  times: number;
  until: Date | undefined;
  milliseconds: number;
  retryAfterSeconds: number;
}

/** @param now the clock of the fake */
export function createFaults(now: () => Date): PlannedFaults {
  let ahead: Planned[] = [];
  return {
    next(fault, { on, times = 1, until, milliseconds = 1000, retryAfterSeconds = 1 } = {}) {
      ahead.push({ fault, on, times, until, milliseconds, retryAfterSeconds });
    },
    end() {
      ahead = [];
    },
    take(operation) {
      const found = ahead.find(
        ({ on, times, until }) =>
          (until ? until > now() : times > 0) &&
          (on === undefined ? operation !== 'oauth2.token' : on === operation),
      );
      if (found) found.times -= 1;
      return found;
    },
  };
}
