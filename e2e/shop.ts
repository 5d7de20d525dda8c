/** A server that sells memberships: beside it stand-ins for both payment providers, in the hands of the test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PaypalServer, startPaypal } from '../packages/server/src/demo/paypal/server.ts';
import { startStripe } from '../packages/server/src/demo/stripe/start-stripe.ts';
import type { StripeServer, TestCard } from '../packages/server/src/demo/stripe/stripe-server.ts';
import { test as base, expect } from './fixtures.ts';
import { freePort, type LimnServer, startLimn } from './limn-server.ts';
import { aPerson } from './people.ts';

export interface Member extends Awaited<ReturnType<typeof aPerson>> {
  /** The provider's id of what they subscribed to. */
  remoteId: string;
}

export interface Shop {
  server: LimnServer;
  stripe: StripeServer;
  paypal: PaypalServer;
  /** Somebody who has bought a membership by card, as a browser would have. */
  aMember(how?: { plan?: string; card?: TestCard }): Promise<Member>;
  /** The same with PayPal. */
  aPaypalMember(plan?: string): Promise<Member>;
}

type Person = Awaited<ReturnType<typeof aPerson>>;

async function call(server: LimnServer, { token }: Person, method: string, path: string, body?: object) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Resolves once the server has heard from the provider. */
async function heard(server: LimnServer, person: Person): Promise<void> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await pause(50)) {
    const current = await call(server, person, 'GET', '/subscriptions/current').catch(() => undefined);
    if (current?.is_paid) return;
  }
  throw new Error('The server has not heard of the payment.');
}

function newest(ids: string[]): string {
  const id = ids.at(-1);
  if (id === undefined) throw new Error('nobody has subscribed');
  return id;
}

export const test = base.extend<{ shop: Shop }>({
  shop: async ({ expected }, use) => {
    const port = await freePort();
    const hooks = `http://127.0.0.1:${port}/api/webhooks`;
    const stripe = await startStripe({
      apiKey: 'sk_test_shop',
      webhookSecret: 'whsec_shop',
      webhookUrl: `${hooks}/stripe`,
    });
    const paypal = await startPaypal({
      clientId: 'shop',
      clientSecret: 'secret',
      webhookId: 'shop-webhook',
      webhookUrl: `${hooks}/paypal`,
    });
    const folder = mkdtempSync(join(tmpdir(), 'limn-shop-'));
    const authority = join(folder, 'paypal.pem');
    writeFileSync(authority, paypal.trust.authority);
    const server = await startLimn({
      PORT: String(port),
      STRIPE_SECRET_KEY: 'sk_test_shop',
      STRIPE_WEBHOOK_SECRET: 'whsec_shop',
      STRIPE_API_URL: stripe.url,
      PAYPAL_CLIENT_ID: 'shop',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'shop-webhook',
      PAYPAL_API_URL: paypal.url,
      PAYPAL_AUTHORITY: authority,
    });
    await use({
      server,
      stripe,
      paypal,
      async aMember({ plan = 'monthly', card = 'visa' } = {}) {
        const person = await aPerson(server.url);
        const { url }: { url: string } = await call(
          server,
          person,
          'POST',
          '/stripe/create-checkout-session',
          {
            plan_id: plan,
          },
        );
        await stripe.pay(new URL(url).pathname.split('/').at(-1) ?? '', { card });
        await heard(server, person);
        return { ...person, remoteId: newest(stripe.subscriptions()) };
      },
      async aPaypalMember(plan = 'monthly') {
        const person = await aPerson(server.url);
        await call(server, person, 'POST', '/subscriptions/create/paypal', {
          plan_id: plan,
          payment_method: 'paypal',
        });
        const remoteId = newest(paypal.subscriptions());
        await paypal.approve(remoteId);
        await heard(server, person);
        return { ...person, remoteId };
      },
    });
    // The page is closed by now: it stands on this server's address.
    await server.stop();
    await Promise.all([stripe.close(), paypal.close()]);
    rmSync(folder, { recursive: true });
    expect(expected.unexpected(server.log), 'nothing went wrong unseen').toEqual([]);
  },
  baseURL: ({ shop }, use) => use(shop.server.url),
});
export { expect };
