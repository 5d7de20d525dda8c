import type { Config } from '../config.ts';
import { ServiceFailure } from '../core/service-failure.ts';
import { createStripePayments } from '../ports/payments/stripe.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** With STRIPE_TAX=on: whether Stripe's account can calculate taxes. Without it Stripe refuses every purchase. */
export async function examineStripeTax({ payments: { stripe: settings } }: Config): Promise<Finding[]> {
  if (!settings?.hasTax) return [];
  const stripe = createStripePayments(settings);
  try {
    const problem = await stripe.readTaxProblem();
    if (problem === undefined) return [ok('Stripe Tax: ready')];
    const todo = 'Complete Settings > Tax in the dashboard of Stripe, or unset STRIPE_TAX.';
    return [fault(`${problem}: Stripe refuses purchases`, todo)];
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    return [warning(`Stripe Tax: unknown: ${error.reason ?? error.kind}`, 'Run limn doctor again later.')];
  } finally {
    await stripe.close?.();
  }
}
