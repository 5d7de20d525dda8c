/**
 * Stripe and PayPal, played on this machine for a server that is being worked on:
 *   pnpm standins [--tells http://localhost:3000] [--port 4240] [--folder data/stand-ins]
 * Prints the settings of that server, and a page from which to advance the clock, decline charges and lose webhooks.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startDemo } from '../payment-providers.ts';
import { openDesk } from './control-server.ts';

const { values } = parseArgs({
  options: {
    tells: { type: 'string', default: 'http://localhost:3000' },
    /** Of the page; Stripe's is two and PayPal's three above it. 0: any that are free. */
    port: { type: 'string', default: '4240' },
    folder: { type: 'string', default: join('data', 'stand-ins') },
  },
});
const port = Number(values.port);
const folder = resolve(values.folder);
const tells = new URL(values.tells).origin;

const demo = await startDemo({
  folder,
  tells,
  // The same each time: they stand in the settings of the server.
  keys: {
    stripeKey: 'sk_test_standin',
    stripeWebhookSecret: 'whsec_standin',
    paypalClientId: 'standin',
    paypalClientSecret: 'standin-secret',
    paypalWebhookId: 'standin-webhook',
  },
  ...(port === 0 ? {} : { ports: { stripe: port + 2, paypal: port + 3 } }),
});
const authority = join(folder, 'paypal-authority.pem');
mkdirSync(folder, { recursive: true });
writeFileSync(authority, demo.settings.paypal.trust.authority);
const desk = await openDesk(demo, { port, tells });

const { stripe, paypal } = demo.settings;
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
    `The stand-ins for Stripe and PayPal are ready: ${desk.url}`,
    `They tell ${tells}. Start the server after them, with these settings:`,
    '',
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
  ].join('\n'),
);

async function stop() {
  await desk.close();
  await demo.close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
  });
