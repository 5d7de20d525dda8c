/** A server that sells memberships, with the fakes of both payment providers under control of the test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakePaypal, startFakePaypal } from '@limn/sandbox/paypal/fake-paypal';
import { startFakeStripe } from '@limn/sandbox/stripe/fake-stripe';
import type { FakeStripe, TestCard } from '@limn/sandbox/stripe/interface';
import { stripeEventTypes } from '../packages/server/src/ports/payments/stripe-webhook.ts';
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
  /** A new person who has bought a membership by card. */
  aMember(how?: { plan?: string; card?: TestCard }): Promise<Member>;
  /** A new person who has bought a membership with PayPal. */
  aPaypalMember(plan?: string): Promise<Member>;
  /** Makes the next charge of the card. */
  renew(member: Member): Promise<void>;
  /** Makes the next charge of the card, which is declined. */
  declineRenewal(member: Member): Promise<void>;
  /** Refunds the whole last payment. */
  refund(member: Member): Promise<void>;
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

/** Resolves when the server has processed the provider's webhook. */
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
const isRefunded = ({ state }: { state: string }) => state === 'refunded';
const isOwed = ({ status }: { status: string }) => status === 'past_due';

function newest(ids: string[]): string {
  const id = ids.at(-1);
  if (id === undefined) throw new Error('there is no subscription');
  return id;
}

/**
 * Starts the server and both fakes. The caller closes them.
 * @param wanted the port, if it is free
 */
export async function startBillingServer(
  wanted?: number,
): Promise<BillingServer & { close(): Promise<void> }> {
  const port = String(await freePort(wanted));
  const hooks = `http://127.0.0.1:${port}/api/webhooks`;
  const keys = { apiKey: 'sk_test_billing', webhookSecret: 'whsec_billing' };
  const stripe = await startFakeStripe({
    ...keys,
    webhookUrl: `${hooks}/stripe`,
    enabledEvents: stripeEventTypes,
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
      // only theirs: the clock of the provider moves on for all members
      stripe.declineNext(1, member.remoteId);
      await stripe.renew(member.remoteId);
      await heard(server, member, current, isOwed);
    },
    async refund(member) {
      await stripe.refund(member.remoteId);
      await heard(server, member, current, isRefunded);
    },
    async close() {
      // a planned fault must not delay the stop of the server
      stripe.mend();
      await server.stop();
      await Promise.all([stripe.close(), paypal.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The tests of a worker share one billing server. Each test makes members of its own. */
export const test = base.extend<{ billing: BillingServer }>({
  billing: async ({ aSharedServer }, use) => {
    const billing = await aSharedServer('billing', () => startBillingServer());
    await use(billing);
    // the next test of the worker expects no faults
    billing.stripe.mend();
  },
  baseURL: ({ billing }, use) => use(billing.server.url),
});

/** A test with a billing server of its own, because a renewal advances the provider's clock for all members. */
export const testWithOwnBilling = test.extend<{ billing: BillingServer }>({
  billing: async ({ expected, ownPorts }, use) => {
    const billing = await startBillingServer(ownPorts[0]);
    await use(billing);
    // the page of this server is closed by now
    await billing.close();
    expect(expected.unexpected(billing.server.log), 'nothing went wrong unseen').toEqual([]);
  },
});
export { expect };
