/** The control page of the fake Stripe and PayPal: it sets their clock, declines charges, and drops or doubles webhooks. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PaymentProviders } from '../payment-providers.ts';
import { controlPage, pageHeaders, type ShownSubscription } from './control-page.ts';

const day = 86_400_000;

function stripeSubscriptions({ stripe }: PaymentProviders): ShownSubscription[] {
  return stripe.subscriptions().map((id) => {
    const { status, renews, periodEnd, endedAt, charges } = stripe.inspect(id);
    const shown = status === 'active' && !renews ? 'active, ends' : status;
    return { provider: 'Stripe', id, status: shown, until: endedAt ?? periodEnd, payments: charges };
  });
}

function paypalSubscriptions({ paypal }: PaymentProviders): ShownSubscription[] {
  return paypal.subscriptions().map((id) => {
    const { status, nextBillingTime, payments } = paypal.inspect(id);
    return { provider: 'PayPal', id, status, until: nextBillingTime ?? undefined, payments: payments.length };
  });
}

/** The same day of the next month, or the last day of a shorter month. */
export function monthAfter(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}

interface ControlOptions {
  port: number;
  serverUrl: string;
}

export async function startControlServer(providers: PaymentProviders, { port, serverUrl }: ControlOptions) {
  const { stripe, paypal } = providers;
  let webhooks = 'delivered';
  let result: string | undefined;

  const clock = () => new Date(Math.max(stripe.now().getTime(), paypal.now().getTime()));
  async function advance(to: Date): Promise<string> {
    await stripe.advance(to);
    await paypal.advance(to);
    return `It is ${clock().toISOString().slice(0, 10)} now.`;
  }
  const send = (atStripe: 'well' | 'drop' | 'double', atPaypal: 'well' | 'dropped' | 'doubled') => {
    stripe.webhooks.behave(atStripe);
    paypal.webhooks.behave(atPaypal);
    webhooks = { well: 'delivered', drop: 'dropped', double: 'each sent twice' }[atStripe];
    return `Webhooks from now on: ${webhooks}.`;
  };
  const actions: Record<string, () => string | Promise<string>> = {
    month: () => advance(monthAfter(clock())),
    day: () => advance(new Date(clock().getTime() + day)),
    decline() {
      stripe.declineNext(1);
      for (const id of paypal.subscriptions()) paypal.decline(id, 1);
      return 'The next charge is declined, at each provider.';
    },
    well: () => send('well', 'well'),
    drop: () => send('drop', 'dropped'),
    double: () => send('double', 'doubled'),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== '/') return void response.writeHead(404).end();
    // A page of another site must not press these buttons.
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none' && request.method !== 'GET')
      return void response.writeHead(403).end();
    if (request.method === 'POST') {
      const action = actions[new URLSearchParams(await text(request)).get('action') ?? ''];
      if (!action) return void response.writeHead(400).end();
      result = await action();
      return void response.writeHead(303, { location: '/' }).end();
    }
    const page = controlPage({
      clock: clock(),
      webhooks,
      serverUrl,
      result,
      subscriptions: [...stripeSubscriptions(providers), ...paypalSubscriptions(providers)],
      links: [{ label: 'Plans', url: `${serverUrl}/subscription-plans` }],
    });
    result = undefined;
    response.writeHead(200, pageHeaders).end(page);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
