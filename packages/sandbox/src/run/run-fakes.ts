/**
 * Runs the fake Stripe and PayPal by hand, for a server under development:
 *   npm run fakes -- [--server http://localhost:3000] [--port 4240] [--folder data/fakes]
 * Prints the settings for that server and the address of the control page.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPaymentProviders } from '../payment-providers.ts';
import { startControlServer } from './control-server.ts';

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: 'http://localhost:3000' },
    /** The port of the control page. Stripe listens two ports above it, PayPal three. 0: any free ports. */
    port: { type: 'string', default: '4240' },
    folder: { type: 'string', default: join('data', 'fakes') },
  },
});
const port = Number(values.port);
const folder = resolve(values.folder);
const serverUrl = new URL(values.server).origin;

const providers = await startPaymentProviders({
  folder,
  serverUrl,
  // The keys are the same each time, because the developer copies them into the settings of the server.
  keys: {
    stripeKey: 'sk_test_fake',
    stripeWebhookSecret: 'whsec_fake',
    paypalClientId: 'fake',
    paypalClientSecret: 'fake-secret',
    paypalWebhookId: 'fake-webhook',
  },
  ...(port === 0 ? {} : { ports: { stripe: port + 2, paypal: port + 3 } }),
});
const authority = join(folder, 'paypal-authority.pem');
mkdirSync(folder, { recursive: true });
writeFileSync(authority, providers.settings.paypal.trust.authority);
const control = await startControlServer(providers, { port, serverUrl });

const { stripe, paypal } = providers.settings;
const settings = {
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.apiUrl,
  PAYPAL_CLIENT_ID: paypal.clientId,
  PAYPAL_CLIENT_SECRET: paypal.clientSecret,
  PAYPAL_WEBHOOK_ID: paypal.webhookId,
  PAYPAL_API_URL: paypal.apiUrl,
  PAYPAL_AUTHORITY: authority,
};
console.log(
  [
    `The fake Stripe and PayPal are ready: ${control.url}`,
    `They send webhooks to ${serverUrl}. Start the server after them, with these settings:`,
    '',
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
  ].join('\n'),
);

async function stop() {
  await control.close();
  await providers.close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
  });
