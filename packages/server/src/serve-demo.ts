import type { Config } from './config.ts';
import { stripeEventTypes } from './ports/payments/stripe-webhook.ts';

/**
 * Starts the sandbox's payment providers for PAYMENTS=demo. The import is lazy, so that a server without this setting never
 * loads the sandbox.
 * @returns the configuration that points the adapters at them, and the line for the operator
 */
export async function serveDemo(config: Config) {
  const { startPaymentProviders } = await import('@limn/sandbox/payment-providers');
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = isEverywhere ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host;
  const { settings, stripe, paypal, close } = await startPaymentProviders({
    folder: config.dataDir,
    stripeEvents: stripeEventTypes,
    serverUrl: `http://${host}:${config.port}`,
  });
  return {
    config: { ...config, payments: { ...settings, isDemo: true } },
    words: `*** DEMO PAYMENTS: no real payments, and anyone can become a member. Simulated Stripe: ${stripe.url}, simulated PayPal: ${paypal.url} ***`,
    close,
  };
}
