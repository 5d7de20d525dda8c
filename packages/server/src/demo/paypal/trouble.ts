/**
 * What goes wrong with a call. `cut before`: nothing is done and the socket closes. `cut after`: it is done, and then the
 * socket closes without an answer.
 */
export type Fault = 'broken' | 'limited' | 'slow' | 'cut before' | 'cut after' | 'nonsense';

export interface Trouble {
  /** The next `times` calls (1) of the operation `on` (any, but for tokens), as PayPal's document names it: `subscriptions.create`. */
  next(fault: Fault, where?: { on?: string; times?: number }): void;
  /** Everything goes well again. */
  end(): void;
}
