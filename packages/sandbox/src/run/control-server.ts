/** A page from which one is the clock, the bank and the post of both stand-ins. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Demo } from '../payment-providers.ts';
import { deskPage, pageHeaders, type Seen } from './control-page.ts';

const day = 86_400_000;

function seenAtStripe({ stripe }: Demo): Seen[] {
  return stripe.subscriptions().map((id) => {
    const { status, renews, periodEnd, endedAt, charges } = stripe.truth(id);
    const word = status === 'active' && !renews ? 'active, ends' : status;
    return { provider: 'Stripe', id, status: word, until: endedAt ?? periodEnd, payments: charges };
  });
}

function seenAtPaypal({ paypal }: Demo): Seen[] {
  return paypal.subscriptions().map((id) => {
    const { status, nextBillingTime, payments } = paypal.truth(id);
    return { provider: 'PayPal', id, status, until: nextBillingTime ?? undefined, payments: payments.length };
  });
}

/** The same day of the next month, or its last. */
export function monthAfter(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}

interface DeskOptions {
  port: number;
  tells: string;
}

export async function openDesk(demo: Demo, { port, tells }: DeskOptions) {
  const { stripe, paypal } = demo;
  let webhooks = 'delivered';
  let said: string | undefined;

  const clock = () => new Date(Math.max(stripe.now().getTime(), paypal.now().getTime()));
  async function advance(to: Date): Promise<string> {
    await stripe.advance(to);
    await paypal.advance(to);
    return `It is ${clock().toISOString().slice(0, 10)} now.`;
  }
  const send = (atStripe: 'well' | 'drop' | 'double', atPaypal: 'well' | 'dropped' | 'doubled') => {
    stripe.webhooks.behave(atStripe);
    paypal.notices.send(atPaypal);
    webhooks = { well: 'delivered', drop: 'dropped', double: 'each sent twice' }[atStripe];
    return `Webhooks from now on: ${webhooks}.`;
  };
  const deeds: Record<string, () => string | Promise<string>> = {
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
    // Another site's page may not press these buttons.
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none' && request.method !== 'GET')
      return void response.writeHead(403).end();
    if (request.method === 'POST') {
      const deed = deeds[new URLSearchParams(await text(request)).get('deed') ?? ''];
      if (!deed) return void response.writeHead(400).end();
      said = await deed();
      return void response.writeHead(303, { location: '/' }).end();
    }
    const page = deskPage({
      clock: clock(),
      webhooks,
      tells,
      said,
      subscriptions: [...seenAtStripe(demo), ...seenAtPaypal(demo)],
      links: [{ words: 'Plans', url: `${tells}/subscription-plans` }],
    });
    said = undefined;
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
