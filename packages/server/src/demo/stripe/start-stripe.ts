import type { StripeOptions, StripeServer } from './stripe-server.ts';

/** A stateful stand-in for Stripe on loopback, held to the API's document in both directions. No money moves. */
export async function startStripe(options: StripeOptions): Promise<StripeServer> {
  throw new Error(`not yet: ${options.webhookUrl}`);
}
