import type { StripePayments } from '../../core/payments.ts';
import type { StripeSettings } from './settings.ts';

/** @param now what news is dated against; tests have clocks of their own */
export function createStripePayments(
  settings: StripeSettings,
  now: () => Date = () => new Date(),
): StripePayments {
  throw new Error(`not yet: ${settings.apiUrl} ${now()}`);
}
