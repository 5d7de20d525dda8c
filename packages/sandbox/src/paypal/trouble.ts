/**
 * What goes wrong with a call. `cut before`: nothing is done and the socket closes. `cut after`: it is done, and then the
 * socket closes without an answer. `slow` answers after `milliseconds`.
 */
export type Fault = 'broken' | 'limited' | 'slow' | 'cut before' | 'cut after' | 'nonsense';

export interface Trouble {
  /** The next `times` calls (1) of the operation `on` (any, but for tokens), as PayPal's document names it: `subscriptions.create`. */
  next(fault: Fault, where?: { on?: string; times?: number; milliseconds?: number }): void;
  /** Everything goes well again. */
  end(): void;
}

export interface TroubleAhead extends Trouble {
  take(operation: string): { fault: Fault; milliseconds: number } | undefined;
}

export function createTrouble(): TroubleAhead {
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
