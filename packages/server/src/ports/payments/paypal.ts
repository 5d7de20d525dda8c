import type { PaypalPayments } from '../../core/payments.ts';
import type { PaypalSettings } from './settings.ts';

/** PayPal's subscriptions. */
export function createPaypalPayments(
  settings: PaypalSettings,
  now: () => Date = () => new Date(),
): PaypalPayments {
  throw new Error(`not there yet: ${settings.apiUrl} ${now()}`);
}
