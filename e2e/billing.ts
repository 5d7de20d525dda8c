/** A server that sells memberships: beside it fakes for both payment providers, in the hands of the test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakePaypal, startFakePaypal } from '@limn/sandbox/paypal/fake-paypal';
import { startFakeStripe } from '@limn/sandbox/stripe/fake-stripe';
import type { FakeStripe, TestCard } from '@limn/sandbox/stripe/interface';
import { stripeNoticeTypes } from '../packages/server/src/ports/payments/stripe-webhook.ts';
import { test as base, expect } from './fixtures.ts';
import { freePort, type LimnServer, startLimn } from './limn-server.ts';
import { aPerson } from './people.ts';
import { until } from './until.ts';

export interface Member extends Awaited<ReturnType<typeof aPerson>> {
  /** The provider's id of what they subscribed to. */
  remoteId: string;
}

export interface BillingServer {
  server: LimnServer;
  stripe: FakeStripe;
  paypal: FakePaypal;
  /** Somebody who has bought a membership by card, as a browser would have. */
  aMember(how?: { plan?: string; card?: TestCard }): Promise<Member>;
  /** The same with PayPal. */
  aPaypalMember(plan?: string): Promise<Member>;
  /** The next charge of a card comes, and goes through. */
  renew(member: Member): Promise<void>;
  /** The next charge of a card comes, and is declined. */
  declineRenewal(member: Member): Promise<void>;
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

/** Resolves once the server has acted on what the provider told it. */
async function heard<Answer>(
  server: LimnServer,
  person: Person,
  path: string,
  isThere: (answer: Answer) => boolean,
): Promise<void> {
  await until(`the server to have heard: ${path}`, async () => {
    const answer = await call(server, person, 'GET', path).catch(() => undefined);
    return answer && isThere(answer);
  });
}
const current = '/subscriptions/current';
const isPaid = ({ is_paid }: { is_paid: boolean }) => is_paid;
const isOwed = ({ status }: { status: string }) => status === 'past_due';

function newest(ids: string[]): string {
  const id = ids.at(-1);
  if (id === undefined) throw new Error('nobody has subscribed');
  return id;
}

/** To be closed by whoever opens it. */
export async function startBillingServer(): Promise<BillingServer & { close(): Promise<void> }> {
  const port = String(await freePort());
  const hooks = `http://127.0.0.1:${port}/api/webhooks`;
  const keys = { apiKey: 'sk_test_shop', webhookSecret: 'whsec_shop' };
  const stripe = await startFakeStripe({
    ...keys,
    webhookUrl: `${hooks}/stripe`,
    enabledEvents: stripeNoticeTypes,
  });
  const account = { clientId: 'billing', clientSecret: 'secret', webhookId: 'billing-webhook' };
  const paypal = await startFakePaypal({ ...account, webhookUrl: `${hooks}/paypal` });
  const folder = mkdtempSync(join(tmpdir(), 'limn-billing-'));
  const authority = join(folder, 'paypal.pem');
  writeFileSync(authority, paypal.trust.authority);
  const server = await startLimn({
    PORT: port,
    STRIPE_SECRET_KEY: keys.apiKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: stripe.url,
    PAYPAL_CLIENT_ID: account.clientId,
    PAYPAL_CLIENT_SECRET: account.clientSecret,
    PAYPAL_WEBHOOK_ID: account.webhookId,
    PAYPAL_API_URL: paypal.url,
    PAYPAL_AUTHORITY: authority,
  });
  return {
    server,
    stripe,
    paypal,
    async aMember({ plan = 'monthly', card = 'visa' } = {}) {
      const person = await aPerson(server.url);
      const body = { plan_id: plan };
      const { url } = await call(server, person, 'POST', '/stripe/create-checkout-session', body);
      await stripe.pay(new URL(url).pathname.split('/').at(-1) ?? '', { card });
      await heard(server, person, current, isPaid);
      return { ...person, remoteId: newest(stripe.subscriptions()) };
    },
    async aPaypalMember(plan = 'monthly') {
      const person = await aPerson(server.url);
      const body = { plan_id: plan, payment_method: 'paypal' };
      await call(server, person, 'POST', '/subscriptions/create/paypal', body);
      const remoteId = newest(paypal.subscriptions());
      await paypal.approve(remoteId);
      await heard(server, person, current, isPaid);
      return { ...person, remoteId };
    },
    async renew(member) {
      const before: unknown[] = await call(server, member, 'GET', '/billing/history');
      await stripe.renew(member.remoteId);
      const hasMore = (now: unknown[]) => now.length > before.length;
      await heard(server, member, '/billing/history', hasMore);
    },
    async declineRenewal(member) {
      stripe.declineNext();
      await stripe.renew(member.remoteId);
      await heard(server, member, current, isOwed);
    },
    async close() {
      // Nobody waits for a provider that a test has broken.
      stripe.mend();
      await server.stop();
      await Promise.all([stripe.close(), paypal.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The tests of a worker share one billing, each with members of its own. */
export const test = base.extend<{ billing: BillingServer }>({
  billing: async ({ aSharedServer }, use) => {
    const billing = await aSharedServer('billing', startBillingServer);
    await use(billing);
    // What a test has broken is whole for the next one.
    billing.stripe.mend();
  },
  baseURL: ({ billing }, use) => use(billing.server.url),
});

/** With a billing of the test's own. A renewal sets the provider's clock ahead, for all who have bought there. */
export const testWithOwnBilling = test.extend<{ billing: BillingServer }>({
  billing: async ({ expected }, use) => {
    const billing = await startBillingServer();
    await use(billing);
    // The page is closed by now: it stands on this server's address.
    await billing.close();
    expect(expected.unexpected(billing.server.log), 'nothing went wrong unseen').toEqual([]);
  },
});
export { expect };
