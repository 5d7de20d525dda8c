/**
 * A fault of an API call. `cut before`: the socket closes before the call takes effect. `cut after`: the socket closes
 * after it, without an answer. `slow` answers after `milliseconds`.
 */
export type Fault = 'broken' | 'limited' | 'slow' | 'cut before' | 'cut after' | 'nonsense';

export interface PaypalFaults {
  /**
   * Plans a fault for the next calls.
   * @param where `on`: an operation id such as `subscriptions.create`, any but the token's when left out; `times`: 1
   */
  next(fault: Fault, where?: { on?: string; times?: number; milliseconds?: number }): void;
  /** Removes all planned faults. */
  end(): void;
}

export interface PlannedFaults extends PaypalFaults {
  take(operation: string): { fault: Fault; milliseconds: number } | undefined;
}

export function createFaults(): PlannedFaults {
  let ahead: { fault: Fault; on: string | undefined; times: number; milliseconds: number }[] = [];
  return {
    next(fault, { on, times = 1, milliseconds = 1000 } = {}) {
      ahead.push({ fault, on, times, milliseconds });
    },
    end() {
      ahead = [];
    },
    take(operation) {
      const found = ahead.find(
        ({ on, times }) => times > 0 && (on === undefined ? operation !== 'oauth2.token' : on === operation),
      );
      if (found) found.times -= 1;
      return found;
    },
  };
}
