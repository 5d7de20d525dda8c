import type { StripeSettings } from './settings.ts';
import type { StripeClient } from './stripe-client.ts';

/** What is missing in Stripe's dashboard for STRIPE_TAX=on; undefined when nothing is. @throws ServiceFailure */
export async function readTaxProblem(
  { call }: StripeClient,
  { hasTax = false }: Pick<StripeSettings, 'hasTax'>,
): Promise<string | undefined> {
  if (!hasTax) return undefined;
  const { status, status_details: details } = await call((stripe) =>
    stripe.tax.settings.retrieve({}, { maxNetworkRetries: 0, timeout: 9000 }),
  );
  if (status === 'active') return undefined;
  const missing = details.pending?.missing_fields?.join(', ') || 'see the dashboard';
  return `Stripe Tax is not ready: ${missing}`;
}
