import { type PaymentProviderName, paymentProviders } from '@limn/db/enums';

/** Runs a step of the payments job for each provider, one after the other. */
export async function forBoth(step: (name: PaymentProviderName) => Promise<void>): Promise<void> {
  for (const name of paymentProviders) await step(name);
}
